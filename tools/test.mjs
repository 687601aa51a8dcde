// `npm test`. Plain JavaScript for any Node: finds a version that runs TypeScript, and starts tools/test/run-tests.ts
// with it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const bin = join(root, 'node_modules/.bin');
const pinned = join(bin, 'node');
const node = existsSync(pinned) ? pinned : process.execPath;

if (node === process.execPath && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Evercode needs Node 24 or newer; this is ${process.versions.node}, and "npm ci" brought none for this platform.`,
  );
  process.exitCode = 1;
} else {
  const child = spawn(node, [join(root, 'tools/test/run-tests.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: [bin, process.env.PATH ?? ''].join(delimiter) },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const strippedCode = fileURLToPath(new URL('../../stripped-code', import.meta.url));

let root: string;
let program: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'evercode-stripped-'));
  cpSync(strippedCode, join(root, 'apps/launcher/stripped-code'), { recursive: true });
  for (const folder of ['apps/server/src', 'packages']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }\n');
  program = join(root, 'apps/server/src/main.ts');
  writeProgram('source');
});
afterEach(() => rmSync(root, { recursive: true }));

function writeProgram(text: string): void {
  writeFileSync(program, `const text: string = '${text}';\nconsole.log(text);\n`);
}

function run(...args: string[]): string {
  return execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).trim();
}

const runProgram = () => run('--import', './apps/launcher/stripped-code/load.mjs', program);
const prepare = () =>
  run(
    '--input-type=module',
    '--eval',
    "(await import('./apps/launcher/stripped-code/prepare.mjs')).prepareStrippedCode()",
  );
const copies = () => join(root, '.cache/stripped/apps/server/src');

it('runs the copy of a source, or the source itself if it has changed since', () => {
  prepare();
  const [copy = ''] = readdirSync(copies());
  const stripped = readFileSync(join(copies(), copy), 'utf8');
  expect(stripped).not.toContain(': string');
  writeFileSync(join(copies(), copy), stripped.replace('source', 'copy'));
  expect(runProgram()).toBe('copy');
  writeProgram('changed');
  expect(runProgram()).toBe('changed');
});

it('runs the source where there is no copy', () => {
  expect(runProgram()).toBe('source');
});

it.each([0, 10])('runs the source where a power cut has left only %i bytes of the copy', (bytes) => {
  prepare();
  const [copy = ''] = readdirSync(copies());
  truncateSync(join(copies(), copy), bytes);
  expect(runProgram()).toBe('source');
});

it('makes new copies only after a source has changed', () => {
  prepare();
  const { ino } = statSync(join(root, '.cache/stripped'));
  prepare();
  expect(statSync(join(root, '.cache/stripped')).ino).toBe(ino);
  const later = new Date(Date.now() + 10_000);
  writeProgram('changed');
  utimesSync(program, later, later);
  const [before] = readdirSync(copies());
  prepare();
  expect(readdirSync(copies())).toHaveLength(1);
  expect(readdirSync(copies())).not.toContain(before);
});

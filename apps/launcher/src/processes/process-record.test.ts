import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimRecord, readRecord, writeRecord } from './process-record.ts';

let dir: string;
let path: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'evercode-record-'));
  path = join(dir, 'thing.pid');
});
afterEach(() => rmSync(dir, { recursive: true }));

it('reads the pid of a process as long as it lives', async () => {
  expect(readRecord(path)).toBeUndefined();
  const child = spawn('sleep', ['60']);
  writeRecord(path, child.pid ?? 0);
  expect(readRecord(path)).toBe(child.pid);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(readRecord(path)).toBeUndefined();
});

it('does not mistake another process with the same pid for the recorded one', () => {
  writeRecord(path, process.pid);
  expect(readRecord(path)).toBe(process.pid);
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(/\d\n$/, (digit) => `${(Number(digit[0]) + 1) % 10}\n`),
  );
  expect(readRecord(path)).toBeUndefined();
});

it('can be claimed once', () => {
  claimRecord(path, process.pid);
  expect(() => claimRecord(path, process.pid)).toThrow(expect.objectContaining({ code: 'EEXIST' }));
});

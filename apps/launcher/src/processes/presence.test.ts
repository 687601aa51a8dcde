import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginAnswering, isAnswered } from './presence.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'evercode-presence-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('answers until its end, and then leaves no file', async () => {
  expect(await isAnswered(dir)).toBe(false);
  const end = await beginAnswering(dir);
  expect(await isAnswered(dir)).toBe(true);
  end();
  expect(await isAnswered(dir)).toBe(false);
  expect(readdirSync(dir)).toEqual([]);
});

it('answers in a directory whose path is longer than that of a socket may be', async () => {
  const long = join(dir, 'a'.repeat(200));
  mkdirSync(long);
  const end = await beginAnswering(long);
  expect(readdirSync(long)).toEqual(['launcher.sock']);
  expect(await isAnswered(long)).toBe(true);
  end();
});

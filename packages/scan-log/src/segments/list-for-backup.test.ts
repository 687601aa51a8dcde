import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLogFile, listForBackup } from './list-for-backup.ts';

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'evercode-log-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const nameOf = (number: number) => `1700000000000-lane00-${String(number).padStart(16, '0')}`;
const write = (name: string, content = 'scans') => writeFileSync(join(dir, name), content);
/** No process has it. */
const GONE = 2 ** 22 + 1;
const names = async (wait?: () => Promise<void>) =>
  (await listForBackup(dir, wait ?? (async () => {}))).map(({ name }) => name);

test('closed segments and keys are listed, and segments of ended processes as closed ones', async () => {
  mkdirSync(join(dir, 'keys'));
  for (const name of [
    'keys/20000.key',
    'keys/20000.key.ab.new',
    'other',
    `${nameOf(1)}.seg`,
    `${nameOf(2)}.${GONE}.open`,
  ])
    write(name);
  write(`${nameOf(3)}.${GONE}.open`, '');
  const found = await names();
  expect(found).toEqual(['keys/20000.key', `${nameOf(2)}.seg`, `${nameOf(1)}.seg`]);
  expect(found.every(isLogFile)).toBe(true);
});

test('an open segment of a running process is waited for, and listed once it is closed', async () => {
  const open = `${nameOf(1)}.${process.pid}.open`;
  write(open);
  let turns = 0;
  const found = await names(async () => {
    turns += 1;
    if (turns === 3) renameSync(join(dir, open), join(dir, `${nameOf(1)}.seg`));
  });
  expect([turns, found]).toEqual([3, [`${nameOf(1)}.seg`]]);
});

test('a segment that stays open is left out: its beginning would stand for the whole segment', async () => {
  write(`${nameOf(1)}.${process.pid}.open`);
  expect(await names()).toEqual([]);
});

test('a log that does not exist yet has no files', async () => {
  expect(await listForBackup(join(dir, 'absent'))).toEqual([]);
});

test('a name that leads out of the log is none of its files', () => {
  expect(['../x.seg', `../${nameOf(1)}.seg`, 'keys/../../1.key', `keys/${nameOf(1)}.seg`].filter(isLogFile)).toEqual(
    [],
  );
});

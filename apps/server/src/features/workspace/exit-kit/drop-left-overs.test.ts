import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dropLeftOvers } from './drop-left-overs.ts';

const now = new Date('2026-05-20T12:00:00Z');

test('kits that nothing has touched for a day are deleted, and a missing folder is no fault', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'evercode-left-overs-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, 'old'));
  writeFileSync(join(dir, 'old/draft-1'), '');
  for (const name of ['old.zip', 'new.zip']) writeFileSync(join(dir, name), '');
  const hours = (count: number) => new Date(now.getTime() - count * 3_600_000);
  for (const name of ['old', 'old.zip']) utimesSync(join(dir, name), hours(25), hours(25));
  utimesSync(join(dir, 'new.zip'), hours(23), hours(23));
  await dropLeftOvers(dir).run(now);
  expect(readdirSync(dir)).toEqual(['new.zip']);
  await dropLeftOvers(join(dir, 'none')).run(now);
});

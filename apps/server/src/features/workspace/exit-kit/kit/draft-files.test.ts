import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDraftFiles } from './draft-files.ts';
import { openZip } from './open-zip.ts';

let dir: string;
beforeEach(async () => void (dir = await mkdtemp(join(tmpdir(), 'evercode-drafts-'))));
afterEach(() => rm(dir, { recursive: true, force: true }));

const aZip = () =>
  openZip(join(dir, 'kit.zip'), {
    now: new Date(0),
    signal: new AbortController().signal,
    directoryPath: join(dir, 'directory'),
  });

test('files grow side by side, and go into the archive in the order in which they began', async () => {
  const drafts = await openDraftFiles(join(dir, 'drafts'));
  await drafts.append('data/empty.jsonl', '');
  for (let at = 0; at < 3; at += 1) {
    await drafts.append('data/b.jsonl', `${at}\n`);
    await drafts.append('data/a.jsonl', 'x'.repeat(100_000));
  }
  const zip = await aZip();
  await drafts.moveInto(zip);
  await zip.end();
  await zip.close();
  const archive = (await readFile(join(dir, 'kit.zip'))).toString('latin1');
  const places = ['data/empty.jsonl', 'data/b.jsonl', 'data/a.jsonl'].map((name) => archive.indexOf(name));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(await readFile(join(dir, 'drafts/draft-1'), 'utf8')).toBe('0\n1\n2\n');
});

test.each([
  ['small', 'x'],
  ['large', 'x'.repeat(1_000_000)],
])('a disk that refuses %s writes fails the next call, and not the process', async (_size, text) => {
  const uncaught = vi.fn();
  process.on('uncaughtException', uncaught);
  try {
    const drafts = await openDraftFiles(join(dir, 'drafts'));
    await rm(join(dir, 'drafts'), { recursive: true });
    const fill = async () => {
      for (;;) {
        await drafts.append('data/a.jsonl', text);
        await setImmediate();
      }
    };
    await expect(fill()).rejects.toThrow('ENOENT');
    await expect(drafts.append('data/b.jsonl', text)).rejects.toThrow('ENOENT');
    const zip = await aZip();
    await expect(drafts.moveInto(zip)).rejects.toThrow('ENOENT');
    await zip.close();
    drafts.close();
  } finally {
    process.off('uncaughtException', uncaught);
  }
  expect(uncaught).not.toHaveBeenCalled();
});

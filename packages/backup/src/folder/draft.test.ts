import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDraft } from './draft.ts';
import type { NewManifest } from './manifest.ts';
import { openBackup } from './read-backup.ts';

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'evercode-draft-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const about: NewManifest = {
  startedAt: '2026-05-06T12:00:00.000Z',
  finishedAt: '2026-05-06T12:00:01.000Z',
  secretPrint: '',
  database: { server: '', migrations: [], tables: [], sequences: [] },
  scanLog: { segments: 0 },
};
const bytes = (content: string) => Readable.from([Buffer.from(content)]);
const openDraft = () => createDraft({ to: join(dir, 'monday'), floorBytes: 0, newId: () => 'id' });

test('a back-up gets its name when it is whole, and is then read as it was written', async () => {
  const draft = await openDraft();
  await draft.add('plain/one', bytes('one'));
  await draft.add('two.zst', bytes('two'.repeat(1000)), { compresses: true });
  expect(readdirSync(dir)).toEqual(['.monday.id.unfinished']);
  await draft.finish(about);
  expect(readdirSync(dir)).toEqual(['monday']);
  const backup = await openBackup(join(dir, 'monday'));
  await backup.verify();
  expect(await text(backup.read('plain/one'))).toBe('one');
  expect(await text(backup.readCompressed('two.zst'))).toBe('two'.repeat(1000));
});

test('what a killed process leaves is no back-up, however much was written', async () => {
  const draft = await openDraft();
  const place = join(dir, '.monday.id.unfinished');
  await draft.add('one', bytes('one'));
  await expect(openBackup(place)).rejects.toThrow("isn't a back-up of Evercode: it was interrupted.");
  expect(existsSync(join(dir, 'monday'))).toBe(false);
});

test('content that breaks off ends the back-up, compressed or not', async () => {
  async function* breaking(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('begun');
    throw new Error('the store went away');
  }
  const draft = await openDraft();
  await expect(draft.add('one', breaking())).rejects.toThrow('the store went away');
  await expect(draft.add('two', breaking(), { compresses: true })).rejects.toThrow('the store went away');
  await draft.discard();
  expect(readdirSync(dir)).toEqual([]);
});

test('a full disk is told in words that name the folder', async () => {
  async function* filling(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('begun');
    throw Object.assign(new Error('write'), { code: 'ENOSPC' });
  }
  const draft = await openDraft();
  await expect(draft.add('one', filling())).rejects.toThrow(
    `The disk of ${join(dir, 'monday')} has too little space. Nothing was kept of this back-up.`,
  );
});

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { BackupError, codeOf } from '../backup-error.ts';
import { CHECKSUMS, MANIFEST } from './draft.ts';
import { readManifest, sha256Of, type Manifest } from './manifest.ts';

export type Backup = {
  place: string;
  manifest: Manifest;
  /** SHA-256 by the name of each file. */
  checksums: ReadonlyMap<string, string>;
  names: readonly string[];
  /** Throws if a file is missing, was changed or was added. */
  verify: () => Promise<void>;
  read: (name: string) => Readable;
  sizeOf: (name: string) => Promise<number>;
  readCompressed: (name: string) => Readable;
};

const line = /^([0-9a-f]{64}) {2}([^\n]+)$/;

/** Reads what a back-up says of itself; `verify` reads the rest. */
export async function openBackup(place: string): Promise<Backup> {
  const manifest = readManifest(await readText(place, MANIFEST), place);
  const list = await readText(place, CHECKSUMS);
  if (sha256Of(list) !== manifest.checksums)
    throw new BackupError(`${place} is damaged: its ${CHECKSUMS} was changed.`);
  const sums = new Map<string, string>();
  for (const text of list.split('\n').filter(Boolean)) {
    const [, sum = '', name = ''] = line.exec(text) ?? [];
    sums.set(name, sum);
  }
  const read = (name: string): Readable => createReadStream(join(place, name));
  return {
    place,
    manifest,
    checksums: sums,
    names: [...sums.keys()],
    read,
    sizeOf: async (name) => (await stat(join(place, name))).size,
    readCompressed(name) {
      const source = read(name);
      const content = createZstdDecompress();
      source.once('error', (error) => content.destroy(error));
      return source.pipe(content);
    },
    async verify() {
      const found = new Set(await listFiles(place));
      for (const [name, sum] of sums) {
        if (!found.delete(name)) throw new BackupError(`${place} is damaged: ${name} is missing.`);
        if ((await hashOf(join(place, name))) !== sum)
          throw new BackupError(`${place} is damaged: ${name} was changed.`);
      }
      const strange = [...found].find((name) => name !== MANIFEST && name !== CHECKSUMS);
      if (strange !== undefined)
        throw new BackupError(`${place} has a file that isn't part of the back-up: ${strange}.`);
    },
  };
}

async function readText(place: string, name: string): Promise<string> {
  try {
    return await readFile(join(place, name), 'utf8');
  } catch (error) {
    const isMissing = codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
    if (!isMissing) throw new BackupError(`${join(place, name)} can't be read (${codeOf(error) ?? 'unknown'}).`);
    const reason = basename(place).endsWith('.unfinished') ? 'it was interrupted' : `it has no ${name}`;
    throw new BackupError(`${place} isn't a back-up of Evercode: ${reason}.`);
  }
}

async function listFiles(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(place, '/').length));
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer); // a stream without encoding
  } catch (error) {
    throw new BackupError(`${path} can't be read (${codeOf(error) ?? 'unknown'}).`);
  }
  return hash.digest('hex');
}

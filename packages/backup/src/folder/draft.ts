import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, statfs, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import { BackupError, codeOf } from '../backup-error.ts';
import { sha256Of, writeManifest, type NewManifest } from './manifest.ts';

export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'SHA256SUMS';

/** A back-up that is being written. It gets its name when every byte is on the disk, and not before. */
export type Draft = {
  /** Content that fails leaves the draft unusable. */
  add: (path: string, content: AsyncIterable<Uint8Array>, options?: { compresses?: boolean }) => Promise<void>;
  bytes: () => number;
  finish: (about: NewManifest) => Promise<void>;
  discard: () => Promise<void>;
};

type DraftOptions = {
  to: string;
  /** Free bytes that a back-up leaves on its disk, where the installation lives on the same one. */
  floorBytes: number;
  newId: () => string;
};

const CHECK_EVERY_BYTES = 16 * 1024 * 1024;

/** Everything is for its owner only: a back-up has the secrets and the data of people. */
export async function createDraft({ to, floorBytes, newId }: DraftOptions): Promise<Draft> {
  await requireFree(to);
  const path = join(dirname(to), `.${basename(to)}.${newId()}.unfinished`);
  await mkdir(dirname(to), { recursive: true });
  await mkdir(path, { mode: 0o700 });
  const folders = new Set([path]);
  const sums: string[] = [];
  let written = 0;
  let unchecked = Number.POSITIVE_INFINITY;

  async function requireSpace(bytes: number): Promise<void> {
    unchecked += bytes;
    if (unchecked < CHECK_EVERY_BYTES) return;
    unchecked = 0;
    const { bavail, bsize } = await statfs(path);
    if (bavail * bsize < floorBytes) throw noSpace(to);
  }

  async function writeFile(file: FileHandle, content: AsyncIterable<Uint8Array>): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of content) {
      await requireSpace(chunk.length);
      hash.update(chunk);
      written += chunk.length;
      await file.appendFile(chunk);
    }
    await file.sync();
    return hash.digest('hex');
  }

  async function create(name: string, content: AsyncIterable<Uint8Array>): Promise<string> {
    const target = join(path, name);
    const folder = dirname(target);
    if (!folders.has(folder)) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (let each = folder; !folders.has(each); each = dirname(each)) folders.add(each);
    }
    const file = await open(target, 'wx', 0o600);
    try {
      return await writeFile(file, content);
    } catch (error) {
      throw codeOf(error) === 'ENOSPC' ? noSpace(to) : error;
    } finally {
      await file.close();
    }
  }

  return {
    async add(name, content, { compresses = false } = {}) {
      sums.push(`${await create(name, compresses ? compress(content) : content)}  ${name}\n`);
    },
    bytes: () => written,
    async finish(about) {
      const list = sums.toSorted().join('');
      await create(CHECKSUMS, Readable.from([Buffer.from(list)]));
      await create(MANIFEST, Readable.from([Buffer.from(writeManifest(about, sha256Of(list)))]));
      for (const folder of folders) await syncFolder(folder);
      await rename(path, to);
      await syncFolder(dirname(to));
    },
    discard: () => rm(path, { recursive: true, force: true }),
  };
}

async function* compress(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(content, { objectMode: false });
  const compressor = createZstdCompress();
  source.once('error', (error) => compressor.destroy(error));
  try {
    for await (const chunk of source.pipe(compressor)) yield chunk;
  } finally {
    source.destroy();
  }
}

async function requireFree(to: string): Promise<void> {
  const found = await readdir(to).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw new BackupError(`${to} can't be the place of a back-up (${codeOf(error) ?? 'unreadable'}).`);
  });
  if (found.length > 0) throw new BackupError(`${to} isn't empty. A back-up needs a new folder.`);
}

const noSpace = (to: string) =>
  new BackupError(`The disk of ${to} has too little space. Nothing was kept of this back-up.`);

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

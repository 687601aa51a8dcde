import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { requireKey, requirePrefix } from './object-key.ts';
import { requireLength } from './require-length.ts';
import type { Content, Storage, StoredObject } from './storage.ts';

/** Cannot collide: no key starts with a dot. */
const INCOMING = '.incoming';
const ownerOnly = { recursive: true, mode: 0o700 } as const;

/**
 * One file per object, sharded by the first two letters of the key to keep folders small. Files are written under a
 * temporary name, synced, and then renamed.
 */
export function createDiskStorage({ root, newName }: { root: string; newName: () => string }): Storage {
  const pathOf = (key: string): string => {
    requireKey(key);
    return join(root, key.slice(0, 2), key);
  };
  const incoming = join(root, INCOMING);

  async function* walk(dir: string, key: string): AsyncGenerator<StoredObject> {
    for (const entry of (await undefinedIfAbsent(readdir(dir, { withFileTypes: true }))) ?? []) {
      const [path, entryKey] = [join(dir, entry.name), key === '' ? entry.name : `${key}/${entry.name}`];
      if (entry.isDirectory()) yield* walk(path, entryKey);
      const found = entry.isFile() ? await undefinedIfAbsent(stat(path)) : undefined;
      if (found !== undefined) yield { key: entryKey, bytes: found.size, at: found.mtime };
    }
  }

  return {
    async put(key, content, { bytes }) {
      const path = pathOf(key);
      await mkdir(incoming, ownerOnly);
      const draft = join(incoming, newName());
      try {
        await writeDurably(draft, content, bytes);
        await moveInto(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async open(key, range) {
      const file = await undefinedIfAbsent(open(pathOf(key), 'r'));
      if (file === undefined) return undefined;
      try {
        const about = await file.stat();
        if (!about.isFile()) {
          await file.close();
          return undefined;
        }
        const { size: total } = about;
        const [first, last] = range === undefined ? [0, total - 1] : [range.first, Math.min(range.last, total - 1)];
        if (range !== undefined && first >= total) throw new RangeError(`The object ends before byte ${first}.`);
        if (total > 0)
          return { stream: file.createReadStream({ start: first, end: last }), bytes: last - first + 1, total };
        await file.close();
        return { stream: Readable.from([]), bytes: 0, total };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async stat(key) {
      const found = await undefinedIfAbsent(stat(pathOf(key)));
      return found?.isFile() ? { key, bytes: found.size, at: found.mtime } : undefined;
    },

    async remove(key) {
      const path = pathOf(key);
      await undefinedIfAbsent(rm(path));
      for (let dir = dirname(path); dir !== root; dir = dirname(dir)) {
        if (!(await tryRemoveFolder(dir))) return;
      }
    },

    async *list(prefix) {
      requirePrefix(prefix);
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const shards = folder === '' ? ((await undefinedIfAbsent(readdir(root))) ?? []) : [folder.slice(0, 2)];
      for (const shard of shards.filter((name) => name !== INCOMING)) {
        for await (const object of walk(join(root, shard, folder), folder.slice(0, -1))) {
          if (object.key.startsWith(prefix)) yield object;
        }
      }
    },

    async tidy(before) {
      for (const name of (await undefinedIfAbsent(readdir(incoming))) ?? []) {
        const found = await undefinedIfAbsent(stat(join(incoming, name)));
        if (found !== undefined && found.mtime < before) await rm(join(incoming, name), { force: true });
      }
    },

    close() {},
  };
}

async function writeDurably(path: string, content: Content, bytes: number): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of requireLength(content, bytes)) await file.appendFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function moveInto(draft: string, path: string): Promise<void> {
  const dir = dirname(path);
  for (let attempt = 1; ; attempt += 1) {
    await mkdir(dir, ownerOnly);
    try {
      await rename(draft, path);
      break;
    } catch (error) {
      // A concurrent removal of the folder's last object has removed the folder too.
      if (!isAbsent(error) || attempt === 5) throw error;
    }
  }
  const folder: FileHandle = await open(dir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function tryRemoveFolder(dir: string): Promise<boolean> {
  try {
    await rmdir(dir);
    return true;
  } catch {
    return false; // the folder is not empty
  }
}

async function undefinedIfAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** The path does not exist, leads through a file, or is a folder. */
function isAbsent(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR'].includes(String(error.code))
  );
}

import { openStorage, type Storage } from '@evercode/storage';
import type { Backup } from '../folder/read-backup.ts';
import type { Draft } from '../folder/draft.ts';
import { OBJECTS, type Installation } from '../installation.ts';

/**
 * Copies the uploaded files. They come after the database: a file is stored before a row names it, so every file that
 * the back-up names is there, unless it was deleted meanwhile.
 */
export async function backUpObjects(
  draft: Draft,
  installation: Installation,
): Promise<{ objects: number; bytes: number }> {
  return withStorage(installation, async (storage) => {
    const found = { objects: 0, bytes: 0 };
    for await (const { key } of storage.list('')) {
      const object = await storage.open(key);
      if (object === undefined) continue;
      await draft.add(`${OBJECTS}${key}`, object.stream);
      found.objects += 1;
      found.bytes += object.bytes;
    }
    return found;
  });
}

export async function hasObjects(installation: Installation): Promise<boolean> {
  return withStorage(installation, async (storage) => {
    for await (const _ of storage.list('')) return true;
    return false;
  });
}

/** Files that are there and not in the back-up stay: files that no code names are tidied away later. */
export async function restoreObjects(backup: Backup, installation: Installation): Promise<void> {
  await withStorage(installation, async (storage) => {
    for (const name of backup.names) {
      if (!name.startsWith(OBJECTS)) continue;
      const key = name.slice(OBJECTS.length);
      await storage.put(key, backup.read(name), { bytes: await backup.sizeOf(name), type: typeOf(key) });
    }
  });
}

async function withStorage<Result>(
  installation: Installation,
  run: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const storage = openStorage(installation);
  try {
    return await run(storage);
  } finally {
    storage.close();
  }
}

/** For people who look into their bucket: Evercode itself knows the types from its database. */
const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  zip: 'application/zip',
};
const typeOf = (key: string): string => TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { readdir, readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Keys by day since 1970 (UTC). A snapshot: read it for each round of shipping, and do not keep it. */
export type SealingKeys = ReadonlyMap<number, Buffer>;

const dayMs = 86_400_000;
const keyBytes = 32;
/** A key is used for one day and destroyed one day later: no key is ever older than two days. */
const daysKept = 2;
const keyFile = /^(\d{1,6})\.key(?:\.[0-9a-f]+\.new)?$/;

export function toDay(now: number): number {
  return Math.floor(now / dayMs);
}

/**
 * The day's key, created by the first process that needs it. A finished file is linked into place, which fails if
 * another process was faster, so no process ever seals with a key that is then replaced. Blocks for two fsyncs a day.
 */
export function openDayKey(dir: string, day: number, randomBytes: (size: number) => Buffer): Buffer {
  const keys = join(dir, 'keys');
  const path = join(keys, `${day}.key`);
  mkdirSync(keys, { recursive: true, mode: 0o700 });
  return readKey(path) ?? createKey(path, randomBytes);
}

function createKey(path: string, randomBytes: (size: number) => Buffer): Buffer {
  const draft = `${path}.${randomBytes(8).toString('hex')}.new`;
  const fd = openSync(draft, 'wx', 0o600);
  try {
    try {
      writeSync(fd, randomBytes(keyBytes));
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    try {
      linkSync(draft, path);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  } finally {
    unlinkSync(draft);
  }
  syncDirectory(dirname(path));
  const key = readKey(path);
  if (key === undefined) throw new Error('The sealing key of the day cannot be read.');
  return key;
}

/** Until then a power cut could take the key, and keep scans that are sealed with it. */
function syncDirectory(dir: string): void {
  const folder = openSync(dir, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Throws for a damaged key: scans are then recorded without addresses until the day is over. */
function readKey(path: string): Buffer | undefined {
  try {
    const key = readFileSync(path);
    if (key.length !== keyBytes) throw new Error('The sealing key of the day is damaged.');
    return key;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

export async function readSealingKeys(dir: string): Promise<SealingKeys> {
  const keys = new Map<number, Buffer>();
  for (const { day, path, name } of await listKeyFiles(dir)) {
    if (!name.endsWith('.key')) continue;
    const key = await readFile(path);
    if (key.length === keyBytes) keys.set(day, key);
  }
  return keys;
}

/** Addresses sealed two or more days ago become unreadable. Returns the number of deleted files. */
export async function destroyOldKeys(dir: string, now: number): Promise<number> {
  const old = (await listKeyFiles(dir)).filter(({ day }) => day <= toDay(now) - daysKept);
  await Promise.all(old.map(({ path }) => unlink(path)));
  return old.length;
}

async function listKeyFiles(dir: string): Promise<{ day: number; name: string; path: string }[]> {
  const keys = join(dir, 'keys');
  try {
    const names = await readdir(keys);
    return names.flatMap((name) => {
      const day = keyFile.exec(name)?.[1];
      return day === undefined ? [] : [{ day: Number(day), name, path: join(keys, name) }];
    });
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

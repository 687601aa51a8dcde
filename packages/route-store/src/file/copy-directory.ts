import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * The route directory holds the first copy itself; later copies are in subdirectories, and the file `current` names the
 * one in use. A rebuilt copy becomes current by an atomic rename; readers poll that file and switch.
 */
const pointer = 'current';
const suspectMark = 'suspect';
/** When the follower last knew that the copy has everything: milliseconds since 1970, as text. */
const followedMark = 'followed';
const copyName = /^copy-(\d+)$/;

export function currentCopy(dir: string): string {
  try {
    const name = readFileSync(join(dir, pointer), 'utf8').trim();
    return copyName.test(name) ? join(dir, name) : dir;
  } catch (error) {
    if (isNotFound(error)) return dir;
    throw error;
  }
}

/** Makes a directory for the next copy. */
export function makeNextCopy(dir: string): string {
  const numbers = readdirSync(dir).map((name) => Number(copyName.exec(name)?.[1] ?? 0));
  const copy = join(dir, `copy-${Math.max(0, ...numbers) + 1}`);
  mkdirSync(copy, { mode: 0o700 });
  return copy;
}

export function makeCurrent(dir: string, copy: string): void {
  const draft = join(dir, `${pointer}.new`);
  writeFileSync(draft, copy.slice(dir.length + 1), { mode: 0o600, flush: true });
  renameSync(draft, join(dir, pointer));
  const fd = openSync(dir, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/**
 * Removes older copies and unfinished rebuilds. Processes that still have one open keep reading: the system keeps
 * deleted files until they are closed.
 */
export function removeOtherCopies(dir: string): void {
  const current = currentCopy(dir);
  for (const name of readdirSync(dir)) {
    const isOther = copyName.test(name)
      ? join(dir, name) !== current
      : (name === 'data.mdb' || name === 'lock.mdb') && current !== dir;
    if (isOther) rmSync(join(dir, name), { recursive: true, force: true });
  }
}

/** Called by a reader that met unreadable data: asks the writer to verify all routes. */
export function reportDamage(dir: string): void {
  writeFileSync(join(dir, suspectMark), '', { mode: 0o600 });
}

export function isDamageReported(dir: string): boolean {
  return statSync(join(dir, suspectMark), { throwIfNoEntry: false }) !== undefined;
}

export function clearDamageReport(dir: string): void {
  rmSync(join(dir, suspectMark), { force: true });
}

/** Not synced: after a power cut, the age of the copy is too high until the follower writes again. */
export function noteFollowed(dir: string, atMs: number): void {
  const draft = join(dir, `${followedMark}.new`);
  writeFileSync(draft, String(atMs), { mode: 0o600 });
  renameSync(draft, join(dir, followedMark));
}

/** Undefined where no follower has caught up yet, or the note cannot be read. */
export function readFollowedAt(dir: string): number | undefined {
  try {
    const text = readFileSync(join(dir, followedMark), 'utf8');
    return /^\d{1,16}$/.test(text) ? Number(text) : undefined;
  } catch {
    return undefined;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The directory of the routes holds one copy of them, as the first writer made it, or a copy in a directory of its own, which the file `current` names.
 * A copy that is built anew beside the one in use becomes current by one rename; readers look at that file and follow.
 */
const pointer = 'current';
const suspicion = 'suspect';
const copyName = /^copy-(\d+)$/;

export function currentCopy(dir: string): string {
  try {
    const name = readFileSync(join(dir, pointer), 'utf8').trim();
    return copyName.test(name) ? join(dir, name) : dir;
  } catch (error) {
    if (isAbsence(error)) return dir;
    throw error;
  }
}

/** A directory for a copy that nobody reads yet. */
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

/** What a rebuild left that never came to its end, or an older one. Processes that still read from it go on: the system keeps it for them. */
export function removeOtherCopies(dir: string): void {
  const current = currentCopy(dir);
  for (const name of readdirSync(dir)) {
    const isOther = copyName.test(name) ? join(dir, name) !== current : (name === 'data.mdb' || name === 'lock.mdb') && current !== dir;
    if (isOther) rmSync(join(dir, name), { recursive: true, force: true });
  }
}

/** A reader met what it cannot read: whoever writes the routes looks at them all. */
export function suspectDamage(dir: string): void {
  writeFileSync(join(dir, suspicion), '', { mode: 0o600 });
}

export function isSuspected(dir: string): boolean {
  return statSync(join(dir, suspicion), { throwIfNoEntry: false }) !== undefined;
}

export function clearSuspicion(dir: string): void {
  rmSync(join(dir, suspicion), { force: true });
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

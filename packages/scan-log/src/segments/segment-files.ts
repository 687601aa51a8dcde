import { closeSync, fdatasyncSync, openSync, readdirSync, renameSync, statSync, unlinkSync } from 'node:fs';
import { readdir, stat, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * File names: `<start in ms>-lane<two digits>-<16 random hex digits>`, followed by `.<pid>.open` while open and `.seg`
 * once closed. The name without the extension is unique across all machines.
 */
export type ClosedSegment = { readonly name: string; readonly path: string; readonly bytes: number };

export const closedFile = /^\d{13,}-lane\d{2}-[0-9a-f]{16}\.seg$/;
export const openFile = /^(\d{13,}-lane(\d{2})-[0-9a-f]{16})\.(\d+)\.open$/;

/** A running process closes its segment after one second, or after ten while many wait. */
const abandonedAfterMs = 60_000;

export function nameSegment(start: number, lane: number, random: string): string {
  return `${String(start).padStart(13, '0')}-lane${String(lane).padStart(2, '0')}-${random}`;
}

export function openPath(dir: string, name: string, pid: number): string {
  return join(dir, `${name}.${pid}.open`);
}

export function closedPath(dir: string, name: string): string {
  return join(dir, `${name}.seg`);
}

export function segmentName(path: string): string {
  return basename(path, '.seg');
}

/**
 * Oldest first. A missing directory has none. `seen`, by name: these are not stat-ed again, which matters when a day's
 * segments wait.
 */
export async function listClosedSegments(
  dir: string,
  seen: ReadonlyMap<string, ClosedSegment> = new Map(),
): Promise<ClosedSegment[]> {
  const files = (await readdir(dir).catch(noneIfAbsent)).filter((file) => closedFile.test(file)).toSorted();
  const found = await Promise.all(
    files.map(async (file) => {
      const path = join(dir, file);
      const name = segmentName(path);
      const known = seen.get(name);
      if (known !== undefined) return known;
      const stats = await stat(path).catch(() => undefined);
      return stats === undefined ? undefined : { name, path, bytes: stats.size };
    }),
  );
  return found.filter((segment) => segment !== undefined);
}

/** Called after shipping. Removing a missing segment is no error: a crash may come between two removals. */
export async function removeSegment(path: string): Promise<void> {
  await unlink(path).catch(noneIfAbsent);
}

/**
 * Closes segments that killed processes left open, so that they are shipped. A segment that a living process of the
 * lane still writes (one that drains during a restart) is left to it; those of other lanes are left until it is certain
 * that no process uses the lane any more. Returns how many closed segments there were.
 */
export function createLeftoverCloser(
  dir: string,
  lane: number,
  isOurs: (path: string) => boolean,
  monotonicNow = () => performance.now(),
): (now: number) => number {
  /**
   * Open files of living processes in this lane, and when they were first seen. A file's age would depend on the clock.
   */
  const firstSeenAt = new Map<string, number>();

  /** Bounded, as the pid may belong to another process by now: a draining process ends long before. */
  function isDraining(path: string): boolean {
    const since = firstSeenAt.get(path) ?? monotonicNow();
    firstSeenAt.set(path, since);
    return monotonicNow() - since < abandonedAfterMs;
  }

  function isLeftover(path: string, of: { lane: number; pid: number; isOld: boolean }): boolean {
    const isFree = of.pid === process.pid ? !isOurs(path) : !isAlive(of.pid);
    return of.lane === lane ? isFree || (of.pid !== process.pid && !isDraining(path)) : isFree && of.isOld;
  }

  return (now) => {
    const files = readdirSync(dir);
    for (const path of firstSeenAt.keys()) if (!files.includes(basename(path))) firstSeenAt.delete(path);
    for (const file of files) {
      const [, name, laneDigits, pid] = openFile.exec(file) ?? [];
      if (name === undefined) continue;
      const path = join(dir, file);
      const stats = statSync(path, { throwIfNoEntry: false });
      if (
        stats === undefined ||
        !isLeftover(path, {
          lane: Number(laneDigits),
          pid: Number(pid),
          isOld: now - stats.mtimeMs >= abandonedAfterMs,
        })
      )
        continue;
      if (stats.size === 0) unlinkSync(path);
      else closeLeftover(path, closedPath(dir, name));
    }
    return files.filter((file) => closedFile.test(file)).length;
  };
}

function closeLeftover(path: string, target: string): void {
  const fd = openSync(path, 'r+');
  try {
    fdatasyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(path, target);
}

function noneIfAbsent(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

import { closeSync, fdatasyncSync, openSync, readdirSync, renameSync, statSync, unlinkSync } from 'node:fs';
import { readdir, stat, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Names: `<start in ms>-lane<two digits>-<16 random hex digits>`, with `.seg` once closed, and `.<pid>.open` before.
 * The name without its ending belongs to one segment for ever, on all machines.
 */
export type ClosedSegment = { readonly name: string; readonly path: string; readonly bytes: number };

const closedFile = /^\d{13,}-lane\d{2}-[0-9a-f]{16}\.seg$/;
const openFile = /^(\d{13,}-lane(\d{2})-[0-9a-f]{16})\.(\d+)\.open$/;

/** A running process closes its segment after a second. */
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

/** Oldest first. A directory that does not exist yet holds none. `seen`, by name: they are not asked for again, which matters where those of a day wait. */
export async function listClosedSegments(dir: string, seen: ReadonlyMap<string, ClosedSegment> = new Map()): Promise<ClosedSegment[]> {
  const files = (await readdir(dir).catch(noneIfAbsent)).filter((file) => closedFile.test(file)).toSorted();
  const found = await Promise.all(files.map(async (file) => {
    const path = join(dir, file);
    const name = segmentName(path);
    const known = seen.get(name);
    if (known !== undefined) return known;
    const stats = await stat(path).catch(() => undefined);
    return stats === undefined ? undefined : { name, path, bytes: stats.size };
  }));
  return found.filter((segment) => segment !== undefined);
}

/** Once it is shipped. Removing what is gone already is no error: a crash may come between two removals. */
export async function removeSegment(path: string): Promise<void> {
  await unlink(path).catch(noneIfAbsent);
}

/**
 * Closes what killed processes left open, so that it is shipped. What another living process of the lane is still writing (the
 * one that is draining during a restart) is left to it; so are other lanes, until it is sure that nobody has taken them up again.
 */
export function createLeftovers(dir: string, lane: number, isOurs: (path: string) => boolean, monotonicNow = () => performance.now()): (now: number) => void {
  /** Open files of living processes in our lane, and when we met them. The age of a file would do, but for a clock that jumps. */
  const met = new Map<string, number>();

  /** The number of a process that ended may be a stranger's by now: one that drains is gone long before this. */
  function isDraining(path: string): boolean {
    const since = met.get(path) ?? monotonicNow();
    met.set(path, since);
    return monotonicNow() - since < abandonedAfterMs;
  }

  function isLeftover(path: string, of: { lane: number; pid: number; isOld: boolean }): boolean {
    const isFree = of.pid === process.pid ? !isOurs(path) : !isAlive(of.pid);
    return of.lane === lane ? isFree || (of.pid !== process.pid && !isDraining(path)) : isFree && of.isOld;
  }

  return (now) => {
    const files = readdirSync(dir);
    for (const path of met.keys()) if (!files.includes(basename(path))) met.delete(path);
    for (const file of files) {
      const [, name, laneDigits, pid] = openFile.exec(file) ?? [];
      if (name === undefined) continue;
      const path = join(dir, file);
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats === undefined || !isLeftover(path, { lane: Number(laneDigits), pid: Number(pid), isOld: now - stats.mtimeMs >= abandonedAfterMs })) continue;
      if (stats.size === 0) unlinkSync(path);
      else closeLeftover(path, closedPath(dir, name));
    }
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

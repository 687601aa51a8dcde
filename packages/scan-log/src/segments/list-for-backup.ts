import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { closedFile, closedPath, isAlive, openFile } from './segment-files.ts';

/**
 * A file of the log, and its name in a back-up. Abandoned segments are closed there; meanwhile they may be closed here,
 * and are found under the name of closed ones. A file that is gone under every path has been shipped.
 */
type BackupFile = { paths: readonly string[]; name: string };

/** A running process closes its segment after one second. */
const SETTLE_MS = 5_000;
const POLL_MS = 100;
const keyFile = /^\d{1,6}\.key$/;

/**
 * The segments that wait to be shipped, and the keys of their addresses. A segment that is still written is never
 * copied: its beginning would later stand for the whole segment, since a shipper looks up the first scan of a chunk
 * only. So this waits until each is closed; what is open then belongs to a process that has ended, or is left out.
 */
export async function listForBackup(
  dir: string,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<BackupFile[]> {
  let open = await listOpen(dir);
  for (let waitedMs = 0; waitedMs < SETTLE_MS && open.some(({ pid }) => isAlive(pid)); waitedMs += POLL_MS) {
    await wait(POLL_MS);
    const still = new Set((await listOpen(dir)).map(({ file }) => file));
    open = open.filter(({ file }) => still.has(file));
  }
  const abandoned = open.filter(({ pid }) => !isAlive(pid));
  const closed = (await namesIn(dir)).filter((file) => closedFile.test(file));
  const keys = (await namesIn(join(dir, 'keys'))).filter((file) => keyFile.test(file));
  return [
    ...keys.map((file) => ({ paths: [join(dir, 'keys', file)], name: `keys/${file}` })),
    ...abandoned.map(({ file, name }) => ({ paths: [join(dir, file), closedPath(dir, name)], name: `${name}.seg` })),
    ...closed.map((file) => ({ paths: [join(dir, file)], name: file })),
  ];
}

/** The names that `listForBackup` gives. */
export const isLogFile = (name: string): boolean =>
  closedFile.test(name) || (name.startsWith('keys/') && keyFile.test(name.slice('keys/'.length)));

async function listOpen(dir: string): Promise<{ file: string; name: string; pid: number }[]> {
  const found = (await namesIn(dir)).map(async (file) => {
    const [, name, , pid] = openFile.exec(file) ?? [];
    if (name === undefined) return [];
    const about = await stat(join(dir, file)).catch(() => undefined);
    return about === undefined || about.size === 0 ? [] : [{ file, name, pid: Number(pid) }];
  });
  return (await Promise.all(found)).flat();
}

async function namesIn(dir: string): Promise<string[]> {
  return readdir(dir).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
}

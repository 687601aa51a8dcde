import { mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { beginAnswering, isAnswered } from './processes/presence.ts';
import { claimRecord, isAlive, readRecord, removeRecord } from './processes/process-record.ts';
import { codeOf, StartFailure } from './start-failure.ts';
import { waitUntil } from './processes/waiting.ts';

export type DataDirectory = {
  path: string;
  /** Contains a record of each process that the launcher started. */
  runDir: string;
  logDir: string;
  release: () => void;
};

const ORPHAN_TIMEOUT_MS = 5_000;

/**
 * Creates the directory, checks that it can be written, locks it against other launchers, and stops the processes that
 * a killed launcher left running.
 */
export async function takeDataDirectory(path: string): Promise<DataDirectory> {
  const runDir = join(path, 'run');
  const logDir = join(path, 'logs');
  try {
    for (const dir of [path, runDir, logDir]) mkdirSync(dir, { recursive: true });
    writeFileSync(join(runDir, 'probe'), '');
    rmSync(join(runDir, 'probe'));
  } catch (error) {
    const reason = codeOf(error) ?? String(error);
    throw new StartFailure(
      `The user "${userName()}" can't write to the data directory ${path} (${reason}). ` +
        'Set DATA_DIR to another, or give this user write access.',
    );
  }
  const release = await lock(runDir, path);
  await stopOrphans(runDir);
  return { path: realpathSync(path), runDir, logDir, release };
}

/**
 * Locks a directory: two launchers on one would each stop the other's processes as orphans, or, from two containers,
 * run two databases on the same files.
 */
export async function lock(dir: string, displayPath: string): Promise<() => void> {
  const path = join(dir, 'launcher.pid');
  while (!tryClaiming(path)) {
    const holder = readRecord(path);
    if (holder !== undefined) refuse(`Another Evercode (process ${holder}) already runs on ${displayPath}.`);
    if (await isAnswered(dir)) refuse(`Another Evercode already runs on ${displayPath}, in another container.`);
    removeRecord(path);
  }
  const endAnswering = await beginAnswering(dir);
  return () => {
    removeRecord(path);
    endAnswering();
  };
}

function tryClaiming(path: string): boolean {
  try {
    claimRecord(path, process.pid);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
}

function refuse(why: string): never {
  throw new StartFailure(`${why} Stop it first, or set DATA_DIR to another directory.`);
}

async function stopOrphans(runDir: string): Promise<void> {
  const records = readdirSync(runDir).filter((name) => name.endsWith('.pid') && name !== 'launcher.pid');
  await Promise.all(
    records.map(async (name) => {
      const pid = readRecord(join(runDir, name));
      if (pid !== undefined) await stopProcess(pid);
      removeRecord(join(runDir, name));
    }),
  );
}

async function stopProcess(pid: number): Promise<void> {
  signal(pid, 'SIGTERM');
  if (await waitUntil(() => !isAlive(pid), ORPHAN_TIMEOUT_MS)) return;
  signal(pid, 'SIGKILL');
  await waitUntil(() => !isAlive(pid), ORPHAN_TIMEOUT_MS);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown'); // A uid may have no entry in the password file, as in containers.
  }
}

import { mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { claimRecord, isAlive, readRecord, removeRecord } from './process-record.ts';
import { codeOf, StartFailure } from './start-failure.ts';
import { waitUntil } from './wait-until.ts';

export type DataDirectory = {
  path: string;
  /** One record for each process that we started. */
  runDir: string;
  logDir: string;
  release: () => void;
};

const ORPHAN_PATIENCE_MS = 5_000;

/** Makes the directory ours: created, writable, no other launcher on it, and nothing left running from one that was killed. */
export async function takeDataDirectory(path: string): Promise<DataDirectory> {
  const runDir = join(path, 'run');
  const logDir = join(path, 'logs');
  try {
    for (const dir of [path, runDir, logDir]) mkdirSync(dir, { recursive: true });
    writeFileSync(join(runDir, 'probe'), '');
    rmSync(join(runDir, 'probe'));
  } catch (error) {
    throw new StartFailure(
      `The data directory ${path} cannot be written by the user "${userName()}" (${codeOf(error) ?? String(error)}); choose another with DATA_DIR, or let this user write there.`,
    );
  }
  const release = lock(runDir, path);
  await stopOrphans(runDir);
  return { path: realpathSync(path), runDir, logDir, release };
}

/** Two launchers on one directory would each take the other's processes for orphans. */
export function lock(dir: string, shownAs: string): () => void {
  const path = join(dir, 'launcher.pid');
  for (;;) {
    try {
      claimRecord(path, process.pid);
      return () => removeRecord(path);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const holder = readRecord(path);
    if (holder !== undefined) {
      throw new StartFailure(`Another Evercode (process ${holder}) already runs on ${shownAs}; stop it first, or choose another directory with DATA_DIR.`);
    }
    removeRecord(path);
  }
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
  if (await waitUntil(() => !isAlive(pid), ORPHAN_PATIENCE_MS)) return;
  signal(pid, 'SIGKILL');
  await waitUntil(() => !isAlive(pid), ORPHAN_PATIENCE_MS);
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
    return String(process.getuid?.() ?? 'unknown'); // a uid without an entry in the password file, as containers have
  }
}

import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isAlive } from '../../processes/process-record.ts';
import { codeOf } from '../../start-failure.ts';
import { waitUntil } from '../../processes/waiting.ts';

/** Fast shutdown, immediate shutdown, and kill: each is safe for acknowledged transactions. */
const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGQUIT', 'SIGKILL'];
const SIGNAL_TIMEOUT_MS = 5_000;

/**
 * Stops the PostgreSQL that a killed launcher left running, named by `postmaster.pid`, after checking that the process
 * is a postgres on this cluster. A file that names any other process is a leftover with a reused pid and is removed:
 * PostgreSQL would take that process for a running server, and refuse to start.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const pid = readPostmaster(cluster)?.pid;
  if (pid === undefined || !isAlive(pid)) return;
  if (!isPostgresOn(pid, cluster)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  for (const signal of SIGNALS) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (codeOf(error) !== 'ESRCH') throw error;
    }
    if (await waitUntil(() => !isAlive(pid), SIGNAL_TIMEOUT_MS)) return;
  }
}

type Postmaster = { pid: number; ready: boolean; text: string };

/** Reads `postmaster.pid`: line 1 is the pid, line 8 the state. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
    const lines = text.split('\n');
    const pid = Number.parseInt(lines[0] ?? '', 10);
    return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready', text } : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Whether the server of this pid takes connections. `leftover`: what the file said before it was started. In a new
 * container a server often has the pid of the one that was killed in the last, whose file says `ready` too.
 */
export function isReadyAs(pid: number | undefined, cluster: string, leftover: Postmaster | undefined): boolean {
  const postmaster = readPostmaster(cluster);
  return postmaster?.pid === pid && postmaster?.ready === true && postmaster.text !== leftover?.text;
}

function isPostgresOn(pid: number, cluster: string): boolean {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
        `postgres -D ${cluster} `,
      );
    }
    // The working directory of a server is its cluster. The link of a replaced program ends in " (deleted)".
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '');
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}

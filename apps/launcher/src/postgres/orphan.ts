import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isAlive } from '../process-record.ts';
import { codeOf } from '../start-failure.ts';
import { waitUntil } from '../wait-until.ts';

/** PostgreSQL's three ways to end, each harder, all of them safe for what was acknowledged. */
const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGQUIT', 'SIGKILL'];
const PATIENCE_MS = 5_000;

/**
 * A killed launcher leaves its PostgreSQL running; `postmaster.pid` names it. It is stopped only when that process really is a
 * postgres on our directory. A file that names anything else is a leftover whose pid somebody else got, and is removed:
 * PostgreSQL would take that stranger for a living server, and refuse to start for ever.
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
    if (await waitUntil(() => !isAlive(pid), PATIENCE_MS)) return;
  }
}

/** What `postmaster.pid` says: line 1 the process, line 8 its state. */
export function readPostmaster(cluster: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number.parseInt(lines[0] ?? '', 10);
    return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isPostgresOn(pid: number, cluster: string): boolean {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(`postgres -D ${cluster} `);
    }
    // A server works in its data directory. The link of a program that was replaced since ends in " (deleted)".
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '');
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}

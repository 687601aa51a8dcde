import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf } from './start-failure.ts';

/**
 * A file that names a living process. Pids are reused, so the record also carries when the process began:
 * a stranger that inherited the pid is never taken for ours, and so never stopped.
 */

export function writeRecord(path: string, pid: number): void {
  writeFileSync(path, `${pid} ${bornAt(pid) ?? ''}\n`);
}

/** Fails with EEXIST where a record is. Nobody ever sees it half written: an empty one would be taken for a dead process. */
export function claimRecord(path: string, pid: number): void {
  const draft = `${path}.${pid}`;
  writeRecord(draft, pid);
  try {
    linkSync(draft, path);
  } finally {
    rmSync(draft);
  }
}

/** The recorded process if it still lives. */
export function readRecord(path: string): number | undefined {
  try {
    const [pid = '', ...born] = readFileSync(path, 'utf8').trim().split(' ');
    const birth = bornAt(Number(pid));
    return birth !== undefined && birth === born.join(' ') ? Number(pid) : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export function removeRecord(path: string): void {
  rmSync(path, { force: true });
}

/** Of a process that has ended, unless another has taken its place. */
export function removeRecordOf(path: string, pid: number | undefined): void {
  try {
    if (readFileSync(path, 'utf8').startsWith(`${pid} `)) removeRecord(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

export function isAlive(pid: number): boolean {
  return bornAt(pid) !== undefined;
}

/** When this process began, in the kernel's words; undefined when it is gone, or dead and only not yet reaped. */
function bornAt(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, field 2, may hold spaces and brackets: count from behind its last bracket. Field 3 is the state, 22 the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${bootId()} ${fields[19] ?? ''}`;
  } catch {
    return undefined;
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '-';
  }
}

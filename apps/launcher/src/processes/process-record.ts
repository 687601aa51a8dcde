import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf } from '../start-failure.ts';

/**
 * A file that names a running process. Pids are reused, so the record also contains the start time of the process: a
 * foreign process with the same pid is never mistaken for the recorded one, and never stopped.
 */

export function writeRecord(path: string, pid: number): void {
  writeFileSync(path, `${pid} ${startTimeOf(pid) ?? ''}\n`);
}

/**
 * Fails with EEXIST if a record exists. A link creates it atomically: an empty record would look like a dead process.
 */
export function claimRecord(path: string, pid: number): void {
  const draft = `${path}.${pid}`;
  writeRecord(draft, pid);
  try {
    linkSync(draft, path);
  } finally {
    rmSync(draft);
  }
}

/** The pid of the recorded process; undefined when it is gone. */
export function readRecord(path: string): number | undefined {
  try {
    const [pid = '', ...recordedStartTime] = readFileSync(path, 'utf8').trim().split(' ');
    const startTime = startTimeOf(Number(pid));
    return startTime !== undefined && startTime === recordedStartTime.join(' ') ? Number(pid) : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export function removeRecord(path: string): void {
  rmSync(path, { force: true });
}

/** Removes the record of an ended process, unless it already names another. */
export function removeRecordOf(path: string, pid: number | undefined): void {
  try {
    if (readFileSync(path, 'utf8').startsWith(`${pid} `)) removeRecord(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

export function isAlive(pid: number): boolean {
  return startTimeOf(pid) !== undefined;
}

/** The start time of a process as the system writes it; undefined when it is gone or a zombie. */
function startTimeOf(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    }
    const startTime = readStartTime(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return startTime === undefined ? undefined : `${bootId()} ${startTime}`;
  } catch {
    return undefined;
  }
}

/**
 * The start time in a `/proc/PID/stat`; undefined for a process that has ended. The name, field 2, may contain spaces
 * and brackets, so fields count from its last bracket: field 3 is the state, 20 the number of threads, 22 the start
 * time. A zombie with further threads has not ended: they still hold its files and ports.
 */
export function readStartTime(stat: string): string | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, threads, startTime = ''] = [fields[0], fields[17], fields[19]];
  return state === 'X' || (state === 'Z' && Number(threads) <= 1) ? undefined : startTime;
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '-';
  }
}

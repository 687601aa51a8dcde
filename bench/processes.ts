import { readdirSync, readFileSync } from 'node:fs';

/** What Linux says about running processes. */

/** Clock ticks a second in /proc, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** The process and everything it started, however deep. */
export function processTree(root: number): number[] {
  const parents = readdirSync('/proc').map(Number).filter((pid) => pid > 0).map((pid) => [pid, parentOf(pid)] as const);
  const found = [root];
  // The array grows while it is walked: children of children come in.
  for (const parent of found) for (const [pid, ppid] of parents) if (ppid === parent) found.push(pid);
  return found;
}

/** Processor time so far, of all threads, and of the children that have ended. */
export function processorSeconds(pid: number): number {
  const fields = statFields(pid);
  if (fields === undefined) throw new Error(`Process ${pid} is gone.`);
  return fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) / TICKS_PER_SECOND;
}

export function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readProcessFile(pid, 'status') ?? '')?.[1]) * 1024;
}

/** `server`, `engine`, `postgres` ... */
export function nameOfProcess(pid: number): string {
  const app = /apps\/([a-z]+)\//.exec(readProcessFile(pid, 'cmdline') ?? '')?.[1];
  return app ?? readProcessFile(pid, 'comm')?.trim() ?? 'unknown';
}

/** Undefined when the process has ended. */
export function readProcessFile(pid: number, name: 'smaps' | 'stat' | 'status' | 'cmdline' | 'comm'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}

function parentOf(pid: number): number | undefined {
  const fields = statFields(pid);
  return fields === undefined ? undefined : Number(fields[1]);
}

/** From field 3 (the state) on: the name, field 2, may hold spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  const stat = readProcessFile(pid, 'stat');
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

import { readdirSync, readFileSync } from 'node:fs';

/** What Linux says about running processes. */

/** Clock ticks a second in /proc, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

export type ProcessMemory = { name: string; megabytes: number };

/** The process and everything it started, however deep. */
export function processTree(root: number): number[] {
  const parents = readdirSync('/proc').map(Number).filter((pid) => pid > 0).map((pid) => [pid, parentOf(pid)] as const);
  const found = [root];
  // The array grows while it is walked: children of children come in.
  for (const parent of found) for (const [pid, ppid] of parents) if (ppid === parent) found.push(pid);
  return found;
}

/** Proportional set sizes by program: a page that n processes share counts 1/n in each, so that the sum counts it once. */
export function memoryOf(pids: readonly number[]): ProcessMemory[] {
  const byName = new Map<string, number>();
  for (const pid of pids) {
    const bytes = proportionalSetSize(pid);
    if (bytes !== undefined) byName.set(nameOf(pid), (byName.get(nameOf(pid)) ?? 0) + bytes / 1e6);
  }
  return [...byName].map(([name, megabytes]) => ({ name, megabytes })).toSorted((a, b) => b.megabytes - a.megabytes);
}

/** Processor time of all threads so far. */
export function processorSeconds(pid: number): number {
  const fields = statFields(pid);
  if (fields === undefined) throw new Error(`Process ${pid} is gone.`);
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function proportionalSetSize(pid: number): number | undefined {
  const rollup = read(`/proc/${pid}/smaps_rollup`);
  const kilobytes = rollup === undefined ? undefined : /^Pss:\s+(\d+) kB/m.exec(rollup)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** `apps/server`, `postgres` ... */
function nameOf(pid: number): string {
  const app = /apps\/([a-z]+)\//.exec(read(`/proc/${pid}/cmdline`) ?? '')?.[1];
  return app ?? read(`/proc/${pid}/comm`)?.trim() ?? 'unknown';
}

function parentOf(pid: number): number | undefined {
  const fields = statFields(pid);
  return fields === undefined ? undefined : Number(fields[1]);
}

/** From field 3 (the state) on: the name, field 2, may hold spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // it ended while we looked
  }
}

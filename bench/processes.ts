import { readdirSync, readFileSync } from 'node:fs';

/** Running processes, as /proc describes them. */

/** Clock ticks per second in /proc, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** The process and all its descendants. */
export function processTree(root: number): number[] {
  const parents = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .map((pid) => [pid, parentOf(pid)] as const);
  const found = [root];
  // Breadth first: the loop also visits the entries that it appends.
  for (const parent of found) for (const [pid, ppid] of parents) if (ppid === parent) found.push(pid);
  return found;
}

/** Processor time of all threads, including children that have ended. */
export function processorSeconds(pid: number): number {
  const seconds = readProcessorSeconds(pid);
  if (seconds === undefined) throw new Error(`Process ${pid} is gone.`);
  return seconds;
}

/** Of the process and its descendants, except one that ends in the meantime, as a connection of PostgreSQL does. */
export function processorSecondsOfTree(root: number): number {
  return processTree(root).reduce((sum, pid) => sum + (readProcessorSeconds(pid) ?? 0), 0);
}

function readProcessorSeconds(pid: number): number | undefined {
  const ticks = statFields(pid)?.slice(11, 15);
  return ticks && ticks.reduce((sum, field) => sum + Number(field), 0) / TICKS_PER_SECOND;
}

export function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readProcessFile(pid, 'status') ?? '')?.[1]) * 1024;
}

/** `server`, `engine`, `postgres` ... */
export function nameOfProcess(pid: number): string {
  const app = /apps\/([a-z]+)\//.exec(readProcessFile(pid, 'cmdline') ?? '')?.[1];
  return app ?? readProcessFile(pid, 'comm')?.trim() ?? 'unknown';
}

/** Undefined if the process has ended. */
export function readProcessFile(
  pid: number,
  name: 'smaps' | 'stat' | 'status' | 'cmdline' | 'comm',
): string | undefined {
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

/**
 * Fields from 3 (the state) on. Parsing starts after the last bracket, as the name, field 2, may contain spaces and
 * brackets.
 */
function statFields(pid: number): string[] | undefined {
  const stat = readProcessFile(pid, 'stat');
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

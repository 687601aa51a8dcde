import { readdirSync, readFileSync } from 'node:fs';

/**
 * The processes of one running product, read from /proc. Only descendants of the test's launcher, never others of the
 * same name.
 */

export const roles = ['app', 'scan', 'engine', 'database'] as const;
export type Role = (typeof roles)[number];

/** Matches a role's command line. */
const marks: Readonly<Record<Role, RegExp>> = {
  app: /apps\/server\/src\/main\.ts/,
  scan: /apps\/scan\/src\/main\.ts/,
  engine: /apps\/engine\/src\/main\.ts/,
  database: /bin\/postgres\0-D/,
};

type Stat = { pid: number; parent: number; isDead: boolean };

function readStat(pid: number): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, field 2, may contain spaces and parentheses, so parsing starts after the last one.
    const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(parent), isDead: state === 'Z' || state === 'X' };
  } catch {
    return undefined;
  }
}

function readStats(): Stat[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .flatMap((pid) => readStat(pid) ?? []);
}

/** False for zombies. */
export function isRunning(pid: number): boolean {
  return readStat(pid)?.isDead === false;
}

/** The running processes of a tree. */
export function readTree(root: number): number[] {
  const stats = readStats();
  const tree = [root];
  for (const pid of tree) tree.push(...stats.filter((stat) => stat.parent === pid).map((stat) => stat.pid));
  return tree.filter(isRunning);
}

/** The launcher's child with this role; undefined while it is down. */
export function findRole(launcher: number, role: Role): number | undefined {
  return readStats().find(
    ({ pid, parent, isDead }) => parent === launcher && !isDead && marks[role].test(readProcess(pid, 'cmdline')),
  )?.pid;
}

/** Processes of any role on this data directory, with any parent. */
export function findUsersOf(dataDir: string): number[] {
  return readStats()
    .filter(({ pid, isDead }) => !isDead && readProcess(pid, 'environ').split('\0').includes(`DATA_DIR=${dataDir}`))
    .map(({ pid }) => pid);
}

/** Empty for a process that has ended, or is not readable. */
function readProcess(pid: number, file: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

export function readEnvironment(pid: number): Record<string, string> {
  const entries = readProcess(pid, 'environ')
    .split('\0')
    .filter((entry) => entry.includes('='));
  return Object.fromEntries(
    entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
}

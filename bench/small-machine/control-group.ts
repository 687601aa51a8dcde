import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A control group of the kernel with a limit of memory, of version 1 or 2. Needs root and a writable hierarchy. */
export type ControlGroup = {
  /** Starts a command inside: its children are inside too. */
  readonly prefix: readonly string[];
  read(): GroupMemory;
  remove(): void;
};

type GroupMemory = {
  /** Everything that is charged to the group, files that the kernel keeps and can drop among it. */
  usedBytes: number;
  /** What the kernel cannot drop without swap: anonymous and shared memory. */
  heldBytes: number;
  /** Processes that the kernel ended for want of memory. */
  kills: number;
};

type Layout = {
  root: string;
  limit: string;
  used: string;
  events: string;
  heldOf: (stat: (name: string) => number) => number;
};

const layouts: readonly Layout[] = [
  {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    used: 'memory.usage_in_bytes',
    events: 'memory.oom_control',
    heldOf: (stat) => stat('total_rss') + stat('total_shmem'),
  },
  {
    root: '/sys/fs/cgroup',
    limit: 'memory.max',
    used: 'memory.current',
    events: 'memory.events',
    heldOf: (stat) => stat('anon') + stat('shmem'),
  },
];

/** Throws where no group can be made. */
export function makeControlGroup(name: string, limitBytes: number): ControlGroup {
  const failures: unknown[] = [];
  for (const layout of layouts) {
    const path = join(layout.root, name);
    try {
      if (!existsSync(path)) mkdirSync(path);
      writeFileSync(join(path, layout.limit), String(limitBytes));
      return openGroup(path, layout);
    } catch (error) {
      failures.push(error);
    }
  }
  throw new AggregateError(failures, 'No control group can be made: this needs root and a writable /sys/fs/cgroup.');
}

function openGroup(path: string, { used, events, heldOf }: Layout): ControlGroup {
  const read = (file: string): string => readFileSync(join(path, file), 'utf8');
  const field = (text: string, name: string): number =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    prefix: ['sh', '-c', `echo $$ > ${path}/cgroup.procs && exec "$@"`, 'sh'],
    read() {
      const stat = read('memory.stat');
      return {
        usedBytes: Number(read(used)),
        heldBytes: heldOf((name) => field(stat, name)),
        kills: field(read(events), 'oom_kill'),
      };
    },
    remove: () => rmdirSync(path),
  };
}

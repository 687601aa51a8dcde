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
  /**
   * What the kernel cannot take back without swap: everything that is charged, less pages of files and what it caches
   * of them. Each page counts once, whichever processes map it, and memory of the kernel for the group counts too.
   */
  heldBytes: number;
  /** Of this: anonymous and shared memory of the processes. */
  ownBytes: number;
  /** Processes that the kernel ended for want of memory. */
  kills: number;
};

type Layout = {
  root: string;
  limit: string;
  used: string;
  events: string;
  /** Of `memory.stat`. Shared memory is never among the files there. */
  takenBack: readonly string[];
  own: readonly string[];
};

const layouts: readonly Layout[] = [
  {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    used: 'memory.usage_in_bytes',
    events: 'memory.oom_control',
    takenBack: ['total_active_file', 'total_inactive_file'],
    own: ['total_rss', 'total_shmem'],
  },
  {
    root: '/sys/fs/cgroup',
    limit: 'memory.max',
    used: 'memory.current',
    events: 'memory.events',
    takenBack: ['active_file', 'inactive_file', 'slab_reclaimable'],
    own: ['anon', 'shmem'],
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

function openGroup(path: string, { used, events, takenBack, own }: Layout): ControlGroup {
  const read = (file: string): string => readFileSync(join(path, file), 'utf8');
  const field = (text: string, name: string): number =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    prefix: ['sh', '-c', `echo $$ > ${path}/cgroup.procs && exec "$@"`, 'sh'],
    read() {
      const usedBytes = Number(read(used));
      const stat = read('memory.stat');
      const sum = (names: readonly string[]): number => names.reduce((bytes, name) => bytes + field(stat, name), 0);
      return {
        usedBytes,
        heldBytes: usedBytes - sum(takenBack),
        ownBytes: sum(own),
        kills: field(read(events), 'oom_kill'),
      };
    },
    remove: () => rmdirSync(path),
  };
}

import { nameOfProcess, readProcessFile } from './processes.ts';

type ProgramMemory = { name: string; megabytes: number };

/**
 * `total` counts each page of the product once. `proportional` is the kernel's PSS, which shrinks when other processes
 * map the same files.
 */
export type Memory = { total: number; proportional: number; programs: ProgramMemory[] };

type FileMemory = { resident: number; proportional: number };
type ProcessMemory = { name: string; anonymous: number; files: Map<string, FileMemory> };

/**
 * Memory of these processes together, in megabytes: PSS, corrected as if the product were alone on the machine. PSS
 * divides a page of a program file or library by all processes that map it, including foreign ones (another Node,
 * another database). So each file counts at least as much as the largest resident share in one process of the product.
 */
export function memoryOf(pids: readonly number[]): Memory {
  const all = pids.flatMap((pid) => readProcessMemory(pid) ?? []);
  const sums = new Map<string, FileMemory & { maxResident: number }>();
  for (const { files } of all) {
    for (const [file, { resident, proportional }] of files) {
      const sum = sums.get(file) ?? { resident: 0, proportional: 0, maxResident: 0 };
      sums.set(file, {
        resident: sum.resident + resident,
        proportional: sum.proportional + proportional,
        maxResident: Math.max(sum.maxResident, resident),
      });
    }
  }
  const programs = new Map<string, number>();
  let proportional = 0;
  for (const { name, anonymous, files } of all) {
    let own = anonymous;
    proportional += anonymous;
    for (const [file, mapped] of files) {
      const sum = sums.get(file);
      if (sum !== undefined) own += Math.max(sum.maxResident, sum.proportional) * (mapped.resident / sum.resident);
      proportional += mapped.proportional;
    }
    programs.set(name, (programs.get(name) ?? 0) + own);
  }
  return {
    total: [...programs.values()].reduce((sum, megabytes) => sum + megabytes, 0),
    proportional,
    programs: [...programs]
      .map(([name, megabytes]) => ({ name, megabytes }))
      .toSorted((one, other) => other.megabytes - one.megabytes),
  };
}

/** Undefined if the process has ended. */
function readProcessMemory(pid: number): ProcessMemory | undefined {
  const smaps = readProcessFile(pid, 'smaps');
  if (!smaps) return undefined;
  const memory: ProcessMemory = { name: nameOfProcess(pid), anonymous: 0, files: new Map() };
  // Each mapping is a line "address permissions offset device inode path" and lines "Field: N kB" below it.
  for (const mapping of smaps.split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)) {
    const [, , , device, inode] = mapping.split(/\s+/, 5);
    const [resident, proportional, anonymous] = [
      readField(mapping, 'Rss'),
      readField(mapping, 'Pss'),
      readField(mapping, 'Anonymous'),
    ];
    if (inode === '0') {
      memory.anonymous += proportional;
    } else if (resident > 0) {
      // Copy-on-write pages of a file are private, so they count as anonymous.
      const file = memory.files.get(`${device} ${inode}`) ?? { resident: 0, proportional: 0 };
      file.resident += resident - anonymous;
      file.proportional += Math.max(0, proportional - anonymous);
      memory.anonymous += Math.min(anonymous, proportional);
      if (file.resident > 0) memory.files.set(`${device} ${inode}`, file);
    }
  }
  return memory;
}

function readField(mapping: string, name: string): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(mapping)?.[1];
  return (Number(kilobytes ?? 0) * 1024) / 1e6;
}

import { nameOfProcess, readProcessFile } from './processes.ts';

export type ProgramMemory = { name: string; megabytes: number };

/** `whole` counts each page of the product once; `proportional` is the kernel's own division (PSS), which a busy machine makes smaller. */
export type Memory = { whole: number; proportional: number; programs: ProgramMemory[] };

type Mapped = { resident: number; proportional: number };
type Occupied = { name: string; anonymous: number; files: Map<string, Mapped> };

/**
 * What these processes occupy together, in megabytes. A page of a program file or library that strangers have mapped too (another
 * Node, another database) is divided among all by PSS, and the product would look smaller the more of them run. So of every file
 * at least as much is counted as the process holds that holds most of it: PSS, as if the product were alone on the machine.
 */
export function memoryOf(pids: readonly number[]): Memory {
  const all = pids.flatMap((pid) => readOccupied(pid) ?? []);
  const sums = new Map<string, Mapped & { most: number }>();
  for (const { files } of all) {
    for (const [file, { resident, proportional }] of files) {
      const sum = sums.get(file) ?? { resident: 0, proportional: 0, most: 0 };
      sums.set(file, { resident: sum.resident + resident, proportional: sum.proportional + proportional, most: Math.max(sum.most, resident) });
    }
  }
  const programs = new Map<string, number>();
  let proportional = 0;
  for (const { name, anonymous, files } of all) {
    let own = anonymous;
    proportional += anonymous;
    for (const [file, mapped] of files) {
      const sum = sums.get(file);
      if (sum !== undefined) own += Math.max(sum.most, sum.proportional) * (mapped.resident / sum.resident);
      proportional += mapped.proportional;
    }
    programs.set(name, (programs.get(name) ?? 0) + own);
  }
  return {
    whole: [...programs.values()].reduce((total, megabytes) => total + megabytes, 0),
    proportional,
    programs: [...programs].map(([name, megabytes]) => ({ name, megabytes })).toSorted((one, other) => other.megabytes - one.megabytes),
  };
}

/** Undefined for a process that has just ended. */
function readOccupied(pid: number): Occupied | undefined {
  const smaps = readProcessFile(pid, 'smaps');
  if (!smaps) return undefined;
  const occupied: Occupied = { name: nameOfProcess(pid), anonymous: 0, files: new Map() };
  // Each mapping is a line "address permissions offset device inode path" and lines "Field: N kB" below it.
  for (const mapping of smaps.split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)) {
    const [, , , device, inode] = mapping.split(/\s+/, 5);
    const [resident, proportional, anonymous] = [readField(mapping, 'Rss'), readField(mapping, 'Pss'), readField(mapping, 'Anonymous')];
    if (inode === '0') {
      occupied.anonymous += proportional;
    } else if (resident > 0) {
      // Pages of a file that the process wrote to became its own.
      const file = occupied.files.get(`${device} ${inode}`) ?? { resident: 0, proportional: 0 };
      file.resident += resident - anonymous;
      file.proportional += Math.max(0, proportional - anonymous);
      occupied.anonymous += Math.min(anonymous, proportional);
      if (file.resident > 0) occupied.files.set(`${device} ${inode}`, file);
    }
  }
  return occupied;
}

function readField(mapping: string, name: string): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(mapping)?.[1];
  return (Number(kilobytes ?? 0) * 1024) / 1e6;
}

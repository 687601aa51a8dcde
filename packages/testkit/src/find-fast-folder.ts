import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

export const MEMORY_FOLDER = '/dev/shm';
/** The stores of a whole run take less than 2 GB at once. In a container the folder often has only 64 MB. */
const NEEDED_BYTES = 4_000_000_000;

/**
 * Where the stores of a run keep their files: in memory if there is room, since each test file gets a database of more
 * than a thousand files. Otherwise on the disk. `runsPrograms`: programs are copied there, and executed.
 */
export function findFastFolder({ runsPrograms = false } = {}): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    const hasRoom = bavail * bsize >= NEEDED_BYTES;
    return hasRoom && (!runsPrograms || allowsPrograms()) ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir(); // there is no such folder on macOS
  }
}

/** In a container the folder is often mounted without the right to execute. */
function allowsPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const [, , , options = 'noexec'] = mounts.findLast((line) => line.split(' ')[1] === MEMORY_FOLDER)?.split(' ') ?? [];
  return !options.split(',').includes('noexec');
}

import { statfs } from 'node:fs/promises';
import type { Config } from '@evercode/config';
import { AppError } from '../http/answers/app-error.ts';

export type DiskFloor = {
  /** Throws `storage-full` if so many bytes more would leave less than the floor. */
  requireRoom(bytes: number): Promise<void>;
};

const MEGABYTE = 1_000_000;

/**
 * Refuses files before the disk is full: a full disk stops the database and the scan log as well. Never below the
 * reserve of the scan log, so uploads alone cannot stop the counting of scans.
 */
export function createDiskFloor(
  { dataDir, diskFloor, scanKeepFree }: Pick<Config, 'dataDir' | 'diskFloor' | 'scanKeepFree'>,
  readFreeBytes: (dir: string) => Promise<number> = readFromFileSystem,
): DiskFloor {
  const floorBytes = Math.max(diskFloor, scanKeepFree) * MEGABYTE;
  return {
    async requireRoom(bytes) {
      // Unknown free space refuses nothing: a write to a full disk fails by itself.
      const free = await readFreeBytes(dataDir).catch(() => Number.POSITIVE_INFINITY);
      if (free - bytes < floorBytes) throw new AppError('storage-full');
    },
  };
}

/** The space available to an unprivileged user. */
async function readFromFileSystem(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}

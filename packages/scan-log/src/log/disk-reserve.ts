import { statfs } from 'node:fs/promises';

export type ReadFreeBytes = (dir: string) => Promise<number>;

type DiskReserve = {
  /** False while less space is free than must be kept for others. */
  hasRoom(): boolean;
  /** As last read; undefined where it cannot be read. */
  freeBytes(): number | undefined;
  /** Reads the free space again. Never rejects; concurrent calls share one read. */
  update(): Promise<void>;
};

/** Whether the log may grow. Allowed where the free space is unknown: a write to a full disk fails by itself. */
export function createDiskReserve(
  dir: string,
  keepFreeBytes: number,
  readFreeBytes: ReadFreeBytes = readFromFileSystem,
): DiskReserve {
  let free: number | undefined;
  let updating: Promise<void> | undefined;

  async function read(): Promise<void> {
    free = await readFreeBytes(dir).catch(() => undefined);
    updating = undefined;
  }

  return {
    hasRoom: () => free === undefined || free >= keepFreeBytes,
    freeBytes: () => free,
    update: async () => (updating ??= read()),
  };
}

/** The space available to an unprivileged user. */
async function readFromFileSystem(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}

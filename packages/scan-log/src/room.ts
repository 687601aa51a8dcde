import { statfs } from 'node:fs/promises';

export type ReadFreeBytes = (dir: string) => Promise<number>;

export type Room = {
  /** False while less is free than is to be left to others. */
  isLeft(): boolean;
  /** As it was seen last; undefined where it cannot be seen. */
  freeBytes(): number | undefined;
  /** Never rejects, and asks nothing while an earlier question is not answered. */
  look(): Promise<void>;
};

/** Whether the log may grow. Where nobody can say, it may: a write that finds no room says so itself. */
export function createRoom(dir: string, keepFreeBytes: number, readFreeBytes: ReadFreeBytes = askFileSystem): Room {
  let free: number | undefined;
  let looking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    free = await readFreeBytes(dir).catch(() => undefined);
    looking = undefined;
  }

  return {
    isLeft: () => free === undefined || free >= keepFreeBytes,
    freeBytes: () => free,
    look: async () => (looking ??= ask()),
  };
}

/** What an ordinary user may take. */
async function askFileSystem(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}

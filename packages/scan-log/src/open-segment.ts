import { close, closeSync, fdatasync, fsync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { rename, unlink } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Returns how many bytes were taken, as write(2) does; throws what it fails with. */
export type WriteBytes = (fd: number, bytes: Uint8Array) => number;

export type OpenSegment = {
  readonly path: string;
  bytes(): number;
  /** Rows in it so far: the index of the next one. */
  count(): number;
  /** All or nothing: what a failed write left in the file is cut off again. */
  write(frame: Uint8Array, rows: number): void;
  sync(): Promise<void>;
  /** Makes it durable and gives it its closed name; an empty one disappears. */
  close(): Promise<void>;
};

const syncData = promisify(fdatasync);
const syncAll = promisify(fsync);
const closeFile = promisify(close);

export function openSegment(paths: { dir: string; path: string; closedPath: string }, write: WriteBytes = (fd, bytes) => writeSync(fd, bytes)): OpenSegment {
  const fd = openSync(paths.path, 'ax', 0o600);
  let bytes = 0;
  let count = 0;
  let nameIsDurable = false;
  /** Syncing and closing take turns: a descriptor that is closed under an fdatasync may already be another file. */
  let turn: Promise<void> = Promise.resolve();

  async function syncNow(): Promise<void> {
    await syncData(fd);
    if (nameIsDurable) return;
    await syncDirectory(paths.dir);
    nameIsDurable = true;
  }

  async function closeNow(): Promise<void> {
    const synced = await syncNow().then(() => undefined, (error: unknown) => ({ error }));
    await closeFile(fd);
    await (count === 0 ? unlink(paths.path) : rename(paths.path, paths.closedPath));
    if (synced !== undefined) throw synced.error;
  }

  function takeTurn(action: () => Promise<void>): Promise<void> {
    const done = turn.then(action);
    turn = done.catch(() => undefined);
    return done;
  }

  return {
    path: paths.path,
    bytes: () => bytes,
    count: () => count,
    write(frame, rows) {
      let written = 0;
      try {
        while (written < frame.length) written += write(fd, written === 0 ? frame : frame.subarray(written));
      } catch (error) {
        // Where even this fails, the rest of a frame stays in the file, and the reader skips it.
        ftruncateSync(fd, bytes);
        throw error;
      }
      bytes += frame.length;
      count += rows;
    },
    sync: () => takeTurn(syncNow),
    close: () => takeTurn(closeNow),
  };
}

/** A new file is only as durable as its directory's entry for it. */
async function syncDirectory(dir: string): Promise<void> {
  const fd = openSync(dir, 'r');
  try {
    await syncAll(fd);
  } finally {
    closeSync(fd);
  }
}

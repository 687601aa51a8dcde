import { close, closeSync, fdatasync, fsync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { rename, unlink } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Returns how many bytes were written, as write(2) does. Throws the system's error. */
export type WriteBytes = (fd: number, bytes: Uint8Array) => number;

export type OpenSegment = {
  readonly path: string;
  bytes(): number;
  /** Rows so far, which is the index of the next one. */
  count(): number;
  /** All or nothing: a partial write is truncated again. */
  write(frame: Uint8Array, rows: number): void;
  sync(): Promise<void>;
  /** Syncs the file and gives it its closed name. An empty one is deleted. */
  close(): Promise<void>;
};

const syncData = promisify(fdatasync);
const syncAll = promisify(fsync);
const closeFile = promisify(close);

export function openSegment(
  paths: { dir: string; path: string; closedPath: string },
  write: WriteBytes = (fd, bytes) => writeSync(fd, bytes),
): OpenSegment {
  const fd = openSync(paths.path, 'ax', 0o600);
  let bytes = 0;
  let count = 0;
  let nameIsDurable = false;
  /** Serialises sync and close: a descriptor closed during an fdatasync may already be another file's. */
  let last: Promise<void> = Promise.resolve();

  async function syncNow(): Promise<void> {
    await syncData(fd);
    if (nameIsDurable) return;
    await syncDirectory(paths.dir);
    nameIsDurable = true;
  }

  async function closeNow(): Promise<void> {
    const synced = await syncNow().then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    await closeFile(fd);
    await (count === 0 ? unlink(paths.path) : rename(paths.path, paths.closedPath));
    if (synced !== undefined) throw synced.error;
  }

  function serialise(action: () => Promise<void>): Promise<void> {
    const done = last.then(action);
    last = done.catch(() => undefined);
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
        // If this fails too, the partial frame stays in the file, and the reader skips it.
        ftruncateSync(fd, bytes);
        throw error;
      }
      bytes += frame.length;
      count += rows;
    },
    sync: () => serialise(syncNow),
    close: () => serialise(closeNow),
  };
}

/** A new file is only durable once its directory entry is. */
async function syncDirectory(dir: string): Promise<void> {
  const fd = openSync(dir, 'r');
  try {
    await syncAll(fd);
  } finally {
    closeSync(fd);
  }
}

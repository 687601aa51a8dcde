import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

export type FilePages = {
  readonly size: number;
  readonly inode: number;
  byteAt: (offset: number) => number;
  /** A copy, which stays valid when the pages are reused. */
  bytesAt: (offset: number, length: number) => Buffer;
  close: () => void;
};

const PAGE = 4096;
/** 2 MB of cache per file of any size: the upper part of its tree, and recent lookups. The system caches the rest. */
const PAGES = 512;

export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/** Random access to a file through a direct-mapped page cache: a page is read again after another took its slot. */
export function openFilePages(path: string): FilePages {
  const file = openSync(path, 'r');
  const { size, ino: inode } = fstatSync(file);
  const pages: Buffer[] = [];
  const numbers = new Float64Array(PAGES).fill(-1);

  function pageAt(offset: number): Buffer {
    const number = Math.floor(offset / PAGE);
    const slot = number % PAGES;
    const page = (pages[slot] ??= Buffer.allocUnsafeSlow(PAGE));
    if (numbers[slot] === number) return page;
    numbers[slot] = -1;
    const there = readSync(file, page, 0, PAGE, number * PAGE);
    if (there < Math.min(PAGE, size - number * PAGE)) throw new DamagedFileError('the file became shorter');
    numbers[slot] = number;
    return page;
  }

  function check(offset: number, length: number): void {
    if (!(offset >= 0 && offset + length <= size)) throw new DamagedFileError('it points beyond its end');
  }

  return {
    size,
    inode,
    byteAt(offset) {
      check(offset, 1);
      return pageAt(offset)[offset % PAGE] ?? 0;
    },
    bytesAt(offset, length) {
      check(offset, length);
      const bytes = Buffer.allocUnsafe(length);
      for (let done = 0; done < length;) {
        const from = (offset + done) % PAGE;
        done += pageAt(offset + done).copy(bytes, done, from, Math.min(PAGE, from + length - done));
      }
      return bytes;
    },
    close: () => closeSync(file),
  };
}

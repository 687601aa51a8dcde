import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The file cannot be what LMDB wrote. It holds nothing that PostgreSQL has not, so another is made from that. */
export class DamagedRoutesError extends Error {
  override readonly name = 'DamagedRoutesError';

  constructor(dir: string) {
    super(`The routes in ${dir} are damaged; another copy takes their place as soon as the database can be read.`);
  }
}

/** LMDB's two meta pages, as its format 2 lays them out on 64-bit machines, all of which are little-endian. */
const magic = 0xbeefc0de;
const magicAt = 24;
const pageSizeAt = 48;
const rootsAt = [88, 136] as const;
const metaBytes = 160;
const noPage = 0xffff_ffff_ffff_ffffn;

/**
 * LMDB believes its file: a wrong byte in a meta page, or a file cut short, ends the process with a signal and no word. This reads the
 * two meta pages and looks whether the trees they name lie inside the file. Damage further in is not seen.
 */
export function requireWholeFile(dir: string, path: string): void {
  const fd = openSync(path, 'r');
  try {
    const { size } = fstatSync(fd);
    const first = readAt(fd, 0);
    const pageSize = first.readUInt32LE(pageSizeAt);
    const isWhole = isMeta(first, pageSize, size) && isMeta(readAt(fd, pageSize), pageSize, size);
    if (!isWhole) throw new DamagedRoutesError(dir);
  } finally {
    closeSync(fd);
  }
}

/** Beyond the end of the file there are zeros. */
function readAt(fd: number, position: number): Buffer {
  const bytes = Buffer.alloc(metaBytes);
  readSync(fd, bytes, 0, metaBytes, position);
  return bytes;
}

function isMeta(meta: Buffer, pageSize: number, size: number): boolean {
  if (meta.readUInt32LE(magicAt) !== magic || pageSize < 512) return false;
  return rootsAt.every((at) => {
    const root = meta.readBigUInt64LE(at);
    return root === noPage || (root + 1n) * BigInt(pageSize) <= BigInt(size);
  });
}

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The file is not as LMDB wrote it. PostgreSQL has all of its content, so another copy is built from there. */
export class DamagedRoutesError extends Error {
  override readonly name = 'DamagedRoutesError';

  constructor(dir: string) {
    super(`The routes in ${dir} are damaged; another copy takes their place as soon as the database can be read.`);
  }
}

/** Layout of LMDB's two meta pages in its format 2 on 64-bit, little-endian machines. */
const magic = 0xbeefc0de;
const magicAt = 24;
const pageSizeAt = 48;
const rootsAt = [88, 136] as const;
const metaBytes = 160;
const noPage = 0xffff_ffff_ffff_ffffn;

/**
 * Checks that both meta pages are valid and their trees lie inside the file. LMDB trusts its file: a wrong byte in a
 * meta page, or a truncated file, would end the process with a signal. Damage in other pages is not found here. Another
 * process may be writing: the file is damaged only when two looks saw the same bytes.
 */
export function requireWholeFile(dir: string, path: string): void {
  const fd = openSync(path, 'r');
  try {
    let look = lookAt(fd);
    while (!look.isWhole) {
      const before = look.metas;
      look = lookAt(fd);
      if (!look.isWhole && before.equals(look.metas)) throw new DamagedRoutesError(dir);
    }
  } finally {
    closeSync(fd);
  }
}

/** The size is read last: a writer extends the file before it writes the meta page that needs the new pages. */
function lookAt(fd: number): { isWhole: boolean; metas: Buffer } {
  const first = readAt(fd, 0);
  const pageSize = first.readUInt32LE(pageSizeAt);
  const second = readAt(fd, pageSize);
  const { size } = fstatSync(fd);
  return {
    isWhole: isMeta(first, pageSize, size) && isMeta(second, pageSize, size),
    metas: Buffer.concat([first, second]),
  };
}

/** Padded with zeros beyond the end of the file. */
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

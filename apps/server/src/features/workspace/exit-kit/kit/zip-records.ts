/**
 * The records of a ZIP file, as APPNOTE 6.3.10 has them in section 4.3. Names are UTF-8. `writeLocalHeader` goes before
 * the content of an entry, `writeDirectoryRecord` repeats it in the directory, `writeEnd` follows the directory.
 */
export type ZipEntry = {
  path: string;
  /** 0: stored, 8: deflated. */
  method: 0 | 8;
  crc: number;
  packedBytes: number;
  bytes: number;
  /** Of the local header, from the beginning of the file. */
  offset: number;
};

type Record = { fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]; tail?: readonly Uint8Array[] };

const SIGNATURES = {
  local: 0x04_03_4b_50,
  directory: 0x02_01_4b_50,
  end: 0x06_05_4b_50,
  end64: 0x06_06_4b_50,
  locator64: 0x07_06_4b_50,
} as const;
/** A field of 32 bits with this value refers to one of 64 bits. */
const SEE_64 = 0xff_ff_ff_ff;
const VERSIONS = { plain: 20, zip64: 45 } as const;
/** Unix, so that readers take the permissions. */
const MADE_BY = 3 * 256;
const PERMISSIONS = 0o10_06_44;
const UTF8_NAMES = 0x08_00;
const ZIP64_FIELD = 1;

/**
 * `isOpen`: sizes and checksum are not known yet, and the header is written again when they are. Its length stays, and
 * it holds sizes of 64 bits.
 */
export function writeLocalHeader(entry: ZipEntry, now: Date, { isOpen }: { isOpen: boolean }): Buffer {
  const name = Buffer.from(entry.path);
  const extra = isOpen ? writeZip64Field([entry.bytes, entry.packedBytes]) : Buffer.alloc(0);
  return write({
    fields: [
      [4, SIGNATURES.local],
      [2, isOpen ? VERSIONS.zip64 : VERSIONS.plain],
      ...describe(entry, now),
      [4, isOpen ? SEE_64 : entry.packedBytes],
      [4, isOpen ? SEE_64 : entry.bytes],
      [2, name.length],
      [2, extra.length],
    ],
    tail: [name, extra],
  });
}

export function writeDirectoryRecord(entry: ZipEntry, now: Date): Buffer {
  const { bytes, packedBytes, offset } = entry;
  const name = Buffer.from(entry.path);
  const isLarge = Math.max(bytes, packedBytes, offset) >= SEE_64;
  const extra = isLarge ? writeZip64Field([bytes, packedBytes, offset]) : Buffer.alloc(0);
  return write({
    fields: [
      [4, SIGNATURES.directory],
      [2, MADE_BY + VERSIONS.zip64],
      [2, isLarge ? VERSIONS.zip64 : VERSIONS.plain],
      ...describe(entry, now),
      [4, isLarge ? SEE_64 : packedBytes],
      [4, isLarge ? SEE_64 : bytes],
      [2, name.length],
      [2, extra.length],
      // No comment, on the first disk, no internal attributes.
      [2, 0],
      [2, 0],
      [2, 0],
      [4, PERMISSIONS * 65_536],
      [4, isLarge ? SEE_64 : offset],
    ],
    tail: [name, extra],
  });
}

/** ZIP64 where the number of entries or the place of the directory needs it. */
export function writeEnd(entries: number, directory: { offset: number; bytes: number }): Buffer {
  const needs64 = entries >= 0xff_ff || directory.offset + directory.bytes >= SEE_64;
  const end64: Record = {
    fields: [
      [4, SIGNATURES.end64],
      // The length of the rest of this record.
      [8, 44],
      [2, MADE_BY + VERSIONS.zip64],
      [2, VERSIONS.zip64],
      [4, 0],
      [4, 0],
      [8, entries],
      [8, entries],
      [8, directory.bytes],
      [8, directory.offset],
      [4, SIGNATURES.locator64],
      [4, 0],
      [8, directory.offset + directory.bytes],
      [4, 1],
    ],
  };
  const end: Record = {
    fields: [
      [4, SIGNATURES.end],
      [2, 0],
      [2, 0],
      [2, needs64 ? 0xff_ff : entries],
      [2, needs64 ? 0xff_ff : entries],
      [4, needs64 ? SEE_64 : directory.bytes],
      [4, needs64 ? SEE_64 : directory.offset],
      [2, 0],
    ],
  };
  return Buffer.concat([...(needs64 ? [write(end64)] : []), write(end)]);
}

/** What both headers of an entry say in the same order: flags, method, time and checksum. */
const describe = ({ method, crc }: ZipEntry, now: Date): Record['fields'] => [
  [2, UTF8_NAMES],
  [2, method],
  [4, dosTime(now)],
  [4, crc],
];

const writeZip64Field = (values: readonly number[]): Buffer =>
  write({
    fields: [[2, ZIP64_FIELD], [2, values.length * 8], ...values.map((value) => [8, value] as const)],
  });

/** Two seconds, minutes, hours, day, month and years since 1980, from the lowest bits up. In UTC. */
function dosTime(at: Date): number {
  const time = Math.floor(at.getUTCSeconds() / 2) + at.getUTCMinutes() * 32 + at.getUTCHours() * 2048;
  const years = Math.max(0, at.getUTCFullYear() - 1980);
  return time + (at.getUTCDate() + (at.getUTCMonth() + 1) * 32 + years * 512) * 65_536;
}

/** Little-endian. Numbers of 64 bits are exact up to 2^53. */
function write({ fields, tail = [] }: Record): Buffer {
  const head = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) head.writeBigUInt64LE(BigInt(value), at);
    else head.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return Buffer.concat([head, ...tail]);
}

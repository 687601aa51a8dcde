/**
 * A segment file is a sequence of frames and nothing else. One frame holds the rows of one event-loop turn and is
 * written by one write(2).
 *
 *   offset  bytes
 *   0       4      magic: F5 45 56 and the format, 03 or 04; 01 and 02 can be read too. F5 never occurs in UTF-8, so no
 *                  visitor can forge a frame. 04 is written only where a row needs it: older readers read the others
 *   4       4      length of the body
 *   8       4      CRC-32 of the length and the body
 *   12      4      body: index of the frame's first row in the segment, so that a damaged frame renumbers no other
 *   16      4            day of the sealing key, in days since 1970
 *   20      4            length s of the sealed part; 0 when no address is known
 *   24      12           nonce: 8 random bytes, and the number of a block
 *   36      s            sealed: a fixed line, then one address per line, padded with line feeds to whole blocks;
 *                        AES-256-CTR from that block on (formats 1 and 2: AES-256-GCM, its tag of 16 bytes at the end)
 *   36+s                 the rows without their addresses (see row-format.ts)
 *
 * Integers are unsigned and little-endian. A reader that finds no whole frame continues at the next magic that begins
 * one: a torn tail costs the torn frame, and damage in the middle costs the frames it touches.
 */
import { crc32 } from 'node:zlib';
import type { Sealed } from '../sealing/sealer.ts';

const mark = Buffer.from([0xf5, 0x45, 0x56]);
const formatAt = 3;
/** The newest format that can be read. */
const lastFormat = 4;
const lengthAt = 4;
const checksumAt = 8;
const bodyAt = 12;
const dayAt = 16;
const sealedLengthAt = 20;
const nonceAt = 24;
const sealedAt = 36;
const nonceBytes = 12;

export type Frame = {
  readonly format: number;
  readonly firstIndex: number;
  readonly sealed: Sealed | undefined;
  readonly rows: Buffer;
};

type FrameEncoder = (firstIndex: number, sealed: Sealed | undefined, rows: Uint8Array, format: 3 | 4) => Buffer;

/** Encodes into one reused buffer: a frame is valid until the next one is encoded. */
export function createFrameEncoder(): FrameEncoder {
  let buffer = Buffer.allocUnsafe(64 * 1024);

  return (firstIndex, sealed, rows, format) => {
    const sealedLength = sealed?.bytes.length ?? 0;
    const end = sealedAt + sealedLength + rows.length;
    if (end > buffer.length) buffer = Buffer.allocUnsafe(end);
    mark.copy(buffer);
    buffer[formatAt] = format;
    buffer.writeUInt32LE(firstIndex, bodyAt);
    buffer.writeUInt32LE(sealed?.day ?? 0, dayAt);
    buffer.writeUInt32LE(sealedLength, sealedLengthAt);
    if (sealed === undefined) {
      buffer.fill(0, nonceAt, sealedAt);
    } else {
      buffer.set(sealed.nonce, nonceAt);
      buffer.set(sealed.bytes, sealedAt);
    }
    buffer.set(rows, sealedAt + sealedLength);
    buffer.writeUInt32LE(end - bodyAt, lengthAt);
    buffer.writeUInt32LE(checksum(buffer, 0, end), checksumAt);
    return buffer.subarray(0, end);
  };
}

type FrameScan = {
  readonly frames: Frame[];
  /** The file ends inside a frame: its writer was killed, or the disk was full. */
  readonly torn: boolean;
  /** Bytes outside whole frames, including the torn tail. */
  readonly skippedBytes: number;
};

export function decodeFrames(bytes: Buffer): FrameScan {
  const frames: Frame[] = [];
  let skippedBytes = 0;
  let offset = 0;
  while (offset < bytes.length) {
    const end = findFrameEnd(bytes, offset);
    if (end !== undefined) {
      frames.push(decodeFrame(bytes, offset, end));
      offset = end;
      continue;
    }
    const next = findNextFrame(bytes, offset + 1);
    skippedBytes += next - offset;
    if (next === bytes.length) return { frames, torn: true, skippedBytes };
    offset = next;
  }
  return { frames, torn: false, skippedBytes };
}

function decodeFrame(bytes: Buffer, start: number, end: number): Frame {
  const day = bytes.readUInt32LE(start + dayAt);
  const rowsAt = start + sealedAt + bytes.readUInt32LE(start + sealedLengthAt);
  const nonce = bytes.subarray(start + nonceAt, start + nonceAt + nonceBytes);
  const sealed =
    rowsAt === start + sealedAt ? undefined : { day, nonce, bytes: bytes.subarray(start + sealedAt, rowsAt) };
  return {
    format: bytes.readUInt8(start + formatAt),
    firstIndex: bytes.readUInt32LE(start + bodyAt),
    sealed,
    rows: bytes.subarray(rowsAt, end),
  };
}

/** The end of the frame at `start`; undefined where no whole frame begins. */
function findFrameEnd(bytes: Buffer, start: number): number | undefined {
  if (start + sealedAt > bytes.length || bytes.compare(mark, 0, mark.length, start, start + mark.length) !== 0)
    return undefined;
  const written = bytes.readUInt8(start + formatAt);
  if (written === 0 || written > lastFormat) return undefined;
  const end = start + bodyAt + bytes.readUInt32LE(start + lengthAt);
  if (end > bytes.length || end < start + sealedAt + bytes.readUInt32LE(start + sealedLengthAt)) return undefined;
  return bytes.readUInt32LE(start + checksumAt) === checksum(bytes, start, end) ? end : undefined;
}

function findNextFrame(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(mark, from); at !== -1; at = bytes.indexOf(mark, at + 1)) {
    if (findFrameEnd(bytes, at) !== undefined) return at;
  }
  return bytes.length;
}

function checksum(bytes: Buffer, start: number, end: number): number {
  return crc32(bytes.subarray(start + bodyAt, end), crc32(bytes.subarray(start + lengthAt, start + checksumAt)));
}

import { type Cipheriv, createCipheriv, createDecipheriv } from 'node:crypto';
import { openDayKey, type SealingKeys, toDay } from './sealing-keys.ts';

/** `nonce`: eight random bytes, and the number of the key-stream block at which the bytes begin. */
export type Sealed = { readonly day: number; readonly nonce: Uint8Array; readonly bytes: Uint8Array };

type Sealer = {
  /** Undefined when the day's key is not available (a full disk): the addresses are then not written. */
  seal(addresses: string, now: number): Sealed | undefined;
  /** Drops a key whose day is over. */
  forgetOldKey(now: number): void;
};

type Stream = { readonly day: number; readonly cipher: Cipheriv; block: number };

const algorithm = 'aes-256-ctr';
const blockBytes = 16;
const nonceBytes = 12;
const blockNumberAt = 8;
/** Half the range of the block number: no frame can overflow it. */
const mostBlocks = 2 ** 31;
/** A known beginning: decryption with another key gives something else. */
const opening = 'addresses\n';
const paddings = Array.from({ length: blockBytes }, (_, missing) => '\n'.repeat(missing));
/** Retry interval after a failure: a full disk must not cost every visitor a system call. */
const retryAfterMs = 1000;

/**
 * One key stream for all frames of a day, each beginning at a new block: a cipher per frame would cost ten times as
 * much. The random part of the nonce is unique to this sealer, so no two processes ever use the same part of a stream.
 * Nothing is authenticated: write access to the file would allow forging scans anyway, and the frame's checksum detects
 * damage.
 */
export function createSealer(dir: string, randomBytes: (size: number) => Buffer): Sealer {
  let stream: Stream | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  const nonce = Buffer.alloc(nonceBytes);

  function openStream(now: number): Stream | undefined {
    const day = toDay(now);
    if (stream?.day === day && stream.block < mostBlocks) return stream;
    stream = undefined;
    if (Math.abs(now - failedAt) < retryAfterMs) return undefined;
    try {
      const key = openDayKey(dir, day, randomBytes);
      nonce.set(randomBytes(blockNumberAt));
      stream = { day, cipher: createCipheriv(algorithm, key, toCounter(nonce, 0)), block: 0 };
    } catch {
      // The scans are recorded without addresses rather than lost.
      failedAt = now;
    }
    return stream;
  }

  return {
    seal(addresses, now) {
      const open = openStream(now);
      if (open === undefined) return undefined;
      const { length } = addresses;
      const bytes = open.cipher.update(
        `${opening}${addresses}${paddings[-(opening.length + length) & (blockBytes - 1)] ?? ''}`,
        'latin1',
      );
      nonce.writeUInt32LE(open.block, blockNumberAt);
      open.block += bytes.length / blockBytes;
      return { day: open.day, nonce, bytes };
    },
    forgetOldKey(now) {
      if (stream !== undefined && stream.day !== toDay(now)) stream = undefined;
    },
  };
}

/** The addresses of a frame, one per line; undefined when the key is destroyed or a different one. */
export function unseal(sealed: Sealed, keys: SealingKeys): string | undefined {
  const key = keys.get(sealed.day);
  if (key === undefined) return undefined;
  const nonce = Buffer.from(sealed.nonce);
  const decipher = createDecipheriv(algorithm, key, toCounter(nonce, nonce.readUInt32LE(blockNumberAt)));
  const opened = decipher.update(sealed.bytes).toString('latin1');
  return opened.startsWith(opening) ? opened.slice(opening.length) : undefined;
}

function toCounter(nonce: Buffer, block: number): Buffer {
  const counter = Buffer.alloc(blockBytes);
  counter.set(nonce.subarray(0, blockNumberAt));
  counter.writeUInt32BE(block, blockBytes - 4);
  return counter;
}

const formerAlgorithm = 'aes-256-gcm';
const tagBytes = 16;

/** Formats 1 and 2: one cipher per frame, with its tag at the end. */
export function unsealFormats1And2(sealed: Sealed, keys: SealingKeys): string | undefined {
  const key = keys.get(sealed.day);
  if (key === undefined || sealed.bytes.length < tagBytes) return undefined;
  const decipher = createDecipheriv(formerAlgorithm, key, sealed.nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.bytes.subarray(-tagBytes));
  const opened = decipher.update(sealed.bytes.subarray(0, -tagBytes));
  try {
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

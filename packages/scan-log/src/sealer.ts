import { type Cipheriv, createCipheriv, createDecipheriv } from 'node:crypto';
import { openDayKey, type SealingKeys, toDay } from './sealing-keys.ts';

/** `nonce`: eight random bytes, and the number of the block of their key stream at which the bytes begin. */
export type Sealed = { readonly day: number; readonly nonce: Uint8Array; readonly bytes: Uint8Array };

export type Sealer = {
  /** Undefined when the day's key cannot be had (a full disk): the address is then not written at all. */
  seal(addresses: string, now: number): Sealed | undefined;
  /** Lets go of a key whose day is over. */
  forgetOldKey(now: number): void;
};

type Stream = { readonly day: number; readonly cipher: Cipheriv; block: number };

const algorithm = 'aes-256-ctr';
const blockBytes = 16;
const nonceBytes = 12;
const blockNumberAt = 8;
/** Half of what the number can count: no group of scans reaches the end. */
const mostBlocks = 2 ** 31;
/** What another key makes of it is not this. */
const opening = 'addresses\n';
const fillings = Array.from({ length: blockBytes }, (_, missing) => '\n'.repeat(missing));
/** After a failure the disk is asked again only so often: a full disk must not cost every visitor a system call. */
const retryAfterMs = 1000;

/**
 * One key stream for all groups of scans of a day, each beginning with a block of its own: a cipher for each group costs ten times as much. The
 * random bytes are drawn for this sealer, so that no part of a stream is ever used twice under one key, in whatever number of processes.
 * Nothing is authenticated: who can write the file could write whatever scans they like, and against damage stands the frame's checksum.
 */
export function createSealer(dir: string, randomBytes: (size: number) => Buffer): Sealer {
  let stream: Stream | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  const nonce = Buffer.alloc(nonceBytes);

  function holdStream(now: number): Stream | undefined {
    const day = toDay(now);
    if (stream?.day === day && stream.block < mostBlocks) return stream;
    stream = undefined;
    if (Math.abs(now - failedAt) < retryAfterMs) return undefined;
    try {
      const key = openDayKey(dir, day, randomBytes);
      nonce.set(randomBytes(blockNumberAt));
      stream = { day, cipher: createCipheriv(algorithm, key, toCounter(nonce, 0)), block: 0 };
    } catch {
      // A scan without its address is worth more than none, and the visitor waits for neither.
      failedAt = now;
    }
    return stream;
  }

  return {
    seal(addresses, now) {
      const held = holdStream(now);
      if (held === undefined) return undefined;
      const { length } = addresses;
      const bytes = held.cipher.update(`${opening}${addresses}${fillings[-(opening.length + length) & (blockBytes - 1)] ?? ''}`, 'latin1');
      nonce.writeUInt32LE(held.block, blockNumberAt);
      held.block += bytes.length / blockBytes;
      return { day: held.day, nonce, bytes };
    },
    forgetOldKey(now) {
      if (stream !== undefined && stream.day !== toDay(now)) stream = undefined;
    },
  };
}

/** The addresses of a frame, one in a line, or undefined when the key is destroyed or another. */
export function unseal(sealed: Sealed, keys: SealingKeys): string | undefined {
  const key = keys.get(sealed.day);
  if (key === undefined) return undefined;
  const nonce = Buffer.from(sealed.nonce);
  const decipher = createDecipheriv(algorithm, key, toCounter(nonce, nonce.readUInt32LE(blockNumberAt)));
  const shown = decipher.update(sealed.bytes).toString('latin1');
  return shown.startsWith(opening) ? shown.slice(opening.length) : undefined;
}

function toCounter(nonce: Buffer, block: number): Buffer {
  const counter = Buffer.alloc(blockBytes);
  counter.set(nonce.subarray(0, blockNumberAt));
  counter.writeUInt32BE(block, blockBytes - 4);
  return counter;
}

const formerAlgorithm = 'aes-256-gcm';
const tagBytes = 16;

/** As frames of the formats 1 and 2 have them: each with a cipher of its own, and its tag at the end. */
export function unsealFormer(sealed: Sealed, keys: SealingKeys): string | undefined {
  const key = keys.get(sealed.day);
  if (key === undefined || sealed.bytes.length < tagBytes) return undefined;
  const decipher = createDecipheriv(formerAlgorithm, key, sealed.nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.bytes.subarray(-tagBytes));
  const shown = decipher.update(sealed.bytes.subarray(0, -tagBytes));
  try {
    return Buffer.concat([shown, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

import { createCipheriv, createDecipheriv } from 'node:crypto';
import { openDayKey, type SealingKeys, toDay } from './sealing-keys.ts';

export type Sealed = { readonly day: number; readonly nonce: Uint8Array; readonly bytes: Uint8Array };

export type Sealer = {
  /** Undefined when the day's key cannot be had (a full disk): the address is then not written at all. */
  seal(addresses: string, now: number): Sealed | undefined;
  /** Lets go of a key whose day is over. */
  forgetOldKey(now: number): void;
};

const algorithm = 'aes-256-gcm';
const tagBytes = 16;
const nonceBytes = 12;
const counterAt = 8;
const maxCounter = 0xffff_ffff;
/** After a failure the disk is asked again only so often: a full disk must not cost every visitor a system call. */
const retryAfterMs = 1000;

/**
 * A nonce is eight random bytes drawn for this sealer and a counter: never twice the same under one key,
 * in whatever number of processes, without asking for randomness at every frame.
 */
export function createSealer(dir: string, randomBytes: (size: number) => Buffer): Sealer {
  let held: { day: number; key: Buffer } | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let counter = 0;
  const nonce = Buffer.alloc(nonceBytes);

  function nextNonce(): Buffer {
    if (counter === 0 || counter === maxCounter) {
      nonce.set(randomBytes(counterAt));
      counter = 0;
    }
    nonce.writeUInt32LE(++counter, counterAt);
    return nonce;
  }

  function holdKey(now: number): Buffer | undefined {
    const day = toDay(now);
    if (held?.day === day) return held.key;
    held = undefined;
    if (Math.abs(now - failedAt) < retryAfterMs) return undefined;
    try {
      held = { day, key: openDayKey(dir, day, randomBytes) };
      return held.key;
    } catch {
      // A scan without its address is worth more than none, and the visitor waits for neither.
      failedAt = now;
      return undefined;
    }
  }

  return {
    seal(addresses, now) {
      const key = holdKey(now);
      if (key === undefined || held === undefined) return undefined;
      const cipher = createCipheriv(algorithm, key, nextNonce());
      const hidden = cipher.update(addresses, 'utf8');
      cipher.final();
      return { day: held.day, nonce, bytes: Buffer.concat([hidden, cipher.getAuthTag()]) };
    },
    forgetOldKey(now) {
      if (held !== undefined && held.day !== toDay(now)) held = undefined;
    },
  };
}

/** The addresses of a frame, or undefined when the key is destroyed or another. */
export function unseal(sealed: Sealed, keys: SealingKeys): string | undefined {
  const key = keys.get(sealed.day);
  if (key === undefined || sealed.bytes.length < tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, key, sealed.nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.bytes.subarray(-tagBytes));
  const shown = decipher.update(sealed.bytes.subarray(0, -tagBytes));
  try {
    return Buffer.concat([shown, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts values that must not be readable in a store. */
export type SealedBox = { seal(value: unknown): Buffer; open(sealed: Buffer): unknown };

/** The first byte of a sealed value names its algorithm. A new one gets a number, and the former ones stay readable. */
const AES_256_GCM = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with one key for each purpose, derived from the application's secret. */
export function createSealedBox(appSecret: string, purpose: string): SealedBox {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', purpose, 32));

  function decrypt(sealed: Buffer): unknown {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const opened: unknown = JSON.parse(
      Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8'),
    );
    return opened;
  }

  return {
    seal(value) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(AES_256_GCM), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      try {
        if (sealed[0] === AES_256_GCM) return decrypt(sealed.subarray(1));
      } catch {
        // A value of before, whose nonce begins with this byte by chance.
      }
      return decrypt(sealed);
    },
  };
}

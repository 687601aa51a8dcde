import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts values that must not be readable in a store. */
export type SealedBox = { seal(value: unknown): Buffer; open(sealed: Buffer): unknown };

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with one key for each purpose, derived from the application's secret. */
export function createSealedBox(appSecret: string, purpose: string): SealedBox {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', purpose, 32));
  return {
    seal(value) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const opened: unknown = JSON.parse(
        Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8'),
      );
      return opened;
    },
  };
}

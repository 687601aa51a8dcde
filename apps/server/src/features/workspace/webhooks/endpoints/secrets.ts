import { randomBytes } from 'node:crypto';
import type { SealedBox } from '../../../../platform/sign-in/secrets/sealed-box.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** As the Standard Webhooks write it: the key in base64 behind a prefix. */
export const makeSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

export const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

// Trusted: only this feature encrypts with this key.
export const openSecret = (box: Pick<SealedBox, 'open'>, sealed: Buffer): string => box.open(sealed) as string;

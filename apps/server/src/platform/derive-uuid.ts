import { createHash } from 'node:crypto';

/** For what has a name and no row: the same name always has the same uuid (version 8 of RFC 9562). */
export function deriveUuid(kind: string, name: string): string {
  const hex = createHash('sha256').update(`${kind}\n${name}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

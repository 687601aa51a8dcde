import { createHash } from 'node:crypto';

/** A stable uuid derived from a name, for things without a row (version 8 of RFC 9562). */
export function deriveUuid(kind: string, name: string): string {
  const hex = createHash('sha256').update(`${kind}\n${name}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return groups.join('-');
}

import { createHash } from 'node:crypto';

/** The id of something that comes with the product: the same in every installation and for ever, without a row of any table (UUID version 8). */
export function templateUuid(kind: 'design' | 'logo' | 'typology', key: string): string {
  const bytes = createHash('sha256').update(`evercode ${kind} ${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0F) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3F) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Tells one drawing from the next under the same id: what is for ever at an address has another one once it changes. */
export function drawingVersion(drawing: string): string {
  return createHash('sha256').update(drawing).digest('hex').slice(0, 8);
}

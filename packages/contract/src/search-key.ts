/**
 * A key that is equal for texts that differ only in case or in the encoding of accents. Computed here and stored,
 * because `lower` beyond ASCII depends on the locale of the PostgreSQL in use.
 */
export function toSearchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

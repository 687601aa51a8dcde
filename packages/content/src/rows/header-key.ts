/** A header without case, accents and signs, so that `Long URL`, `long_url` and `longUrl` are one. */
export function toHeaderKey(header: string): string {
  return header
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Headers from lists with commas, which are easier to read than arrays of many short texts. */
export const headersOf = (...lists: readonly string[]): string[] => lists.flatMap((list) => list.split(', '));

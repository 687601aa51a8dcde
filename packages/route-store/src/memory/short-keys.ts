/**
 * Shorter keys for routes in memory. On the domain of a workspace a key begins with the domain's uuid, which would be
 * hashed, compared and stored at every route; three bytes in its place are quicker to find, and no cold string is read.
 */
export type ShortKeys = {
  /** The three characters in place of a domain; '' for the installation's, whose keys are not changed. */
  readonly prefixOf: (domain: string) => string;
  /** The short form of a key of the file. */
  readonly shorten: (key: string) => string;
};

/** No key of the file begins with one of these: domains are ASCII. */
const [first, base] = [0x80, 0x80];
const mostDomains = base ** 3;

export function createShortKeys(): ShortKeys {
  /** Never emptied: a number must not be that of another domain while a route is in memory under it. */
  const prefixes = new Map<string, string>();

  function prefixOf(domain: string): string {
    if (domain === '') return '';
    const known = prefixes.get(domain);
    if (known !== undefined) return known;
    const number = prefixes.size;
    // More than two million domains: their routes keep their long keys.
    if (number >= mostDomains) return domain;
    const prefix = String.fromCharCode(
      first + (number % base),
      first + (Math.floor(number / base) % base),
      first + Math.floor(number / base ** 2),
    );
    prefixes.set(domain, prefix);
    return prefix;
  }

  return {
    prefixOf,
    shorten(key) {
      const slash = key.indexOf('/');
      return slash <= 0 ? key : prefixOf(key.slice(0, slash)) + key.slice(slash);
    },
  };
}

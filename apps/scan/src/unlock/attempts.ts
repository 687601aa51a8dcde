/** How often somebody may try, within `windowMs` of their first try. */
export type AttemptBounds = { readonly perVisitor: number; readonly perCode: number; readonly windowMs: number };

export type Attempts = {
  /** Counts a try, before it is known whether it is right: tries at the same moment count too. False: not now. */
  begin(qr: string, address: string, now: number): boolean;
  /** It was right, or was not tried after all: it does not count. */
  takeBack(qr: string, address: string): void;
};

/** Few enough for people who mistype on a phone, and for a code of a whole room; far too few for a dictionary. */
const defaultBounds: AttemptBounds = { perVisitor: 6, perCode: 200, windowMs: 5 * 60 * 1000 };

/** In the memory of this process and bounded there. With several scan processes each counts for itself. */
export function createAttempts({ perVisitor, perCode, windowMs }: AttemptBounds = defaultBounds): Attempts {
  // Apart, so that a crowd of addresses cannot push out the count of a code.
  const visitors = createTally(20_000, windowMs);
  const codes = createTally(20_000, windowMs);
  const visitorKey = (qr: string, address: string): string => `${qr}\n${networkOf(address)}`;

  return {
    begin(qr, address, now) {
      const visitor = visitorKey(qr, address);
      if (visitors.count(visitor, now) >= perVisitor || codes.count(qr, now) >= perCode) return false;
      visitors.add(visitor, now);
      codes.add(qr, now);
      return true;
    },
    takeBack(qr, address) {
      visitors.subtract(visitorKey(qr, address));
      codes.subtract(qr);
    },
  };
}

type Tally = { count(key: string, now: number): number; add(key: string, now: number): void; subtract(key: string): void };

function createTally(maxEntries: number, windowMs: number): Tally {
  const entries = new Map<string, { tries: number; readonly endsAt: number }>();

  function find(key: string, now: number): { tries: number } | undefined {
    const entry = entries.get(key);
    return entry !== undefined && entry.endsAt > now ? entry : undefined;
  }

  return {
    count: (key, now) => find(key, now)?.tries ?? 0,
    add(key, now) {
      const entry = find(key, now);
      if (entry !== undefined) {
        entry.tries++;
        return;
      }
      entries.delete(key);
      // A map keeps the order in which its keys came: the first began longest ago.
      const [oldest] = entries.keys();
      if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
      entries.set(key, { tries: 1, endsAt: now + windowMs });
    },
    subtract(key) {
      const entry = entries.get(key);
      if (entry !== undefined) entry.tries = Math.max(0, entry.tries - 1);
    },
  };
}

/** Whoever has one address of IPv6 has the 2^64 beside it. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  return [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...(tail ? tail.split(':') : [])].slice(0, 4).join(':');
}

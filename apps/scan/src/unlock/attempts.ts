import type { KeyedHash } from '../gate/keyed-hash.ts';
import { networkOf } from '../gate/network-of.ts';
import { createTally } from '../gate/tally.ts';

/** How often somebody may try, within `windowMs` of their first try: at one code, at all of them, and everybody together at one. */
export type AttemptBounds = { readonly perVisitor: number; readonly perAddress: number; readonly perCode: number; readonly windowMs: number };

export type Attempts = {
  /** Counts a try, before it is known whether it is right: tries at the same moment count too. False: not now. */
  begin(qr: string, address: string, now: number): boolean;
  /** It was right, or was not tried after all: it does not count. */
  takeBack(qr: string, address: string): void;
  /** One who came in makes good for one who mistyped: behind a shared address are people who know the password. */
  forgive(qr: string, address: string): void;
};

/** Few enough for people who mistype on a phone, and for a code of a whole room; far too few for a dictionary. */
const defaultBounds: AttemptBounds = { perVisitor: 6, perAddress: 60, perCode: 200, windowMs: 5 * 60 * 1000 };

/** In the memory of this process and bounded there. With several scan processes each counts for itself. */
export function createAttempts(hash: KeyedHash, { perVisitor, perAddress, perCode, windowMs }: AttemptBounds = defaultBounds): Attempts {
  // Apart, so that a crowd of addresses cannot push out the count of a code.
  const visitors = createTally(20_000, windowMs);
  const codes = createTally(20_000, windowMs);
  const addresses = createTally(20_000, windowMs);
  const addressKey = (address: string): string => String(hash(networkOf(address)));
  const visitorKey = (qr: string, address: string): string => `${qr}\n${addressKey(address)}`;

  function takeBack(qr: string, address: string): void {
    visitors.subtract(visitorKey(qr, address));
    addresses.subtract(addressKey(address));
    codes.subtract(qr);
  }

  return {
    begin(qr, address, now) {
      const [visitor, all] = [visitorKey(qr, address), addressKey(address)];
      if (visitors.count(visitor, now) >= perVisitor || addresses.count(all, now) >= perAddress || codes.count(qr, now) >= perCode) return false;
      visitors.add(visitor, now);
      addresses.add(all, now);
      codes.add(qr, now);
      return true;
    },
    takeBack,
    forgive(qr, address) {
      visitors.subtract(visitorKey(qr, address));
      addresses.subtract(addressKey(address));
    },
  };
}

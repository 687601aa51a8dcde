import { createWindowCounter } from '../gate/window-counter.ts';
import type { KeyedHash } from '../keys/keyed-hash.ts';
import { networkOf } from '../request/network-of.ts';

/** Attempts allowed within `windowMs` of the first: per visitor and code, per address, and per code. */
type AttemptBounds = {
  readonly perVisitor: number;
  readonly perAddress: number;
  readonly perCode: number;
  readonly windowMs: number;
};

export type PasswordAttempts = {
  /** Counts an attempt before its password is checked, so that parallel attempts count too. False: too many. */
  begin(qr: string, address: string, now: number): boolean;
  /** Removes the attempt: the password was right, or was not checked. */
  takeBack(qr: string, address: string): void;
  /** A success refunds a failure: users share NAT addresses. */
  forgive(qr: string, address: string): void;
};

/** Enough for people who mistype on a phone, and for a whole room with one code; far too few for a dictionary. */
const defaultBounds: AttemptBounds = { perVisitor: 6, perAddress: 60, perCode: 200, windowMs: 5 * 60 * 1000 };

/** Kept in the memory of this process, within a bound. Several scan processes count separately. */
export function createPasswordAttempts(
  hash: KeyedHash,
  { perVisitor, perAddress, perCode, windowMs }: AttemptBounds = defaultBounds,
): PasswordAttempts {
  // Separate counters, so that a crowd of addresses cannot evict the count of a code.
  const visitors = createWindowCounter(20_000, windowMs);
  const codes = createWindowCounter(20_000, windowMs);
  const addresses = createWindowCounter(20_000, windowMs);
  const addressKey = (address: string): string => String(hash(networkOf(address)));
  const visitorKey = (qr: string, address: string): string => `${qr}\n${addressKey(address)}`;

  function forgive(qr: string, address: string): void {
    visitors.subtract(visitorKey(qr, address));
    addresses.subtract(addressKey(address));
  }

  return {
    begin(qr, address, now) {
      const [visitor, all] = [visitorKey(qr, address), addressKey(address)];
      if (
        visitors.count(visitor, now) >= perVisitor ||
        addresses.count(all, now) >= perAddress ||
        codes.count(qr, now) >= perCode
      )
        return false;
      visitors.add(visitor, now);
      addresses.add(all, now);
      codes.add(qr, now);
      return true;
    },
    takeBack(qr, address) {
      forgive(qr, address);
      codes.subtract(qr);
    },
    forgive,
  };
}

import type { KeyedHash } from '../keys/keyed-hash.ts';
import { networkOf } from '../request/network-of.ts';
import type { Visitor } from '../request/visitor.ts';

/**
 * The kind of a request. `known`: the ending of a code. `unknown`: an ending without a code. `part`: a file or event of
 * a code's page.
 */
export type Charge = 'known' | 'unknown' | 'part';

/** Whether to answer this visitor now. */
export type RateGate = (visitor: Visitor, charge: Charge, ending: string, now: number) => boolean;

type VisitorGate = {
  /**
   * Returns false for too many requests. Counts in the memory of this process, and keeps only the keyed hash of a
   * network. A crowd has no limit of scans, only one of guesses.
   */
  admits(address: string, charge: Charge, ending: string, now: number, isCrowd?: boolean): boolean;
};

/**
 * Two token buckets per network: `burst` tokens, refilled by `perSecond`. A concert behind the one address of a mobile
 * gateway makes some hundred scans a second; a crowd requests unknown endings seldom, and the same few.
 */
type GateBounds = {
  readonly scans: { readonly burst: number; readonly perSecond: number };
  readonly guesses: { readonly burst: number; readonly perSecond: number };
  /** The number of remembered networks, a power of two. */
  readonly networks: number;
};

export const gateBounds: GateBounds = {
  scans: { burst: 60_000, perSecond: 2000 },
  guesses: { burst: 100, perSecond: 0.5 },
  networks: 32_768,
};

const partCost = 0.25;
/** Associativity of the table: the slots in which a network may be kept. */
const ways = 4;
/** Endings remembered per network, of each kind: known and unknown. */
const remembered = 8;

/**
 * All visitors behind an untrusted proxy have its address, so their scans are not limited. Their guesses are: without
 * that, anybody behind such a proxy could try every ending.
 */
export function createRateGate(gate: VisitorGate): RateGate {
  return ({ ip, mayBeProxy }, charge, ending, now) => gate.admits(ip, charge, ending, now, mayBeProxy);
}

/**
 * Limits guessing of endings strictly and scanning hardly at all. A guess is an unknown ending that this network has
 * not requested lately, so everyone may scan a poster whose code is gone. Without guesses left, a network gets no
 * answer for endings that are new to it, known or not, so it cannot tell them apart. Endings that it has scanned before
 * still work, because other people may share its address.
 */
export function createVisitorGate(hash: KeyedHash, { scans, guesses, networks }: GateBounds = gateBounds): VisitorGate {
  const sets = networks / ways;
  const names = new Uint32Array(networks);
  const seenAt = new Float64Array(networks).fill(Number.NEGATIVE_INFINITY);
  const scansLeft = new Float32Array(networks);
  const guessesLeft = new Float32Array(networks);
  const endings = { known: new Uint32Array(networks * remembered), unknown: new Uint32Array(networks * remembered) };
  const nextPlace = { known: new Uint8Array(networks), unknown: new Uint8Array(networks) };

  /** The slot of a network; a new one evicts the least recently seen of its set. */
  function findSlot(address: string, now: number): number {
    const hashed = hash(networkOf(address));
    const name = hashed >>> 0;
    const first = (Math.floor(hashed / 2 ** 32) % sets) * ways;
    let oldest = first;
    for (let at = first; at < first + ways; at++) {
      if (names[at] === name && seenAt[at] !== Number.NEGATIVE_INFINITY) return refill(at, now);
      if ((seenAt[at] ?? 0) < (seenAt[oldest] ?? 0)) oldest = at;
    }
    names[oldest] = name;
    seenAt[oldest] = now;
    scansLeft[oldest] = scans.burst;
    guessesLeft[oldest] = guesses.burst;
    for (const list of [endings.known, endings.unknown]) list.fill(0, oldest * remembered, (oldest + 1) * remembered);
    return oldest;
  }

  function refill(at: number, now: number): number {
    // A clock that was set back adds nothing and takes nothing.
    const seconds = Math.max(0, now - (seenAt[at] ?? now)) / 1000;
    scansLeft[at] = Math.min(scans.burst, (scansLeft[at] ?? 0) + seconds * scans.perSecond);
    guessesLeft[at] = Math.min(guesses.burst, (guessesLeft[at] ?? 0) + seconds * guesses.perSecond);
    seenAt[at] = now;
    return at;
  }

  function remembers(at: number, kind: 'known' | 'unknown', ending: number): boolean {
    const list = endings[kind];
    for (let place = at * remembered; place < (at + 1) * remembered; place++) if (list[place] === ending) return true;
    return false;
  }

  function remember(at: number, kind: 'known' | 'unknown', ending: number): void {
    const place = nextPlace[kind][at] ?? 0;
    endings[kind][at * remembered + place] = ending;
    nextPlace[kind][at] = (place + 1) % remembered;
  }

  return {
    admits(address, charge, ending, now, isCrowd = false) {
      // Without an address from the proxy there is no key to count by.
      if (address === '') return true;
      const at = findSlot(address, now);
      const cost = isCrowd ? 0 : charge === 'part' ? partCost : 1;
      if ((scansLeft[at] ?? 0) < cost) return false;
      scansLeft[at] = (scansLeft[at] ?? 0) - cost;
      const kind = charge === 'unknown' ? 'unknown' : 'known';
      // 0 marks an empty place.
      const hashed = (hash(ending) | 1) >>> 0;
      if (remembers(at, kind, hashed)) return true;
      if ((guessesLeft[at] ?? 0) < 1) return false;
      if (charge === 'unknown') guessesLeft[at] = (guessesLeft[at] ?? 0) - 1;
      remember(at, kind, hashed);
      return true;
    },
  };
}

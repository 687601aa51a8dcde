import type { KeyedHash } from './keyed-hash.ts';
import { networkOf } from './network-of.ts';

/**
 * `known`: the ending of a code. `unknown`: one that no code has, or that must not be told from such a one. `part`: what belongs to a page.
 */
export type Asked = 'known' | 'unknown' | 'part';

export type VisitorGate = {
  /** False: not now. Everything is counted in the memory of this process, a network of addresses by its keyed hash alone. */
  admits(address: string, asked: Asked, ending: string, now: number): boolean;
};

/**
 * `scans` and `guesses` are what a network may do at once, and each second afterwards. A whole concert behind the one address of a mobile gateway is some hundred
 * scans a second; a crowd that scans comes by endings that lead nowhere seldom, and then by the same few.
 */
export type GateBounds = {
  readonly scans: { readonly most: number; readonly perSecond: number };
  readonly guesses: { readonly most: number; readonly perSecond: number };
  /** How many networks are remembered, a power of two. */
  readonly networks: number;
};

export const gateBounds: GateBounds = { scans: { most: 60_000, perSecond: 2000 }, guesses: { most: 100, perSecond: 0.5 }, networks: 32_768 };

const partCost = 0.25;
/** A network is looked for in as many places. */
const ways = 4;
/** Endings that are remembered of a network: as many that led somewhere, and as many that did not. */
const remembered = 8;

/**
 * Guessing endings is limited hard, scanning hardly ever. A guess is an unknown ending that this network has not asked for lately: a poster whose code is gone may be
 * scanned by everybody. With no guesses left, nothing new is answered, since the difference between the answers is what a guesser wants; codes that the network has
 * scanned before are, because somebody at the concert may be guessing.
 */
export function createVisitorGate(hash: KeyedHash, { scans, guesses, networks }: GateBounds = gateBounds): VisitorGate {
  const sets = networks / ways;
  const names = new Uint32Array(networks);
  const seenAt = new Float64Array(networks).fill(Number.NEGATIVE_INFINITY);
  const scansLeft = new Float32Array(networks);
  const guessesLeft = new Float32Array(networks);
  const endings = { known: new Uint32Array(networks * remembered), unknown: new Uint32Array(networks * remembered) };
  const nextPlace = { known: new Uint8Array(networks), unknown: new Uint8Array(networks) };

  /** Where a network is kept; a new one takes the place of the one that was away longest. */
  function findPlace(address: string, now: number): number {
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
    scansLeft[oldest] = scans.most;
    guessesLeft[oldest] = guesses.most;
    for (const list of [endings.known, endings.unknown]) list.fill(0, oldest * remembered, (oldest + 1) * remembered);
    return oldest;
  }

  function refill(at: number, now: number): number {
    // A clock that was set back gives nothing and takes nothing.
    const seconds = Math.max(0, now - (seenAt[at] ?? now)) / 1000;
    scansLeft[at] = Math.min(scans.most, (scansLeft[at] ?? 0) + seconds * scans.perSecond);
    guessesLeft[at] = Math.min(guesses.most, (guessesLeft[at] ?? 0) + seconds * guesses.perSecond);
    seenAt[at] = now;
    return at;
  }

  function remembers(at: number, asked: 'known' | 'unknown', ending: number): boolean {
    const list = endings[asked];
    for (let place = at * remembered; place < (at + 1) * remembered; place++) if (list[place] === ending) return true;
    return false;
  }

  function remember(at: number, asked: 'known' | 'unknown', ending: number): void {
    const place = nextPlace[asked][at] ?? 0;
    endings[asked][at * remembered + place] = ending;
    nextPlace[asked][at] = (place + 1) % remembered;
  }

  return {
    admits(address, asked, ending, now) {
      // Whom a proxy does not name is nobody in particular.
      if (address === '') return true;
      const at = findPlace(address, now);
      const cost = asked === 'part' ? partCost : 1;
      if ((scansLeft[at] ?? 0) < cost) return false;
      scansLeft[at] = (scansLeft[at] ?? 0) - cost;
      const kind = asked === 'unknown' ? 'unknown' : 'known';
      // 0 is an empty place.
      const hashed = (hash(ending) | 1) >>> 0;
      if (remembers(at, kind, hashed)) return true;
      if ((guessesLeft[at] ?? 0) < 1) return false;
      if (asked === 'unknown') guessesLeft[at] = (guessesLeft[at] ?? 0) - 1;
      remember(at, kind, hashed);
      return true;
    },
  };
}

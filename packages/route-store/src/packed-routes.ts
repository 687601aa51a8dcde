import { idsBytes, type PlainRoute, type ToPack } from './plain-route.ts';

/** The plain routes of a machine in its memory, without an object or a text for each: a million of them take 120 MB, and finding one costs the same among ten. */
export type PackedRoutes = {
  find(key: string): PlainRoute | undefined;
  /** In the place of one with the same key. False: there is no room for more. */
  add(route: ToPack): boolean;
  remove(key: string): void;
  /** Forgets all. `expected`: how many are about to come, for whom room is made at once. */
  clear(expected?: number): void;
  count(): number;
};

/**
 * A route in its chunk, at a multiple of four bytes, never across two chunks:
 *
 *   0   length of the key
 *   1   length of the address without its scheme, two bytes; the highest bit: the scheme is https and not written
 *   3   the numbers of the code and of its workspace
 *   35  the key, and behind it the address
 */
const lengthAt = 1;
const idsAt = 3;
const keyAt = idsBytes + idsAt;
const commonScheme = 'https://';
const hasCommonScheme = 0x8000;
const chunkBytes = 4 * 1024 * 1024;
const unit = 4;
const unitsPerChunk = chunkBytes / unit;

const fewestSlots = 1024;
/** Of a slot: the place of a route, and with the bits that are left a part of its key's hash. */
const placeBits = 26;
const placeMask = 2 ** placeBits - 1;
const mostChunksThereAre = 2 ** placeBits / unitsPerChunk;
const free = 0;
const given = 1;
const firstPlace = 2;
const fullest = 0.5;
/** Of a route with the shortest key and address there are. */
const fewestUnits = Math.ceil((keyAt + 2) / unit);
/** Chance makes no such row of taken slots: it is made on purpose, and what does not fit in is not kept. */
const longestLook = 128;

export function createPackedRoutes(mostBytes: number, seed: number): PackedRoutes {
  const mostChunks = Math.min(Math.floor(mostBytes / chunkBytes), mostChunksThereAre);
  let chunks: Buffer[] = [];
  let place = firstPlace;
  let slots = fewestSlots;
  let table = new Uint32Array(slots);
  let taken = 0;
  let count = 0;

  /** The slot that has the key, or -1. */
  function slotOf(key: string, hash: number): number {
    let slot = hash & (slots - 1);
    for (let look = 0; look < longestLook; look++) {
      const entry = table[slot] ?? free;
      if (entry === free) return -1;
      if (entry !== given && isLike(entry, hash) && hasKey(entry & placeMask, key)) return slot;
      slot = (slot + 1) & (slots - 1);
    }
    return -1;
  }

  function hasKey(found: number, key: string): boolean {
    const chunk = chunks[Math.floor(found / unitsPerChunk)];
    let at = (found % unitsPerChunk) * unit;
    if (chunk === undefined || chunk[at] !== key.length) return false;
    at += keyAt;
    for (let index = 0; index < key.length; index++) if (chunk[at + index] !== key.charCodeAt(index)) return false;
    return true;
  }

  function read(found: number): PlainRoute {
    const ids = chunks[Math.floor(found / unitsPerChunk)] ?? Buffer.alloc(0);
    const at = (found % unitsPerChunk) * unit;
    const urlAt = at + keyAt + (ids[at] ?? 0);
    const length = (ids[at + lengthAt] ?? 0) | ((ids[at + lengthAt + 1] ?? 0) << 8);
    const rest = ids.toString('latin1', urlAt, urlAt + (length & ~hasCommonScheme));
    return { url: length >= hasCommonScheme ? commonScheme + rest : rest, ids, idsAt: at + idsAt };
  }

  /** Zero: there is no room. */
  function write({ key, url, ids }: ToPack): number {
    const isCommon = url.startsWith(commonScheme);
    const rest = isCommon ? url.slice(commonScheme.length) : url;
    const units = Math.ceil((keyAt + key.length + rest.length) / unit);
    if (place % unitsPerChunk + units > unitsPerChunk) place = (Math.floor(place / unitsPerChunk) + 1) * unitsPerChunk;
    const number = Math.floor(place / unitsPerChunk);
    if (number >= mostChunks) return free;
    const chunk = (chunks[number] ??= Buffer.allocUnsafeSlow(chunkBytes));
    const at = (place % unitsPerChunk) * unit;
    chunk[at] = key.length;
    chunk.writeUInt16LE(rest.length | (isCommon ? hasCommonScheme : 0), at + lengthAt);
    chunk.set(ids, at + idsAt);
    chunk.write(key, at + keyAt, 'latin1');
    chunk.write(rest, at + keyAt + key.length, 'latin1');
    const written = place;
    place += units;
    return written;
  }

  function enter(hash: number, written: number): void {
    let slot = hash & (slots - 1);
    for (let look = 0; look < longestLook; look++) {
      const entry = table[slot] ?? free;
      if (entry === free || entry === given) {
        if (entry === free) taken += 1;
        count += 1;
        table[slot] = likenessOf(hash) | written;
        return;
      }
      slot = (slot + 1) & (slots - 1);
    }
  }

  /** Twice as many slots, and none that is given back. */
  function grow(): void {
    const former = table;
    slots *= 2;
    table = new Uint32Array(slots);
    taken = 0;
    count = 0;
    for (const entry of former) {
      const found = (entry & placeMask) >>> 0;
      if (found >= firstPlace) enter(hashOf(keyOf(found), seed), found);
    }
  }

  function keyOf(found: number): string {
    const chunk = chunks[Math.floor(found / unitsPerChunk)] ?? Buffer.alloc(0);
    const at = (found % unitsPerChunk) * unit;
    return chunk.toString('latin1', at + keyAt, at + keyAt + (chunk[at] ?? 0));
  }

  function remove(key: string): void {
    const slot = slotOf(key, hashOf(key, seed));
    if (slot === -1) return;
    table[slot] = given;
    count -= 1;
  }

  return {
    find(key) {
      const slot = slotOf(key, hashOf(key, seed));
      return slot === -1 ? undefined : read((table[slot] ?? free) & placeMask);
    },
    add(route) {
      remove(route.key);
      if (taken >= fullest * slots) grow();
      const written = write(route);
      if (written !== free) enter(hashOf(route.key, seed), written);
      return written !== free;
    },
    remove,
    clear(expected = 0) {
      chunks = [];
      place = firstPlace;
      slots = slotsFor(Math.min(expected, (mostChunks * unitsPerChunk) / fewestUnits));
      table = new Uint32Array(slots);
      taken = 0;
      count = 0;
    },
    count: () => count,
  };
}

function slotsFor(routes: number): number {
  return Math.max(fewestSlots, 2 ** Math.ceil(Math.log2((routes + 1) / fullest)));
}

/** Nearly all slots that hold another key are passed by without looking at its route. */
function likenessOf(hash: number): number {
  return hash & ~placeMask;
}

function isLike(entry: number, hash: number): boolean {
  return ((entry ^ hash) & ~placeMask) === 0;
}

/** Thirty-two bits, under a seed that nobody knows; a multiplication and a shift for each unit. */
function hashOf(key: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < key.length; at++) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 13), 0x85ebca6b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

import { idsBytes, type PlainRoute, type ToPack } from './plain-route.ts';

/** The plain routes of a machine in its memory, without an object or a text for each: a million of them take 140 MB, and finding one costs the same among ten. */
export type PackedRoutes = {
  find(key: string): PlainRoute | undefined;
  /** In the place of one with the same key. False: there is no room for more. */
  add(route: ToPack): boolean;
  remove(key: string): void;
  clear(): void;
  count(): number;
};

/**
 * A route in its chunk, at a multiple of eight bytes, never across two chunks:
 *
 *   0   length of the key
 *   1   length of the address, two bytes
 *   3   the numbers of the code and of its workspace
 *   35  the key, and behind it the address
 */
const keyAt = 3 + idsBytes;
const chunkBytes = 4 * 1024 * 1024;
const unit = 8;
const unitsPerChunk = chunkBytes / unit;

const fewestSlots = 1024;
/** Of a slot: the hash of a key, and the place of its route. */
const free = 0;
const given = 1;
const firstPlace = 2;
const fullest = 0.5;
/** Chance makes no such row of taken slots: it is made on purpose, and what does not fit in is not kept. */
const longestLook = 128;

export function createPackedRoutes(mostBytes: number, seed: number): PackedRoutes {
  const mostChunks = Math.floor(mostBytes / chunkBytes);
  let chunks: Buffer[] = [];
  let place = firstPlace;
  let slots = fewestSlots;
  let table = new Uint32Array(2 * slots);
  let taken = 0;
  let count = 0;

  /** The slot that has the key, or -1. */
  function slotOf(key: string, hash: number): number {
    let slot = hash & (slots - 1);
    for (let look = 0; look < longestLook; look++) {
      const found = table[2 * slot + 1] ?? free;
      if (found === free) return -1;
      if (found !== given && table[2 * slot] === hash && hasKey(found, key)) return slot;
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
    return { url: ids.toString('latin1', urlAt, urlAt + lengthOfUrl(ids, at)), ids, idsAt: at + 3 };
  }

  /** Zero: there is no room. */
  function write({ key, url, ids }: ToPack): number {
    const units = Math.ceil((keyAt + key.length + url.length) / unit);
    if (place % unitsPerChunk + units > unitsPerChunk) place = (Math.floor(place / unitsPerChunk) + 1) * unitsPerChunk;
    const number = Math.floor(place / unitsPerChunk);
    if (number >= mostChunks) return free;
    const chunk = (chunks[number] ??= Buffer.allocUnsafeSlow(chunkBytes));
    const at = (place % unitsPerChunk) * unit;
    chunk[at] = key.length;
    chunk.writeUInt16LE(url.length, at + 1);
    chunk.set(ids, at + 3);
    chunk.write(key, at + keyAt, 'latin1');
    chunk.write(url, at + keyAt + key.length, 'latin1');
    const written = place;
    place += units;
    return written;
  }

  function enter(hash: number, written: number): void {
    let slot = hash & (slots - 1);
    for (let look = 0; look < longestLook; look++) {
      const found = table[2 * slot + 1] ?? free;
      if (found === free || found === given) {
        if (found === free) taken += 1;
        count += 1;
        table[2 * slot] = hash;
        table[2 * slot + 1] = written;
        return;
      }
      slot = (slot + 1) & (slots - 1);
    }
  }

  /** Twice as many slots, and none that is given back. */
  function grow(): void {
    const former = table;
    slots *= 2;
    table = new Uint32Array(2 * slots);
    taken = 0;
    count = 0;
    for (let slot = 0; slot < former.length; slot += 2) {
      const found = former[slot + 1] ?? free;
      if (found >= firstPlace) enter(former[slot] ?? 0, found);
    }
  }

  function remove(key: string): void {
    const slot = slotOf(key, hashOf(key, seed));
    if (slot === -1) return;
    table[2 * slot + 1] = given;
    count -= 1;
  }

  return {
    find(key) {
      const slot = slotOf(key, hashOf(key, seed));
      return slot === -1 ? undefined : read(table[2 * slot + 1] ?? free);
    },
    add(route) {
      remove(route.key);
      if (taken >= fullest * slots) grow();
      const written = write(route);
      if (written !== free) enter(hashOf(route.key, seed), written);
      return written !== free;
    },
    remove,
    clear() {
      chunks = [];
      place = firstPlace;
      slots = fewestSlots;
      table = new Uint32Array(2 * slots);
      taken = 0;
      count = 0;
    },
    count: () => count,
  };
}

function lengthOfUrl(chunk: Buffer, at: number): number {
  return (chunk[at + 1] ?? 0) | ((chunk[at + 2] ?? 0) << 8);
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

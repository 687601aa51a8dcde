import { createPackedIds, idBytes } from './packed-ids.ts';
import { idsBytes, type PlainRoute, type ToPack } from './plain-route.ts';

/**
 * The plain routes of a machine in memory, packed into buffers without an object or string per route: a million take
 * 95 MB, and a lookup costs the same as among ten.
 */
export type PackedRoutes = {
  find(key: string): PlainRoute | undefined;
  /** Replaces a route with the same key. False: there is no room for more. */
  add(route: ToPack): boolean;
  remove(key: string): void;
  /** Removes all. `expected`: how many routes will follow, to size the table at once. */
  clear(expected?: number): void;
  count(): number;
};

/**
 * Layout of a route. It is aligned to four bytes and never crosses a chunk:
 *
 *   0   length of the key
 *   1   length of the address, two bytes; highest bit set: `https://` is omitted
 *   3   the UUID of the code
 *   19  the number of its workspace, three bytes: many codes share one
 *   22  the key, then the address
 */
const lengthAt = 1;
const idAt = 3;
const ownerAt = idAt + idBytes;
const keyAt = ownerAt + 3;
const commonScheme = 'https://';
const hasCommonScheme = 0x8000;
const chunkBytes = 4 * 1024 * 1024;
const unit = 4;
const unitsPerChunk = chunkBytes / unit;

const fewestSlots = 1024;
/** A slot holds the place of a route in its low bits, and part of the key's hash in the others. */
const placeBits = 26;
const placeMask = 2 ** placeBits - 1;
const mostAddressableChunks = 2 ** placeBits / unitsPerChunk;
const free = 0;
const removed = 1;
const firstPlace = 2;
const fullest = 0.5;
/** Of a route with the shortest possible key and address. */
const fewestUnits = Math.ceil((keyAt + 2) / unit);
/** Bound of linear probing. Longer runs do not happen by chance; a route that does not fit is not kept in memory. */
const longestProbe = 128;

export function createPackedRoutes(mostBytes: number, seed: number): PackedRoutes {
  const mostChunks = Math.min(Math.floor(mostBytes / chunkBytes), mostAddressableChunks);
  const owners = createPackedIds(seed);
  /** The ids of the route that was found last. */
  const ids = Buffer.alloc(idsBytes);
  let chunks: Buffer[] = [];
  let place = firstPlace;
  let slots = fewestSlots;
  let table = new Uint32Array(slots);
  let used = 0;
  let count = 0;

  /** The slot of the key, or -1. */
  function slotOf(key: string, hash: number): number {
    let slot = hash & (slots - 1);
    for (let probe = 0; probe < longestProbe; probe++) {
      const entry = table[slot] ?? free;
      if (entry === free) return -1;
      if (entry !== removed && hasTag(entry, hash) && hasKey(entry & placeMask, key)) return slot;
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
    const chunk = chunks[Math.floor(found / unitsPerChunk)] ?? Buffer.alloc(0);
    const at = (found % unitsPerChunk) * unit;
    const urlAt = at + keyAt + (chunk[at] ?? 0);
    const length = numberAt(chunk, at + lengthAt);
    const rest = chunk.toString('latin1', urlAt, urlAt + (length & ~hasCommonScheme));
    for (let index = 0; index < idBytes; index++) ids[index] = chunk[at + idAt + index] ?? 0;
    owners.copy(numberAt(chunk, at + ownerAt) | ((chunk[at + ownerAt + 2] ?? 0) << 16), ids, idBytes);
    return { url: length >= hasCommonScheme ? commonScheme + rest : rest, ids };
  }

  /** Returns the place of the route, or `free` where there is no room. */
  function write({ key, url, ids: both }: ToPack): number {
    const isCommon = url.startsWith(commonScheme);
    const rest = isCommon ? url.slice(commonScheme.length) : url;
    const units = Math.ceil((keyAt + key.length + rest.length) / unit);
    if ((place % unitsPerChunk) + units > unitsPerChunk)
      place = (Math.floor(place / unitsPerChunk) + 1) * unitsPerChunk;
    const number = Math.floor(place / unitsPerChunk);
    // Before the workspace is numbered, which takes memory.
    if (number + Math.floor(owners.bytes() / chunkBytes) >= mostChunks) return free;
    const owner = owners.numberOf(both, idBytes);
    if (owner === -1) return free;
    const chunk = (chunks[number] ??= Buffer.allocUnsafeSlow(chunkBytes));
    const at = (place % unitsPerChunk) * unit;
    chunk[at] = key.length;
    chunk.writeUInt16LE(rest.length | (isCommon ? hasCommonScheme : 0), at + lengthAt);
    chunk.set(both.subarray(0, idBytes), at + idAt);
    chunk.writeUIntLE(owner, at + ownerAt, 3);
    chunk.write(key, at + keyAt, 'latin1');
    chunk.write(rest, at + keyAt + key.length, 'latin1');
    const written = place;
    place += units;
    return written;
  }

  function insert(hash: number, written: number): void {
    let slot = hash & (slots - 1);
    for (let probe = 0; probe < longestProbe; probe++) {
      const entry = table[slot] ?? free;
      if (entry === free || entry === removed) {
        if (entry === free) used += 1;
        count += 1;
        table[slot] = tagOf(hash) | written;
        return;
      }
      slot = (slot + 1) & (slots - 1);
    }
  }

  /** Doubles the table and drops removed slots. */
  function grow(): void {
    const former = table;
    slots *= 2;
    table = new Uint32Array(slots);
    used = 0;
    count = 0;
    for (const entry of former) {
      const found = (entry & placeMask) >>> 0;
      if (found >= firstPlace) insert(hashOf(keyOf(found), seed), found);
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
    table[slot] = removed;
    count -= 1;
  }

  return {
    find(key) {
      const slot = slotOf(key, hashOf(key, seed));
      return slot === -1 ? undefined : read((table[slot] ?? free) & placeMask);
    },
    add(route) {
      remove(route.key);
      if (used >= fullest * slots) grow();
      const written = write(route);
      if (written !== free) insert(hashOf(route.key, seed), written);
      return written !== free;
    },
    remove,
    clear(expected = 0) {
      chunks = [];
      owners.clear();
      place = firstPlace;
      slots = slotsFor(Math.min(expected, (mostChunks * unitsPerChunk) / fewestUnits));
      table = new Uint32Array(slots);
      used = 0;
      count = 0;
    },
    count: () => count,
  };
}

function slotsFor(routes: number): number {
  return Math.max(fewestSlots, 2 ** Math.ceil(Math.log2((routes + 1) / fullest)));
}

/** Two bytes, the lower first. */
function numberAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
}

/** The part of the hash in a slot, which rules out nearly all other keys without reading their routes. */
function tagOf(hash: number): number {
  return hash & ~placeMask;
}

function hasTag(entry: number, hash: number): boolean {
  return ((entry ^ hash) & ~placeMask) === 0;
}

/** 32 bits under a secret seed; one multiplication and one shift per character. */
function hashOf(key: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < key.length; at++) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 13), 0x85ebca6b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

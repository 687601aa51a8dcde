/** Distinct ids of sixteen bytes, numbered in the order in which they came. */
type PackedIds = {
  /** The number of the id at this place, which is added if it is new; -1: there is no number left. */
  numberOf(bytes: Uint8Array, at: number): number;
  copy(number: number, to: Uint8Array, at: number): void;
  clear(): void;
  /** The memory in use. */
  bytes(): number;
};

export const idBytes = 16;
const idsPerChunk = 4096;
const fewestSlots = 1024;
const fullest = 0.5;

/** By default, as many as three bytes can number. */
export function createPackedIds(seed: number, mostIds = 2 ** 24): PackedIds {
  let chunks: Buffer[] = [];
  let count = 0;
  /** Open addressing: the number plus one, or zero for a free slot. */
  let table = new Uint32Array(fewestSlots);

  function isAt(number: number, bytes: Uint8Array, at: number): boolean {
    const chunk = chunks[Math.floor(number / idsPerChunk)];
    const from = (number % idsPerChunk) * idBytes;
    for (let index = 0; index < idBytes; index++) if (chunk?.[from + index] !== bytes[at + index]) return false;
    return true;
  }

  /** The slot of the id, or the free slot where it belongs. */
  function slotOf(bytes: Uint8Array, at: number): number {
    let slot = hashOf(bytes, at, seed) & (table.length - 1);
    for (;;) {
      const entry = table[slot] ?? 0;
      if (entry === 0 || isAt(entry - 1, bytes, at)) return slot;
      slot = (slot + 1) & (table.length - 1);
    }
  }

  function grow(): void {
    table = new Uint32Array(table.length * 2);
    for (let number = 0; number < count; number++) {
      const chunk = chunks[Math.floor(number / idsPerChunk)];
      if (chunk) table[slotOf(chunk, (number % idsPerChunk) * idBytes)] = number + 1;
    }
  }

  return {
    numberOf(bytes, at) {
      const known = table[slotOf(bytes, at)] ?? 0;
      if (known > 0) return known - 1;
      if (count >= mostIds) return -1;
      if (count >= fullest * table.length) grow();
      const number = count++;
      const chunk = (chunks[Math.floor(number / idsPerChunk)] ??= Buffer.allocUnsafeSlow(idsPerChunk * idBytes));
      chunk.set(bytes.subarray(at, at + idBytes), (number % idsPerChunk) * idBytes);
      table[slotOf(bytes, at)] = number + 1;
      return number;
    },
    copy(number, to, at) {
      const chunk = chunks[Math.floor(number / idsPerChunk)];
      const from = (number % idsPerChunk) * idBytes;
      for (let index = 0; index < idBytes; index++) to[at + index] = chunk?.[from + index] ?? 0;
    },
    clear() {
      chunks = [];
      count = 0;
      table = new Uint32Array(fewestSlots);
    },
    bytes: () => chunks.length * idsPerChunk * idBytes + table.byteLength,
  };
}

/** 32 bits under a secret seed. */
function hashOf(bytes: Uint8Array, at: number, seed: number): number {
  let hash = seed;
  for (let index = 0; index < idBytes; index++) {
    hash = Math.imul(hash ^ (bytes[at + index] ?? 0), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

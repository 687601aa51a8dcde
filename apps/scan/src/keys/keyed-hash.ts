export type KeyedHash = (text: string) => number;

const rounds = { perUnit: 1, atEnd: 3 };
const two32 = 2 ** 32;

/**
 * 53 bits of a text under a key of 8 bytes: HalfSipHash-1-3 over UTF-16 units. Without the key, collisions cannot be
 * constructed and a text cannot be found by trying. It takes a tenth of a microsecond where an HMAC takes three.
 */
export function createKeyedHash(key: Uint8Array): KeyedHash {
  if (key.length !== 8) throw new RangeError('The key of a hash has 8 bytes.');
  const view = new DataView(key.buffer, key.byteOffset, 8);
  const [key0, key1] = [view.getUint32(0, true), view.getUint32(4, true)];
  let a = 0,
    b = 0,
    c = 0,
    d = 0;

  function mix(times: number): void {
    for (let round = 0; round < times; round++) {
      a = (a + b) | 0;
      b = ((b << 5) | (b >>> 27)) ^ a;
      a = (a << 16) | (a >>> 16);
      c = (c + d) | 0;
      d = ((d << 8) | (d >>> 24)) ^ c;
      a = (a + d) | 0;
      d = ((d << 7) | (d >>> 25)) ^ a;
      c = (c + b) | 0;
      b = ((b << 13) | (b >>> 19)) ^ c;
      c = (c << 16) | (c >>> 16);
    }
  }

  return (text) => {
    a = key0;
    b = key1 ^ 0xee;
    c = 0x6c796765 ^ key0;
    d = 0x74656462 ^ key1;
    for (let at = 0; at < text.length; at += 2) {
      // A missing second unit counts as 0; the length, mixed in at the end, tells it from a NUL.
      const word = text.charCodeAt(at) | (at + 1 < text.length ? text.charCodeAt(at + 1) << 16 : 0);
      d ^= word;
      mix(rounds.perUnit);
      a ^= word;
    }
    d ^= text.length;
    mix(rounds.perUnit);
    a ^= text.length;
    c ^= 0xee;
    mix(rounds.atEnd);
    return ((b ^ d) & 0x1f_ffff) * two32 + ((a ^ c) >>> 0);
  };
}

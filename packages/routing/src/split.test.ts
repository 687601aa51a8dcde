import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { choosePart } from './split.ts';

const bits = 2n ** 32n;
const wrap = (value: bigint): bigint => value % bits;

/** The same as in `split.ts`, by the letter of FNV-1a and of MurmurHash3's end, in numbers that do not overflow. */
function hashOf(text: string): bigint {
  let hash = 0x81_1c_9d_c5n;
  for (let at = 0; at < text.length; at++) hash = wrap((hash ^ BigInt(text.charCodeAt(at))) * 0x01_00_01_93n);
  hash = wrap((hash ^ (hash >> 16n)) * 0x85_eb_ca_6bn);
  hash = wrap((hash ^ (hash >> 13n)) * 0xc2_b2_ae_35n);
  return hash ^ (hash >> 16n);
}

it('is where the hash of the visitor falls among the weights', { timeout: 30_000 }, () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 10 }), fc.string({ maxLength: 40 }), (weights, key) => {
    const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
    const place = hashOf(key) * total;
    let end = 0n;
    const expected = weights.findIndex((weight) => {
      end += BigInt(weight) * bits;
      return place < end;
    });
    expect(choosePart(weights.map((weight) => ({ weight })), key)).toBe(expected);
  }), { numRuns: 200 });
});

it('begins where the one before it ends: whoever falls on the line belongs to the one behind it', () => {
  // Found by trying: one visitor in 4096 falls on a line of a whole weighing 2^20.
  for (const [visitor, line] of [['visitor 346', 0x3_1d_87], ['visitor 2355', 0xe_90_d8], ['visitor 3222', 0x1_98_a4]] as const) {
    expect(hashOf(visitor)).toBe(BigInt(line) * 2n ** 12n);
    const parts = (first: number) => [{ weight: first }, { weight: 2 ** 20 - first }];
    expect([choosePart(parts(line), visitor), choosePart(parts(line + 1), visitor)]).toEqual([1, 0]);
  }
});

it('stays the same for ever: a visitor who scans again years later is sent where they were', () => {
  const parts = [{ weight: 1 }, { weight: 1 }, { weight: 2 }];
  const visitors = ['', 'a', 'qr\nrule\n203.0.113.7\nPhone/1', 'é€😀'];
  expect(visitors.map((visitor) => hashOf(visitor).toString(16))).toEqual(['ab3e7c0b', '1a80b1b3', '3a1e1d16', '5c30732f']);
  expect(visitors.map((visitor) => choosePart(parts, visitor))).toEqual([2, 0, 0, 1]);
});

it('without any part is the first, which is then none', () => {
  expect(choosePart([], 'a')).toBe(0);
});

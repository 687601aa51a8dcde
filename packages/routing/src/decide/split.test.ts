import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { choosePart } from './split.ts';

const bits = 2n ** 32n;
const wrap = (value: bigint): bigint => value % bits;

/** The hash of `split.ts` in big integers: FNV-1a with the finalizer of MurmurHash3. */
function hashOf(text: string): bigint {
  let hash = 0x81_1c_9d_c5n;
  for (let at = 0; at < text.length; at++) hash = wrap((hash ^ BigInt(text.charCodeAt(at))) * 0x01_00_01_93n);
  hash = wrap((hash ^ (hash >> 16n)) * 0x85_eb_ca_6bn);
  hash = wrap((hash ^ (hash >> 13n)) * 0xc2_b2_ae_35n);
  return hash ^ (hash >> 16n);
}

it('a visitor belongs to the part in which their hash falls', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 10 }),
      fc.string({ maxLength: 40 }),
      (weights, key) => {
        const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
        const place = hashOf(key) * total;
        let end = 0n;
        const expected = weights.findIndex((weight) => {
          end += BigInt(weight) * bits;
          return place < end;
        });
        expect(
          choosePart(
            weights.map((weight) => ({ weight })),
            key,
          ),
        ).toBe(expected);
      },
    ),
    { numRuns: 200 },
  );
});

it('a hash on the border of two parts belongs to the second', () => {
  // Found by search: with a total weight of 2^20, one visitor in 4096 falls exactly on a border.
  for (const [visitor, line] of [
    ['visitor 346', 0x3_1d_87],
    ['visitor 2355', 0xe_90_d8],
    ['visitor 3222', 0x1_98_a4],
  ] as const) {
    expect(hashOf(visitor)).toBe(BigInt(line) * 2n ** 12n);
    const parts = (first: number) => [{ weight: first }, { weight: 2 ** 20 - first }];
    expect([choosePart(parts(line), visitor), choosePart(parts(line + 1), visitor)]).toEqual([1, 0]);
  }
});

it('the hash never changes: a visitor gets the same part years later', () => {
  const parts = [{ weight: 1 }, { weight: 1 }, { weight: 2 }];
  const visitors = ['', 'a', 'qr\nrule\n203.0.113.7\nPhone/1', 'é€😀'];
  expect(visitors.map((visitor) => hashOf(visitor).toString(16))).toEqual([
    'ab3e7c0b',
    '1a80b1b3',
    '3a1e1d16',
    '5c30732f',
  ]);
  expect(visitors.map((visitor) => choosePart(parts, visitor))).toEqual([2, 0, 0, 1]);
});

it('a split without parts is 0', () => {
  expect(choosePart([], 'a')).toBe(0);
});

// GF(256) with the polynomial x^8 + x^4 + x^3 + x^2 + 1 (ISO/IEC 18004 clause 7.5.2).
const reducer = 0x11d;

/**
 * By number of correction codewords: row f holds f times each coefficient of the generator polynomial but the first.
 */
const products = new Map<number, Uint8Array>();

/**
 * Divides the data polynomial by the generator polynomial. The remainder is written to `remainder`, whose length is the
 * number of correction codewords.
 */
export function correct(data: Uint8Array, from: number, to: number, remainder: Uint8Array): void {
  const length = remainder.length;
  const table = productsFor(length);
  remainder.fill(0);
  for (let at = from; at < to; at++) {
    const row = ((data[at] ?? 0) ^ (remainder[0] ?? 0)) * length;
    for (let i = 1; i < length; i++) remainder[i - 1] = (remainder[i] ?? 0) ^ (table[row + i - 1] ?? 0);
    remainder[length - 1] = table[row + length - 1] ?? 0;
  }
}

function productsFor(length: number): Uint8Array {
  let table = products.get(length);
  if (table === undefined) {
    const generator = createGenerator(length);
    table = Uint8Array.from({ length: 256 * length }, (_, at) =>
      multiply(Math.floor(at / length), generator[at % length] ?? 0),
    );
    products.set(length, table);
  }
  return table;
}

/** Coefficients of (x - 1)(x - 2)(x - 4) ... from the highest power down, without the leading 1. */
function createGenerator(length: number): Uint8Array {
  const generator = new Uint8Array(length);
  generator[length - 1] = 1;
  let root = 1;
  for (let factor = 0; factor < length; factor++) {
    for (let at = 0; at < length; at++) generator[at] = multiply(generator[at] ?? 0, root) ^ (generator[at + 1] ?? 0);
    root = multiply(root, 2);
  }
  return generator;
}

function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * reducer);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

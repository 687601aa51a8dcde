/** A number without a visible order in it (the finaliser of MurmurHash3). */
export function scatter(x: number, y: number): number {
  let bits = Math.imul(x + 1, 0x9E3779B1) ^ Math.imul(y + 1, 0x85EBCA6B);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85EBCA6B);
  bits = Math.imul(bits ^ (bits >>> 13), 0xC2B2AE35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

import { isIP } from 'node:net';

/** The four or sixteen bytes of a public address. Undefined for other text, and for private and reserved addresses. */
export function readAddress(text: string): Uint8Array | undefined {
  const bare = text.replace(/%.*$/s, '');
  const family = isIP(bare);
  if (family === 0) return undefined;
  if (family === 4) return publicIpv4(readIpv4(bare));
  const bytes = readIpv6(bare);
  const inside = ipv4Inside(bytes);
  if (inside !== undefined) return publicIpv4(inside);
  return isPublicIpv6(bytes) ? bytes : undefined;
}

function readIpv4(text: string): Uint8Array {
  return Uint8Array.from(text.split('.'), Number);
}

function readIpv6(text: string): Uint8Array {
  const dotted = /[\d.]+$/.exec(text)?.[0] ?? '';
  const words = dotted.includes('.') ? text.slice(0, -dotted.length) + wordsOf(readIpv4(dotted)) : text;
  const [head = [], tail] = words.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const ends = [...head];
  if (tail !== undefined) ends.push(...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail);
  return Uint8Array.from(ends.flatMap((word) => [Number.parseInt(word, 16) >> 8, Number.parseInt(word, 16) & 255]));
}

function wordsOf([a = 0, b = 0, c = 0, d = 0]: Uint8Array): string {
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/** Prefixes of IPv6 addresses that contain an IPv4 address: mapped, 6to4 and NAT64 (RFC 4291, 3056, 6052). */
const CARRIERS = [
  ['00000000000000000000ffff', 12],
  ['2002', 2],
  ['0064ff9b0000000000000000', 12],
] as const;

function ipv4Inside(bytes: Uint8Array): Uint8Array | undefined {
  const hex = Buffer.from(bytes).toString('hex');
  const carrier = CARRIERS.find(([prefix]) => hex.startsWith(prefix));
  return carrier && bytes.subarray(carrier[1], carrier[1] + 4);
}

/** IANA's special-purpose addresses that no visitor has. */
const SPECIAL_IPV4 = [
  [0, 0, 8],
  [10, 0, 8],
  [100, 64, 10],
  [127, 0, 8],
  [169, 254, 16],
  [172, 16, 12],
  [192, 168, 16],
  [198, 18, 15],
  [224, 0, 3],
] as const;
const SPECIAL_IPV4_OF_24 = new Set(['192.0.0', '192.0.2', '192.88.99', '198.51.100', '203.0.113']);

function publicIpv4(bytes: Uint8Array): Uint8Array | undefined {
  const [a = 0, b = 0, c = 0] = bytes;
  const isSpecial =
    SPECIAL_IPV4_OF_24.has(`${a}.${b}.${c}`) ||
    SPECIAL_IPV4.some(
      ([first, second, length]) => (a * 256 + b) >> (16 - length) === (first * 256 + second) >> (16 - length),
    );
  return isSpecial ? undefined : bytes;
}

/** Public addresses are in 2000::/3, except 2001::/23 for protocols and two blocks for documentation. */
function isPublicIpv6([a = 0, b = 0, c = 0, d = 0]: Uint8Array): boolean {
  if (a >> 5 !== 1) return false;
  const [first, second] = [a * 256 + b, c * 256 + d];
  return !(first === 0x2001 && (second < 0x200 || second === 0x0db8)) && !(first === 0x3fff && second < 0x1000);
}

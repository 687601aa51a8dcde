/**
 * Writes databases of places in the `.mmdb` format (https://maxmind.github.io/MaxMind-DB/), for tests, from the
 * documentation alone.
 */

export type PlaceValue = string | number | boolean | readonly PlaceValue[] | { readonly [key: string]: PlaceValue };

type Options = { family?: 4 | 6; recordBits?: 24 | 28 | 32; type?: string; builtAt?: Date };
type Node = [left: Side, right: Side];
type Side = { node: number } | { record: number } | undefined;

const SEPARATOR = 16;

/** `places` by network: `81.2.69.0/24`, or `2a02:ed0:0:0:0:0:0:0/32` with all eight words. */
export function encodePlaces(
  places: Readonly<Record<string, PlaceValue>>,
  { family = 6, recordBits = 28, type = 'Test-City', builtAt = new Date('2026-06-05T00:00:00Z') }: Options = {},
): Buffer {
  const nodes: Node[] = [[undefined, undefined]];
  const data = createSection();
  for (const [network, place] of Object.entries(places)) insert(nodes, bitsOf(network, family), data.write(place));
  const tree = Buffer.concat(nodes.map((node) => encodeNode(node, nodes.length, recordBits)));
  const metadata = createSection();
  metadata.write({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: Math.floor(builtAt.getTime() / 1000),
    database_type: type,
    description: { en: 'places of tests' },
    ip_version: family,
    languages: ['en'],
    node_count: nodes.length,
    record_size: recordBits,
  });
  return Buffer.concat([
    tree,
    Buffer.alloc(SEPARATOR),
    data.bytes(),
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    metadata.bytes(),
  ]);
}

function bitsOf(network: string, family: 4 | 6): string {
  const [address = '', length = ''] = network.split('/');
  if (address.includes('.')) {
    const bits = address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('')
      .slice(0, Number(length));
    return family === 4 ? bits : '0'.repeat(96) + bits;
  }
  return address
    .split(':')
    .map((word) => Number.parseInt(word, 16).toString(2).padStart(16, '0'))
    .join('')
    .slice(0, Number(length));
}

/** A wider network must come before those within it. */
function insert(nodes: Node[], bits: string, record: number): void {
  let at = 0;
  for (let depth = 0; depth < bits.length; depth++) {
    const node = nodes[at];
    const side = bits[depth] === '1' ? 1 : 0;
    if (node === undefined) throw new RangeError('a branch leads nowhere');
    const found = node[side];
    if (depth === bits.length - 1) node[side] = { record };
    else if (found !== undefined && 'node' in found) at = found.node;
    else {
      node[side] = { node: nodes.length };
      at = nodes.length;
      nodes.push([found, found]);
    }
  }
}

function encodeNode(node: Node, count: number, bits: 24 | 28 | 32): Buffer {
  const [left, right] = node.map((side) =>
    side === undefined ? count : 'node' in side ? side.node : count + SEPARATOR + side.record,
  ) as [number, number]; // `map` keeps the length of the pair
  const bytes = Buffer.alloc(bits / 4);
  if (bits === 32) {
    bytes.writeUInt32BE(left, 0);
    bytes.writeUInt32BE(right, 4);
    return bytes;
  }
  bytes.writeUIntBE(left & 0xffffff, 0, 3);
  bytes.writeUIntBE(right & 0xffffff, bits === 24 ? 3 : 4, 3);
  if (bits === 28) bytes[3] = ((left >>> 24) << 4) | (right >>> 24);
  return bytes;
}

/** Repeated texts become pointers to their first occurrence, as in real files. */
function createSection(): { write: (value: PlaceValue) => number; bytes: () => Buffer } {
  const parts: Buffer[] = [];
  const texts = new Map<string, number>();
  let length = 0;

  function push(...bytes: Buffer[]): void {
    for (const part of bytes) {
      parts.push(part);
      length += part.length;
    }
  }

  function write(value: PlaceValue): number {
    const at = length;
    if (typeof value === 'string') writeText(value);
    else if (typeof value === 'boolean') push(control(14, value ? 1 : 0));
    else if (typeof value === 'number') writeNumber(value);
    else if (isList(value)) {
      push(control(11, value.length));
      for (const each of value) write(each);
    } else {
      push(control(7, Object.keys(value).length));
      for (const [key, each] of Object.entries(value)) {
        writeText(key);
        write(each);
      }
    }
    return at;
  }

  function writeText(text: string): void {
    const known = texts.get(text);
    if (known !== undefined) return push(pointer(known));
    texts.set(text, length);
    const bytes = Buffer.from(text);
    push(control(2, bytes.length), bytes);
  }

  function writeNumber(value: number): void {
    const bytes = Buffer.alloc(8);
    if (Number.isInteger(value) && value >= 0 && value < 2 ** 32) {
      bytes.writeUInt32BE(value);
      push(control(6, 4), bytes.subarray(0, 4));
    } else {
      bytes.writeDoubleBE(value);
      push(control(3, 8), bytes);
    }
  }

  return { write, bytes: () => Buffer.concat(parts) };
}

function isList(value: object): value is readonly PlaceValue[] {
  return Array.isArray(value);
}

function control(type: number, size: number): Buffer {
  const [short, more] =
    size < 29 ? [size, []] : size < 285 ? [29, [size - 29]] : [30, [(size - 285) >> 8, (size - 285) & 255]];
  return Buffer.from(type < 8 ? [(type << 5) | short, ...more] : [short, type - 7, ...more]);
}

function pointer(to: number): Buffer {
  if (to < 2048) return Buffer.from([0x20 | (to >> 8), to & 255]);
  const far = to - 2048;
  return Buffer.from([0x28 | (far >> 16), (far >> 8) & 255, far & 255]);
}

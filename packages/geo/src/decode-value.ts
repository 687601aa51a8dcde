import { DamagedFileError, type FilePages } from './file-pages.ts';

export type Value = string | number | bigint | boolean | Buffer | Value[] | { [key: string]: Value };
type Decoded = { value: Value; end: number };

/** Bounds against damaged or hostile files: a real record is four levels deep with some hundred values. */
const MOST_DEPTH = 16;
const MOST_VALUES = 20_000;
const MOST_BYTES = 64 * 1024;

const TYPE = {
  extended: 0,
  pointer: 1,
  text: 2,
  double: 3,
  bytes: 4,
  uint16: 5,
  uint32: 6,
  map: 7,
  int32: 8,
  uint64: 9,
  uint128: 10,
  array: 11,
  boolean: 14,
  float: 15,
} as const;

/**
 * The value at an offset of a section (https://maxmind.github.io/MaxMind-DB/, "Output Data Section"). Pointers are
 * relative to the beginning of the section.
 */
export function decodeValue(pages: FilePages, section: number, at: number): Value {
  let values = 0;

  function decode(from: number, depth: number): Decoded {
    if (depth > MOST_DEPTH || ++values > MOST_VALUES) throw new DamagedFileError('a record of it has no end');
    const control = pages.byteAt(from);
    const type = control >> 5;
    if (type === TYPE.pointer) return decodePointer(control, from + 1, depth);
    return type === TYPE.extended
      ? decodeSized(7 + pages.byteAt(from + 1), control, from + 2, depth)
      : decodeSized(type, control, from + 1, depth);
  }

  function decodePointer(control: number, from: number, depth: number): Decoded {
    const length = ((control >> 3) & 3) + 1;
    const high = length === 4 ? 0 : (control & 7) * 256 ** length;
    const pointer = high + pages.bytesAt(from, length).readUIntBE(0, length) + ([0, 2048, 526_336, 0][length - 1] ?? 0);
    return { value: decode(section + pointer, depth + 1).value, end: from + length };
  }

  function decodeSized(type: number, control: number, from: number, depth: number): Decoded {
    const [size, at] = readSize(control & 31, from);
    if (type === TYPE.map) return decodeMap(size, at, depth);
    if (type === TYPE.array) return decodeArray(size, at, depth);
    if (type === TYPE.boolean) return { value: size !== 0, end: at };
    if (size > MOST_BYTES) throw new DamagedFileError('a value of it is too long');
    return { value: readScalar(type, pages.bytesAt(at, size)), end: at + size };
  }

  function readSize(size: number, from: number): [size: number, at: number] {
    if (size < 29) return [size, from];
    const length = size - 28;
    return [pages.bytesAt(from, length).readUIntBE(0, length) + ([29, 285, 65_821][length - 1] ?? 0), from + length];
  }

  function decodeMap(size: number, from: number, depth: number): Decoded {
    const entries: [string, Value][] = [];
    let end = from;
    for (let n = 0; n < size; n++) {
      const key = decode(end, depth + 1);
      const { value, end: next } = decode(key.end, depth + 1);
      if (typeof key.value !== 'string') throw new DamagedFileError('a name in it is no text');
      entries.push([key.value, value]);
      end = next;
    }
    return { value: Object.fromEntries(entries), end };
  }

  function decodeArray(size: number, from: number, depth: number): Decoded {
    const value: Value[] = [];
    let end = from;
    for (let n = 0; n < size; n++) {
      const item = decode(end, depth + 1);
      value.push(item.value);
      end = item.end;
    }
    return { value, end };
  }

  return decode(at, 0).value;
}

function readScalar(type: number, bytes: Buffer): Value {
  const { length } = bytes;
  if (type === TYPE.text) return bytes.toString('utf8');
  if (type === TYPE.bytes) return bytes;
  if (type === TYPE.double && length === 8) return bytes.readDoubleBE();
  if (type === TYPE.float && length === 4) return bytes.readFloatBE();
  if (type === TYPE.int32 && length <= 4) return length === 4 ? bytes.readInt32BE() : readUnsigned(bytes);
  if ((type === TYPE.uint16 || type === TYPE.uint32) && length <= 4) return readUnsigned(bytes);
  if ((type === TYPE.uint64 || type === TYPE.uint128) && length <= 16)
    return length === 0 ? 0n : BigInt(`0x${bytes.toString('hex')}`);
  throw new DamagedFileError('it has values of no known type');
}

function readUnsigned(bytes: Buffer): number {
  return bytes.length === 0 ? 0 : bytes.readUIntBE(0, bytes.length);
}

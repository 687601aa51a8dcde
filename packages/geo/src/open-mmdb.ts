import { DamagedFileError, openFilePages, type FilePages } from './file-pages.ts';
import { decodeValue, type Value } from './decode-value.ts';

export type Mmdb = {
  readonly type: string;
  readonly builtAt: Date;
  readonly inode: number;
  /** The offset of the record of an address (four or sixteen bytes); undefined where there is none. */
  find: (address: Uint8Array) => number | undefined;
  read: (record: number) => Value;
  close: () => void;
};

type Layout = { type: string; builtAt: Date; nodes: number; nodeBytes: number; bits: 32 | 128 };

const MARK = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
/** By the format, the metadata is within the last 128 kB. */
const MOST_METADATA = 128 * 1024;
/** Between the tree and the data. */
const SEPARATOR = 16;

/** Opens a MaxMind DB file, version 2. Throws `DamagedFileError` for anything else, or the system's error. */
export function openMmdb(path: string): Mmdb {
  const pages = openFilePages(path);
  try {
    return mmdbOf(pages, readLayout(pages));
  } catch (error) {
    pages.close();
    throw error;
  }
}

function mmdbOf(pages: FilePages, { type, builtAt, nodes, nodeBytes, bits }: Layout): Mmdb {
  const data = nodes * nodeBytes + SEPARATOR;
  let rootOfIpv4: number | undefined;
  let nodeOfNetwork: Uint32Array | undefined;

  /** The record of a node's left (0) or right (1) side: 24, 28 or 32 bits. */
  function step(node: number, side: number): number {
    const at = node * nodeBytes;
    const byte = (n: number): number => pages.byteAt(at + n);
    if (nodeBytes === 6) return byte(side * 3) * 0x10000 + (byte(side * 3 + 1) << 8) + byte(side * 3 + 2);
    if (nodeBytes === 8)
      return byte(side * 4) * 0x1000000 + (byte(side * 4 + 1) << 16) + (byte(side * 4 + 2) << 8) + byte(side * 4 + 3);
    const low = side * 4;
    return (
      (side === 0 ? byte(3) >> 4 : byte(3) & 15) * 0x1000000 + (byte(low) << 16) + (byte(low + 1) << 8) + byte(low + 2)
    );
  }

  /** In a tree of both families, IPv4 is below ::/96. */
  function findRootOfIpv4(): number {
    let node = 0;
    for (let bit = 0; bit < 96 && node < nodes; bit++) node = step(node, 0);
    return node;
  }

  function walk(from: number, address: Uint8Array, begin: number, end: number): number {
    let node = from;
    for (let bit = begin; bit < end && node < nodes; bit++)
      node = step(node, ((address[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
    return node;
  }

  /** Caches the node of each /16: its path is shared, and its pages are far apart in the file. */
  function findIpv4(address: Uint8Array): number {
    nodeOfNetwork ??= new Uint32Array(0x10000);
    const network = (address[0] ?? 0) * 256 + (address[1] ?? 0);
    const known = nodeOfNetwork[network] ?? 0;
    const node16 = known === 0 ? walk(bits === 128 ? (rootOfIpv4 ??= findRootOfIpv4()) : 0, address, 0, 16) : known - 1;
    nodeOfNetwork[network] = node16 + 1;
    return walk(node16, address, 16, 32);
  }

  return {
    type,
    builtAt,
    inode: pages.inode,
    find(address) {
      if (address.length === 16 && bits === 32) return undefined;
      const node = address.length === 4 ? findIpv4(address) : walk(0, address, 0, 128);
      if (node < nodes) throw new DamagedFileError('its tree is deeper than an address');
      return node === nodes ? undefined : data + node - nodes - SEPARATOR;
    },
    read: (record) => decodeValue(pages, data, record),
    close: () => pages.close(),
  };
}

function readLayout(pages: FilePages): Layout {
  const from = Math.max(0, pages.size - MOST_METADATA);
  const mark = pages.bytesAt(from, pages.size - from).lastIndexOf(MARK);
  if (mark === -1) throw new DamagedFileError('it is no MaxMind DB, or not whole');
  const begin = from + mark + MARK.length;
  const metadata = decodeValue(pages, begin, begin);
  if (typeof metadata !== 'object' || Array.isArray(metadata) || Buffer.isBuffer(metadata))
    throw new DamagedFileError('its metadata is damaged');
  const {
    binary_format_major_version: version,
    node_count: nodes,
    record_size: size,
    ip_version: family,
    database_type: type,
    build_epoch: epoch,
  } = metadata;
  if (version !== 2) throw new DamagedFileError('it is of another version of the format');
  if (
    typeof nodes !== 'number' ||
    nodes < 1 ||
    (size !== 24 && size !== 28 && size !== 32) ||
    (family !== 4 && family !== 6)
  )
    throw new DamagedFileError('its metadata is damaged');
  const nodeBytes = size / 4;
  if (nodes * nodeBytes + SEPARATOR > begin) throw new DamagedFileError('it is not whole');
  return {
    type: typeof type === 'string' ? type : '',
    builtAt: readDate(epoch),
    nodes,
    nodeBytes,
    bits: family === 4 ? 32 : 128,
  };
}

function readDate(epoch: Value | undefined): Date {
  const date = new Date(Number(epoch) * 1000);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}

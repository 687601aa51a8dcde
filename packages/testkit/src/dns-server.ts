import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';

/** CAA: the authority that may issue. */
type RecordType = 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'NS' | 'CAA';
/** `fail`: SERVFAIL. `drop`: no answer at all. */
type Trouble = 'fail' | 'drop';

export type DnsServer = {
  /** As `DNS_SERVERS` takes it. */
  address: string;
  /** Sets all records of a type of a name; none removes them. */
  set: (name: string, type: RecordType, ...values: string[]) => void;
  /** The name does not exist any more. */
  remove: (name: string) => void;
  trouble: (name: string, trouble: Trouble | undefined) => void;
  stop: () => Promise<void>;
};

/** The numbers of the types in messages (RFC 1035, 3.2.2, RFC 3596, and RFC 8659). */
const codes: Readonly<Record<RecordType, number>> = { A: 1, NS: 2, CNAME: 5, TXT: 16, AAAA: 28, CAA: 257 };
const [NO_ERROR, SERVER_FAILURE, NAME_ERROR] = [0, 2, 3];

/** A DNS server that speaks the real protocol over UDP on this machine, and follows aliases like a resolver. */
export async function startDnsServer(): Promise<DnsServer> {
  const zone = new Map<string, Map<RecordType, string[]>>();
  const troubles = new Map<string, Trouble>();
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const { name, type, end } = readQuestion(message);
    const trouble = troubles.get(name);
    if (trouble === 'drop') return;
    const found = trouble === 'fail' ? { code: SERVER_FAILURE, answers: [] } : answer(zone, name, type);
    socket.send(writeAnswer(message, end, found), from.port, from.address);
  });
  await once(socket.bind(0, '127.0.0.1'), 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set(name, type, ...values) {
      const records = zone.get(name) ?? new Map<RecordType, string[]>();
      if (values.length === 0) records.delete(type);
      else records.set(type, values);
      zone.set(name, records);
    },
    remove: (name) => void zone.delete(name),
    trouble(name, trouble) {
      if (trouble === undefined) troubles.delete(name);
      else troubles.set(name, trouble);
    },
    stop: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

type Answer = { name: string; type: RecordType; value: string };
type Found = { code: number; answers: Answer[] };

function answer(zone: ReadonlyMap<string, ReadonlyMap<RecordType, string[]>>, asked: string, code: number): Found {
  const type = (Object.keys(codes) as RecordType[]).find((each) => codes[each] === code);
  const answers: Answer[] = [];
  // An alias that leads to itself ends here; the resolver must bound what it follows.
  for (let name = asked, hops = 0; hops < 20; hops += 1) {
    const records = zone.get(name);
    if (records === undefined) return { code: hops === 0 ? NAME_ERROR : NO_ERROR, answers };
    const values = type === undefined ? [] : (records.get(type) ?? []);
    answers.push(...values.map((value) => ({ name, type: type ?? 'A', value })));
    const [alias] = records.get('CNAME') ?? [];
    if (alias === undefined || type === 'CNAME') break;
    answers.push({ name, type: 'CNAME', value: alias });
    name = alias;
  }
  return { code: NO_ERROR, answers };
}

/** The only question of a message (RFC 1035, 4.1.2). */
function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function writeAnswer(message: Buffer, end: number, { code, answers }: Found): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(message.readUInt16BE(0), 0);
  // An answer, authoritative, recursion desired and available.
  head.writeUInt16BE(0x85_80 | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(answers.length, 6);
  return Buffer.concat([head, message.subarray(12, end), ...answers.map(writeRecord)]);
}

function writeRecord({ name, type, value }: Answer): Buffer {
  const data = writeData(type, value);
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(codes[type], 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([writeName(name), fixed, data]);
}

function writeData(type: RecordType, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'AAAA') return writeAddress(value);
  if (type === 'CAA') return Buffer.concat([Buffer.from([0, 5]), Buffer.from(`issue${value}`)]);
  if (type !== 'TXT') return writeName(value);
  const text = Buffer.from(value);
  const chunks = Array.from({ length: Math.ceil(text.length / 255) || 1 }, (_, at) =>
    text.subarray(at * 255, at * 255 + 255),
  );
  return Buffer.concat(chunks.flatMap((chunk) => [Buffer.from([chunk.length]), chunk]));
}

function writeAddress(value: string): Buffer {
  const [before = '', after] = value.split('::');
  const groups = (text: string) =>
    text === '' ? [] : text.split(':').flatMap((group) => (isIPv4(group) ? [] : [Number.parseInt(group, 16)]));
  const [first, last] = [groups(before), groups(after ?? '')];
  const all =
    after === undefined
      ? first
      : [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
  const data = Buffer.alloc(16);
  for (const [at, group] of all.entries()) data.writeUInt16BE(group, at * 2);
  return data;
}

function writeName(name: string): Buffer {
  const labels = name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label, 'latin1')]);
  return Buffer.concat([...labels, Buffer.from([0])]);
}

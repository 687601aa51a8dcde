import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodePlaces, type PlaceValue } from '@evercode/testkit';
import { Reader } from 'mmdb-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { openMmdb } from './open-mmdb.ts';
import { readAddress } from './read-address.ts';
import { shippedFiles } from './shipped-files.ts';

const dir = mkdtempSync(join(tmpdir(), 'evercode-mmdb-'));
afterAll(() => rmSync(dir, { recursive: true }));

function write(bytes: Buffer): string {
  const path = join(dir, 'places.mmdb');
  writeFileSync(path, bytes);
  return path;
}

function lookUp(path: string, address: string): unknown {
  const mmdb = openMmdb(path);
  try {
    const record = mmdb.find(readAddress(address) ?? new Uint8Array(4));
    return record === undefined ? undefined : mmdb.read(record);
  } finally {
    mmdb.close();
  }
}

/** Values of every type and length class of the format. */
const full: PlaceValue = {
  text: 'é'.repeat(40),
  long: 'x'.repeat(400),
  list: [1, 2, 'three'],
  yes: true,
  no: false,
  number: 4_000_000_000,
  half: -0.5,
  empty: '',
  again: 'é'.repeat(40),
};
const many = Object.fromEntries(
  Array.from({ length: 200 }, (_, n): [string, PlaceValue] => [
    `5.${n}.0.0/16`,
    { city: `Town ${n} of ${'many letters '.repeat(3)}`, country: `Land ${n % 7}` },
  ]),
);

describe.each([24, 28, 32] as const)('with records of %i bits', (recordBits) => {
  test.each([4, 6] as const)('a file of IPv%i returns what was written', (family) => {
    const path = write(
      encodePlaces({ ...many, '81.2.69.0/24': full, '81.2.69.160/27': { country: 'within' } }, { recordBits, family }),
    );
    expect(lookUp(path, '81.2.69.1')).toEqual(full);
    expect(lookUp(path, '81.2.69.161')).toEqual({ country: 'within' });
    expect(lookUp(path, '81.2.70.1')).toBeUndefined();
    for (const n of [0, 77, 199]) expect(lookUp(path, `5.${n}.1.2`)).toEqual(many[`5.${n}.0.0/16`]);
  });

  test('an IPv6 address is found in a tree of both families, and not in an IPv4 tree', () => {
    const places = { '2a02:ed0:0:0:0:0:0:0/32': { country: 'IL' } };
    expect(lookUp(write(encodePlaces(places, { recordBits })), '2a02:ed0::77')).toEqual({ country: 'IL' });
    expect(lookUp(write(encodePlaces(places, { recordBits })), '2a02:ed1::77')).toBeUndefined();
    expect(lookUp(write(encodePlaces({}, { recordBits, family: 4 })), '2a02:ed0::77')).toBeUndefined();
  });
});

test('cached lookups do not affect neighbouring addresses', () => {
  const mmdb = openMmdb(
    write(
      encodePlaces({
        '5.0.0.0/8': { country: 'all' },
        '5.77.0.0/16': { country: 'sixteen' },
        '81.2.69.0/24': { country: 'far' },
        '81.2.70.0/24': { country: 'near' },
      }),
    ),
  );
  const asked = [
    '5.77.1.2',
    '5.77.200.2',
    '5.78.1.2',
    '5.78.1.3',
    '81.2.69.1',
    '81.2.70.1',
    '81.2.69.1',
    '81.2.71.1',
    '82.1.1.1',
    '82.1.1.1',
  ];
  const found = asked
    .map((address) => mmdb.find(readAddress(address) ?? new Uint8Array(4)))
    .map((record) => record !== undefined && mmdb.read(record));
  expect(found.map((place) => typeof place === 'object' && 'country' in place && place.country)).toEqual([
    'sixteen',
    'sixteen',
    'all',
    'all',
    'far',
    'near',
    'far',
    false,
    false,
    false,
  ]);
  mmdb.close();
});

test('the metadata has the type and build date', () => {
  const mmdb = openMmdb(write(encodePlaces({}, { type: 'DBIP-City-Lite', builtAt: new Date('2026-03-04T00:00:00Z') })));
  expect([mmdb.type, mmdb.builtAt.toISOString()]).toEqual(['DBIP-City-Lite', '2026-03-04T00:00:00.000Z']);
  mmdb.close();
});

test('another reader finds the same in a test file', () => {
  const bytes = encodePlaces({ ...many, '81.2.69.0/24': full });
  const other = new Reader(bytes);
  expect(other.get('81.2.69.1')).toEqual(full);
  expect(other.get('5.77.1.2')).toEqual(many['5.77.0.0/16']);
});

test('another reader finds the same in the bundled database', () => {
  const addresses = {
    4: (n: number) => `${(n * 37) % 223}.${(n * 101) % 256}.${(n * 17) % 256}.${n % 256}`,
    6: (n: number) => `2${(n % 14).toString(16)}0${n % 10}:${(n * 97).toString(16)}::1`,
  };
  const found = shippedFiles().map((path, at) => {
    const [ours, other] = [openMmdb(path), new Reader(readFileSync(path))];
    let known = 0;
    for (let n = 0; n < 500; n++) {
      const address = at === 0 ? addresses[4](n) : addresses[6](n);
      const bytes = readAddress(address);
      if (bytes === undefined || (at === 1 && bytes.length === 4)) continue;
      const record = ours.find(bytes);
      expect([address, record === undefined ? null : ours.read(record)]).toEqual([address, other.get(address)]);
      if (record !== undefined) known++;
    }
    ours.close();
    return known;
  });
  expect(found.map((known) => known > 50)).toEqual([true, true]);
});

describe('a damaged file', () => {
  const whole = encodePlaces({ '81.2.69.0/24': full });
  const mark = whole.lastIndexOf('MaxMind.com');

  test.each([
    ['empty', Buffer.alloc(0), /no MaxMind DB/],
    ['another format', Buffer.from('PK'.repeat(10_000)), /no MaxMind DB/],
    ['cut before its metadata', whole.subarray(0, mark), /no MaxMind DB/],
    ['cut within its metadata', whole.subarray(0, mark + 40), /beyond its end/],
    ['cut at the beginning', whole.subarray(whole.length - 260), /not whole/],
  ])('%s is refused', (_, bytes, message) => expect(() => openMmdb(write(bytes))).toThrow(message));

  test('with any single wrong byte throws DamagedFileError or returns another value', () => {
    const failures = new Set<string>();
    for (let at = 0; at < whole.length; at += 3) {
      const spoiled = Buffer.from(whole);
      spoiled[at] = (spoiled[at] ?? 0) ^ 0xff;
      try {
        lookUp(write(spoiled), '81.2.69.1');
      } catch (error) {
        failures.add(error instanceof Error ? error.name : '');
      }
    }
    expect([...failures]).toEqual(['DamagedFileError']);
  });

  test('with a record that points to itself is refused', () => {
    const looped = encodePlaces({ '81.2.69.0/24': { a: 'b' } });
    const at = looped.indexOf(Buffer.from([0xe1, 0x41, 0x61]));
    looped.set([0xe1, 0x41, 0x61, 0x20, 0x00], at);
    expect(() => lookUp(write(looped), '81.2.69.1')).toThrow(/has no end/);
  });
});

import { describe, expect, it } from 'vitest';
import { createKeyedHash } from '../keys/keyed-hash.ts';
import { isNearby, networkOf } from '../request/network-of.ts';
import { type Charge, createRateGate, createVisitorGate, gateBounds } from './visitor-gate.ts';

const key = Buffer.from('0123456789abcdef', 'hex');
const minute = 60_000;
const gateway = '198.51.100.7';

/** How many requests were refused, of `count` spread evenly over `withinMs`. */
function refusals(
  gate: ReturnType<typeof createVisitorGate>,
  charge: Charge,
  endings: (at: number) => string,
  {
    count,
    withinMs = minute,
    address = gateway,
    from = 0,
  }: { count: number; withinMs?: number; address?: string; from?: number },
): number {
  return Array.from({ length: count }, (_, at) =>
    gate.admits(address, charge, endings(at), from + Math.floor((at * withinMs) / count)),
  ).filter((isAdmitted) => !isAdmitted).length;
}

describe('people behind one address', () => {
  it('are never refused for 20,000 scans a minute, of one code or of a hundred', () => {
    const gate = createVisitorGate(createKeyedHash(key));
    expect(refusals(gate, 'known', () => 'poster', { count: 20_000 })).toBe(0);
    expect(refusals(gate, 'known', (at) => `code-${at % 100}`, { count: 20_000, from: minute })).toBe(0);
  });

  it('are never refused for 50,000 scans in a second, or for pages with thirty pictures', () => {
    const gate = createVisitorGate(createKeyedHash(key));
    expect(refusals(gate, 'known', () => 'poster', { count: 50_000, withinMs: 1000 })).toBe(0);
    const other = createVisitorGate(createKeyedHash(key));
    expect(refusals(other, 'part', () => 'poster', { count: 30 * 20_000 })).toBe(0);
  });

  it('may all scan an unknown ending, if it is the same or one of a few', () => {
    const gate = createVisitorGate(createKeyedHash(key));
    expect(refusals(gate, 'unknown', () => 'gone', { count: 20_000 })).toBe(0);
    expect(refusals(gate, 'unknown', (at) => `gone-${at % 8}`, { count: 20_000, from: minute })).toBe(0);
    // Mistyped endings, each different.
    expect(refusals(gate, 'unknown', (at) => `mistyped-${at}`, { count: 30, from: 2 * minute })).toBe(0);
    expect(refusals(gate, 'known', (at) => `code-${at}`, { count: 1000, from: 2 * minute })).toBe(0);
  });

  it('may still scan known codes after one of them used up the guesses', () => {
    const gate = createVisitorGate(createKeyedHash(key));
    expect(gate.admits(gateway, 'known', 'poster', 0)).toBe(true);
    expect(refusals(gate, 'unknown', (at) => `guess-${at}`, { count: 1000, withinMs: 1000 })).toBe(900);
    expect(refusals(gate, 'known', () => 'poster', { count: 20_000, from: 1000 })).toBe(0);
  });
});

describe('a guesser of endings', () => {
  it('is stopped after a hundred guesses, also for known endings, and gets one more every two seconds', () => {
    const gate = createVisitorGate(createKeyedHash(key));
    expect(refusals(gate, 'unknown', (at) => `guess-${at}`, { count: 100, withinMs: 1 })).toBe(0);
    expect(gate.admits(gateway, 'unknown', 'another', 1)).toBe(false);
    expect(gate.admits(gateway, 'known', 'menu', 1)).toBe(false);
    expect([
      gate.admits(gateway, 'unknown', 'another', 2001),
      gate.admits(gateway, 'unknown', 'a-third', 2001),
    ]).toEqual([true, false]);
    expect(
      refusals(gate, 'unknown', (at) => `more-${at}`, { count: 100_000, withinMs: 10 * minute, from: 3000 }),
    ).toBeGreaterThan(99_600);
  });

  it('is counted per IPv6 /64', () => {
    const gate = createVisitorGate(createKeyedHash(key));
    const tried = Array.from({ length: 101 }, (_, at) =>
      gate.admits(`2001:db8:1:2:${at.toString(16)}::1`, 'unknown', `guess-${at}`, 0),
    );
    expect(tried.filter(Boolean)).toHaveLength(100);
    expect(gate.admits('2001:db8:1:3::1', 'unknown', 'guess', 0)).toBe(true);
  });
});

it('a flood from one address is stopped, and the next address is not', () => {
  const gate = createVisitorGate(createKeyedHash(key));
  const { burst, perSecond } = gateBounds.scans;
  expect(refusals(gate, 'known', () => 'poster', { count: burst + 10, withinMs: 1 })).toBe(10);
  expect(refusals(gate, 'known', () => 'poster', { count: perSecond + 100, withinMs: 1, from: 1000 })).toBeGreaterThan(
    90,
  );
  expect(gate.admits('198.51.100.8', 'known', 'poster', 1)).toBe(true);
});

it('the crowd behind an untrusted proxy may scan without limit, and not guess', () => {
  const admit = createRateGate(createVisitorGate(createKeyedHash(key)));
  const proxy = { ip: '10.0.0.2', country: '', mayBeProxy: true };
  const scans = Array.from({ length: 2 * gateBounds.scans.burst }, () => admit(proxy, 'known', 'poster', 0));
  expect(scans.every(Boolean)).toBe(true);
  const guesses = Array.from({ length: 150 }, (_, at) => admit(proxy, 'unknown', `guess-${at}`, 0));
  expect(guesses.filter(Boolean)).toHaveLength(100);
  expect([admit(proxy, 'known', 'menu', 0), admit(proxy, 'known', 'poster', 0)]).toEqual([false, true]);
});

it('a clock that is set back refuses no scan, and one that is set forward fills no bucket beyond its limit', () => {
  const gate = createVisitorGate(createKeyedHash(key));
  gate.admits(gateway, 'known', 'poster', 2 * 3600_000);
  expect(refusals(gate, 'known', () => 'poster', { count: 20_000, from: 3600_000 })).toBe(0);
  expect(refusals(gate, 'unknown', (at) => `guess-${at}`, { count: 150, withinMs: 1, from: 9e12 })).toBe(50);
});

it('evicts the least recently seen network, and never refuses an unknown address', () => {
  const gate = createVisitorGate(createKeyedHash(key), { ...gateBounds, networks: 4 });
  const guess = (address: string, from: number) =>
    refusals(gate, 'unknown', (at) => `${address}-${at}`, { count: 101, withinMs: 1, address, from });
  expect(['1', '2', '3', '4'].map((address, at) => guess(address, at))).toEqual([1, 1, 1, 1]);
  expect(guess('5', 10)).toBe(1);
  expect([gate.admits('4', 'unknown', 'x', 11), gate.admits('1', 'unknown', 'x', 11)]).toEqual([false, true]);
  expect(guess('', 20)).toBe(0);
});

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:0:0:1::2', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['1:2:3::', '1:2:3:0'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['', ''],
])('%s belongs to the network %s', (address, network) => expect(networkOf(address)).toBe(network));

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.0.9',
  '172.16.0.1',
  '172.31.255.1',
  '169.254.1.1',
  '100.64.0.1',
  '100.127.3.4',
  '::1',
  'fd00::1',
  'fc12::1',
  'fe80::1',
])('%s may be a proxy’s address', (address) => expect(isNearby(address)).toBe(true));
it.each([
  '198.51.100.7',
  '172.15.0.1',
  '172.32.0.1',
  '100.128.0.1',
  '100.63.0.1',
  '11.0.0.1',
  '192.169.0.1',
  '2001:db8::1',
  'ff02::1',
  '',
])('%s is a visitor’s address', (address) => expect(isNearby(address)).toBe(false));

describe('the keyed hash', () => {
  it('is stable under a key, differs between keys, and is evenly distributed', () => {
    const hash = createKeyedHash(key);
    const texts = Array.from({ length: 50_000 }, (_, at) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);
    expect(new Set(texts.map(hash)).size).toBe(texts.length);
    expect(hash('198.51.100.7')).toBe(createKeyedHash(key)('198.51.100.7'));
    expect(hash('198.51.100.7')).not.toBe(createKeyedHash(Buffer.alloc(8))('198.51.100.7'));
    expect(new Set(['', 'a', 'a\0', 'aa', '\0', 'ab', 'ba'].map(hash)).size).toBe(7);
    const places = [...Map.groupBy(texts, (text) => Math.floor(hash(text) / 2 ** 32) % 64).values()].map(
      ({ length }) => length,
    );
    expect(places).toHaveLength(64);
    expect(Math.min(...places)).toBeGreaterThan(600);
    expect(Math.max(...places)).toBeLessThan(960);
  });

  it('requires a key of eight bytes', () => {
    expect(() => createKeyedHash(Buffer.alloc(7))).toThrow(RangeError);
  });
});

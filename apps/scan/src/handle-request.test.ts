import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RouteReader } from '@evercode/route-store';
import { compileRouteRecord } from '@evercode/routing';
import { type PreparedAnswer, preparePages } from './answer.ts';
import { createRequestListener } from './handle-request.ts';
import { createSendPage } from './send-page.ts';
import { createMetrics } from './metrics.ts';
import { type ScanServer, startServer } from './server.ts';
import { createIdentifyVisitor } from './visitor.ts';

let server: ScanServer;
let isFailing: boolean;
let alarms: string[];
let recorded: string[];
const ownPaths = new Map([['broken', (): PreparedAnswer => {
  throw new Error('broken');
}]]);

const routes: RouteReader = {
  get() {
    if (isFailing) throw new Error('MDB_CORRUPTED');
    return compileRouteRecord({ version: 1, qr: 'q', account: 'a', state: 'active', target: { kind: 'redirect', url: 'https://example.com/' } });
  },
  plain: () => undefined,
  isFilled: () => true,
  inMemory: () => 0,
  generation: () => 0,
  close: async () => undefined,
};

/** A plain redirect passes by all of it. */
function neverNeeded(): never {
  throw new Error('A plain redirect needs none of this.');
}

beforeEach(async () => {
  isFailing = false;
  alarms = [];
  recorded = [];
  const metrics = createMetrics(0);
  const listener = createRequestListener({
    routes, ownPaths, metrics, door: () => true, sendPage: createSendPage(preparePages(), metrics), now: () => 1, identify: createIdentifyVisitor(false), countryOf: neverNeeded,
    answerOutcome: neverNeeded, answerPart: neverNeeded, answerEvent: neverNeeded, unlock: { ask: neverNeeded, tryPassword: neverNeeded },
    report: { ask: neverNeeded, take: neverNeeded }, answerOwn: neverNeeded,
    ownVisits: { holds: () => false, begin: neverNeeded, end: neverNeeded },
    visits: { hasUnlocked: neverNeeded, hasUsed: neverNeeded, unlock: neverNeeded, use: neverNeeded, pass: neverNeeded, isPass: neverNeeded },
    recorder: {
      recordThenAnswer(entry, answer) {
        recorded.push('qr' in entry ? entry.qr : '');
        answer();
      },
      recordEvent: neverNeeded,
    },
    routesAlarm: { raise: () => alarms.push('raised'), clear: () => alarms.push('cleared') },
  });
  server = await startServer(listener, { host: '127.0.0.1', port: 0, isShared: false });
});

afterEach(async () => server.drain());

async function get(path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.port}/${path}`, { redirect: 'manual', headers: { 'accept-language': 'es', connection: 'close' } });
}

it('finds a code by its path, whatever query was printed behind it, and hands none of it on', async () => {
  for (const path of ['abc', 'abc?', 'abc?table=4&utm_source=card', 'abc?visit=1&w=2#x']) {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, 'https://example.com/']);
  }
  expect(recorded).toEqual(['q', 'q', 'q', 'q']);
});

it('asks for a minute where the routes cannot be read, rather than calling a printed code unknown', async () => {
  isFailing = true;
  const response = await get('abc');
  expect([response.status, response.headers.get('retry-after'), recorded]).toEqual([503, '30', []]);
  expect(await response.text()).toContain('Un momento, por favor');
  isFailing = false;
  expect((await get('abc')).status).toBe(302);
  expect(alarms).toEqual(['raised', 'cleared']);
});

it('closes the connection of a request whose own answer breaks, and answers the next', async () => {
  await expect(get('broken')).rejects.toThrow('fetch failed');
  expect((await get('abc')).status).toBe(302);
});

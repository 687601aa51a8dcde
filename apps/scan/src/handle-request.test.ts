import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RouteReader } from '@evercode/route-store';
import { compileRouteRecord } from '@evercode/routing';
import { createRefuse, createSendPage, preparePages } from './answer/send-page.ts';
import { createRequestListener } from './handle-request.ts';
import { type AnswerOrigin, createOriginPath } from './origin/origin-paths.ts';
import { createMetrics } from './process/metrics.ts';
import { type ScanServer, startServer } from './process/server.ts';
import { createReadFacts } from './request/request-facts.ts';
import { createIdentifyVisitor } from './request/visitor.ts';
import { createResolveCode } from './resolve/resolve-code.ts';
import { createFastRedirect } from './scan/fast-redirect.ts';
import { createScanPath } from './scan/scan-path.ts';
import { createSiteOf } from './site/site-of.ts';

let server: ScanServer;
let isFailing: boolean;
let alarms: string[];
let recorded: string[];
const originPaths = new Map<string, AnswerOrigin>([
  [
    'broken',
    () => {
      throw new Error('broken');
    },
  ],
]);

const routes: RouteReader = {
  get() {
    if (isFailing) throw new Error('MDB_CORRUPTED');
    return compileRouteRecord({
      version: 1,
      qr: 'q',
      account: 'a',
      state: 'active',
      target: { kind: 'redirect', url: 'https://example.com/' },
    });
  },
  plain: () => undefined,
  isFilled: () => true,
  followedAt: () => undefined,
  host: () => undefined,
  plainPrefix: () => undefined,
  inMemory: () => 0,
  hostsInMemory: () => 0,
  generation: () => 0,
  close: async () => undefined,
};

/** Parts that a redirect must not call. */
function neverNeeded(): never {
  throw new Error('A redirect needs none of this.');
}

beforeEach(async () => {
  isFailing = false;
  alarms = [];
  recorded = [];
  const metrics = createMetrics(0);
  const routesAlarm = { raise: () => alarms.push('raised'), clear: () => alarms.push('cleared') };
  const siteOf = createSiteOf({ routes, ownHost: 'go.example', routesAlarm });
  const sendPage = createSendPage(preparePages(), metrics, siteOf);
  const refuse = createRefuse(metrics);
  const identify = createIdentifyVisitor(false, neverNeeded);
  const now = () => 1;
  const rateGate = () => true;
  const recorder = {
    recordThenAnswer(entry: object, answer: () => void) {
      recorded.push('qr' in entry ? String(entry.qr) : '');
      answer();
    },
    recordEvent: neverNeeded,
  };
  const listener = createRequestListener({
    siteOf,
    enterSite: neverNeeded,
    tryFastRedirect: createFastRedirect({ routes, routesAlarm, rateGate, recorder, metrics, identify, now }),
    paths: [
      createOriginPath(originPaths, refuse),
      createScanPath({
        recorder,
        metrics,
        sendPage,
        content: { page: neverNeeded, tagPage: neverNeeded },
        events: { record: neverNeeded },
        uses: { take: neverNeeded },
        usesAlarm: { raise: neverNeeded, clear: neverNeeded },
        visits: { use: neverNeeded, pass: neverNeeded },
        ownVisits: { holds: () => false },
      }),
    ],
    resolveCode: createResolveCode({ metrics, routes, routesAlarm, rateGate, sendPage, refuse }),
    readFacts: createReadFacts({ countryOf: neverNeeded, hasUnlocked: neverNeeded }),
    identify,
    now,
    refuse,
    sendPage,
  });
  server = await startServer(listener, { host: '127.0.0.1', port: 0, isShared: false });
});

afterEach(async () => server.drain());

async function get(path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.port}/${path}`, {
    redirect: 'manual',
    headers: { 'accept-language': 'es', connection: 'close' },
  });
}

it('finds a code by its path and passes no query on', async () => {
  for (const path of ['abc', 'abc?', 'abc?table=4&utm_source=card', 'abc?visit=1&w=2#x']) {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, 'https://example.com/']);
  }
  expect(recorded).toEqual(['q', 'q', 'q', 'q']);
});

it('answers 503, not 404, while the routes cannot be read', async () => {
  isFailing = true;
  const response = await get('abc');
  expect([response.status, response.headers.get('retry-after'), recorded]).toEqual([503, '30', []]);
  expect(await response.text()).toContain('Vuelve a intentarlo en un minuto');
  isFailing = false;
  expect((await get('abc')).status).toBe(302);
  expect(alarms).toEqual(['raised', 'cleared']);
});

it('closes the connection when an origin path throws, and answers the next request', async () => {
  await expect(get('broken')).rejects.toThrow('fetch failed');
  expect((await get('abc')).status).toBe(302);
});

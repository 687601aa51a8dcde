import { compileRouteRecord } from '@evercode/routing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileAnswers } from '../files/serve-file.ts';
import { createMetrics } from '../process/metrics.ts';
import { type ScanServer, startServer } from '../process/server.ts';
import { readPath } from '../request/read-target.ts';
import { noFacts } from '../request/request-facts.ts';
import { createVisits } from '../visits/visits.ts';
import { createPartPath } from './part-path.ts';

const picture = '0190a0b0-0000-7000-8000-000000000001';
const route = compileRouteRecord({
  version: 1,
  qr: 'q',
  account: 'a',
  state: 'active',
  target: { kind: 'page' },
  page: {
    title: 'P',
    typology: 'landing-page',
    look: null,
    input: { blocks: [] },
    assets: { [picture]: { name: 'a', type: 'image/webp', kind: 'picture', bytes: 1 } },
  },
});

let server: ScanServer;
let asked: unknown[];
let send: FileAnswers['send'];

beforeAll(async () => {
  const partPath = createPartPath({
    files: {
      send: async (request, response, file) => send(request, response, file),
      readContactPhoto: async () => undefined,
    },
    visits: createVisits({ readKey: () => 'key', isSecure: true }),
    metrics: createMetrics(0),
    events: { record: () => undefined },
    sendPage: (_request, response, page) => void response.writeHead(page === 'unavailable' ? 503 : 404).end(),
  });
  server = await startServer(
    (request, response) =>
      partPath.answer(
        {
          request,
          response,
          route,
          ending: 'e',
          now: 1,
          visitor: { ip: '', country: '', mayBeProxy: false },
          site: { kind: 'installation', domain: '', prefix: '', sendsHsts: false, host: undefined },
        },
        readPath(request.url ?? '').slice(2),
        noFacts,
      ),
    { host: '127.0.0.1', port: 0, isShared: false },
  );
});

afterAll(async () => server.drain());

async function statusOf(path: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${server.port}/e/${path}`, { headers: { connection: 'close' } })).status;
}

it.each([
  [picture, { isDownload: false }],
  [`${picture}?w=480`, { width: 480, isDownload: false }],
  [`${picture}?avif=960`, { width: 960, isDownload: false, prefersAvif: true }],
  [`${picture}?avif=x&w=480`, { width: 480, isDownload: false }],
  [`${picture}/menu.webp?download&w=x`, { isDownload: true }],
])('%s is requested from the store as its query says', async (path, expected) => {
  asked = [];
  send = (_request, response, file) => {
    asked.push({ ...file, onBegin: undefined });
    response.end();
    return Promise.resolve();
  };
  expect(await statusOf(path)).toBe(200);
  expect(asked).toEqual([{ route, file: picture, ...expected }]);
});

it('a failing file is answered with a page before the head is sent, and with a cut connection after it', async () => {
  send = () => {
    throw new Error('broken');
  };
  expect(await statusOf(picture)).toBe(503);
  send = (_request, response) => {
    response.writeHead(200, { 'Content-Length': '10' }).write('abc');
    throw new Error('broken');
  };
  await expect(
    fetch(`http://127.0.0.1:${server.port}/e/${picture}`).then(async (response) => response.text()),
  ).rejects.toThrow(/terminated|fetch failed/);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@evercode/config';
import { routes, type Route } from '@evercode/contract';
import { costClasses } from '@evercode/contract/costs';
import { openDatabase } from '@evercode/database';
import { createOutbox } from '@evercode/mail';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, expect, test } from 'vitest';
import { serveOneClick } from '../features/visits/reports/stop-handlers.ts';
import { createStopTokens } from '../features/visits/reports/stop-tokens.ts';
import { AppError } from '../platform/http/answers/app-error.ts';
import { composeApp } from '../platform/http/serve-app.ts';
import { UnstatedCostError } from '../platform/routes/fair-shares.ts';
import type { Handlers } from '../platform/routes/serve-routes.ts';

const webDist = mkdtempSync(join(tmpdir(), 'evercode-costs-'));
writeFileSync(join(webDist, 'index.html'), '<title>the app</title>');
afterAll(() => rmSync(webDist, { recursive: true }));

const refuseCall = async () => {
  throw new AppError('unexpected');
};
const now = () => new Date();
// Connects with the first query, and no test here makes one.
const db = openDatabase('postgres://nobody@127.0.0.1:1/nothing');

/** The app as it is served, with all pages beside the API. */
const compose = (more: (app: FastifyInstance) => void = () => undefined) =>
  composeApp({
    config: loadConfig({ DATA_DIR: webDist }),
    log: pino({ level: 'silent' }),
    tracer: undefined,
    metrics: new Registry(),
    // No test here calls a handler.
    handlers: Object.fromEntries(Object.keys(routes).map((name) => [name, refuseCall])) as unknown as Handlers,
    serve: { db, now, authorise: refuseCall, appHosts: { find: async () => undefined }, usageOf: refuseCall },
    checks: {},
    servePages: (app) => {
      serveOneClick(app, { db, stops: createStopTokens('secret'), now });
      more(app);
    },
    webDist,
    devMail: { outbox: createOutbox({ dir: webDist, now }), key: 'key' },
  });

test('every route of the server states its cost: those of the contract and those beside it', async () => {
  const app = await compose();
  await app.ready();
  const served = app.listCosts();
  const unbounded = served.filter(({ cost }) => cost === undefined || !Object.hasOwn(costClasses, cost));
  expect(unbounded).toEqual([]);
  const urls = new Set(served.map(({ url }) => url));
  for (const { path } of Object.values<Route>(routes)) expect(urls).toContain(path.replaceAll(/\{(\w+)\}/g, ':$1'));
  const beside = [
    '/healthz',
    '/readyz',
    '/metrics',
    '/dev/mail',
    '/dev/mail/:id',
    '/api/openapi.json',
    '/api/docs/',
    '/downloads/evercode-cli.tgz',
    '/:language/stop-report/:token',
    '/*',
  ];
  for (const url of beside) expect(urls).toContain(url);
  await app.close();
});

test('a server with a route without a cost does not start, and names the route', async () => {
  const app = await compose((planted) => {
    planted.get('/forgotten', { config: { action: 'public' } }, async () => 'everything');
  });
  await expect(app.ready()).rejects.toThrow(UnstatedCostError);
  await expect(app.ready()).rejects.toThrow('GET /forgotten does not say what it may cost');
  await app.close();
});

test('a cost that is no class does not count, and neither does one inside a plugin', async () => {
  const app = await compose((planted) => {
    void planted.register(async (scope) => {
      scope.post('/nested', { config: { action: 'public', cost: 'cheap' as 'light' } }, async () => 'everything');
    });
  });
  await expect(app.ready()).rejects.toThrow('POST /nested');
  await app.close();
});

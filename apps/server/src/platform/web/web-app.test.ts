import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../http/build-app.ts';
import { serveWebApp } from './web-app.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

const dist = mkdtempSync(join(tmpdir(), 'evercode-dist-'));
let app: App;
const logged: string[] = [];
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<title>the app</title>');
  writeFileSync(join(dist, 'index.html.br'), 'compressed');
  writeFileSync(join(dist, 'stats.html'), '<title>the app, and what its statistics begin with</title>');
  writeFileSync(join(dist, 'lang-login.html'), '<title>the app, and the sign-in</title>');
  writeFileSync(join(dist, 'assets', 'main.js'), 'run();');
  app = await buildApp({
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    trustProxy: false,
    isSecure: false,
  });
  await serveWebApp(app, dist);
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

test.each([
  ['the front page', '/', 200],
  ['the front page with a query', '/?from=mail', 200],
  ['a screen', '/en/login', 200],
  ['an address without a screen', '/no-such-screen', 404],
])('%s is the app in every accepted compression', async (_name, url, status) => {
  for (const headers of [{}, { 'accept-encoding': 'gzip, br' }]) {
    const answer = await app.inject({ url, headers });
    expect(answer).toMatchObject({
      statusCode: status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    });
  }
});

test.each([
  ['/stats', true],
  ['/stats?criteria=tag', true],
  ['/stats/', true],
  ['/stats.html/', false],
  ['/STATS', false],
  ['/en/stats', false],
])('%s is the page of that screen: %s', async (url, isOwn) => {
  const { body, headers } = await app.inject({ url });
  expect(body.includes('what its statistics begin with')).toBe(isOwn);
  expect(headers['cache-control']).toBe('no-cache');
});

test.each([
  ['/en/login', true],
  ['/pt-br/login?redirect=%2F', true],
  ['/login', false],
  ['/xx/login', false],
])('%s is the page of the sign-in, in its language: %s', async (url, isOwn) => {
  expect((await app.inject({ url })).body.includes('and the sign-in')).toBe(isOwn);
});

test.each(['/assets/', '/assets/none.js', '/assets/..%2f..%2fpackage.json', '/%00', '/api/none', '/qrs/none'])(
  '%s answers 404',
  async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not-found' });
  },
);

test('an asset answers HEAD', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/assets/main.js' });
  expect(answer).toMatchObject({ statusCode: 200, body: '', headers: { 'content-length': '6' } });
});

test('an asset may be cached for ever', async () => {
  const answer = await app.inject({ url: '/assets/main.js' });
  expect(answer).toMatchObject({
    statusCode: 200,
    body: 'run();',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
});

test.each([
  ['tokens that somebody is sent here with', '/en/login?token=SECRET&refreshToken=SECRET'],
  ['a link to a new password', '/en/password/recover/00000000-0000-4000-8000-000000000000/SECRET'],
  ['a link that confirms an address', '/en/verify-email/SECRET'],
  ['an invitation', '/pt-br/invitation/SECRET'],
  ['a link that stops a report', '/it/stop-report/SECRET'],
  ['a link for printers', '/it/print/SECRET'],
  ['a link for printers without a language', '/print/SECRET'],
])('%s are not sent as referrer and not logged', async (_name, url) => {
  const answer = await app.inject({ url });
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'referrer-policy': 'no-referrer' } });
  for (const wrong of [{ url: `/nowhere${url}` }, { url, method: 'POST' as const }, { url: `/assets${url}` }])
    await app.inject(wrong);
  expect(logged.join('')).toContain('request refused');
  expect(logged.join('')).not.toContain('SECRET');
});

test('other pages send a referrer to our own server', async () => {
  expect((await app.inject({ url: '/en/login?redirect=%2Fx' })).headers['referrer-policy']).toBe('same-origin');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendBytes } from '../../testing/raw-http.ts';
import { buildApp } from '../http/build-app.ts';
import { describePagePolicy } from './page-policy.ts';
import { serveWebApp } from './web-app.ts';

/** What every answer of an installation behind https says to browsers. */

const dist = mkdtempSync(join(tmpdir(), 'evercode-dist-'));
let app: Awaited<ReturnType<typeof buildApp>>;
let origin: string;
beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), '<title>the app</title>');
  app = await buildApp({ log: pino({ level: 'silent' }), trustProxy: false, isSecure: true });
  await serveWebApp(app, dist);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

test.each([
  ['the page', 'GET', '/en/login', 200],
  ['an unknown address', 'GET', '/nowhere', 404],
  ['an unknown route of the API', 'GET', '/api/none', 404],
  ['a method that a route does not have', 'DELETE', '/api/login', 405],
] as const)('%s is for https, this origin and its own type only', async (_name, method, url, status) => {
  const { statusCode, headers } = await app.inject({
    method,
    url,
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]));
  expect(policy.find((directive) => directive.startsWith('script-src'))).toBe("script-src 'self' 'wasm-unsafe-eval'");
});

test.each([
  ['stripe', 'https://js.stripe.com https://*.js.stripe.com', "'self' https://api.stripe.com"],
  [new URL('http://127.0.0.1:12111'), 'http://127.0.0.1:12111', "'self' http://127.0.0.1:12111"],
] as const)('with payments at %s, its script, its frames and its API are allowed', async (paysAt, script, connect) => {
  const { contentSecurityPolicy } = describePagePolicy({ allowsInlineScripts: false, showsGoogle: false, paysAt });
  const directives = contentSecurityPolicy === false ? {} : contentSecurityPolicy.directives;
  expect(directives['script-src']?.join(' ')).toBe(`'self' 'wasm-unsafe-eval' ${script}`);
  expect(directives['connect-src']?.join(' ')).toBe(connect);
  expect(directives['frame-src']?.join(' ')).toContain(`'self' ${script}`);
  expect(directives['form-action']).toEqual(["'self'"]);
});

test.each(['OPTIONS', 'TRACE', 'TRACK'])('%s is not answered with a success', async (method) => {
  const answer = await sendBytes(origin, `${method} /api/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.headers.get('allow') ?? '').not.toContain('TRACE');
});

test('bytes that are no HTTP get an answer that is read as what it is', async () => {
  const answer = await sendBytes(origin, 'NOT HTTP\r\n\r\n');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
    400,
    'application/problem+json',
    'nosniff',
  ]);
});

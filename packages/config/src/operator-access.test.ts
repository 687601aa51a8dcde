import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createIsOperator, loadConfig, readMetricsToken, tellsProxies } from './index.ts';

const token = 'a-token-of-some-length';
const here = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => ({
  socket: { remoteAddress },
  headers: { host: 'localhost:3000', ...headers },
});

test.each([
  [here()],
  [here({ host: '127.0.0.1:3000' }, '::ffff:127.0.0.1')],
  [here({ host: '[::1]:3000' }, '::1')],
  [here({ authorization: `Bearer ${token}` }, '203.0.113.5')],
  [here({ authorization: `bearer ${token}`, via: '1.1 proxy', host: 'qr.example.com' }, '10.0.0.2')],
])('%j is the operator', (caller) => {
  expect(createIsOperator({ token, trustsLoopback: true })(caller)).toBe(true);
});

test.each([
  [here({}, '10.0.0.2')],
  [here({}, '::ffff:192.168.1.7')],
  [here({ host: 'evil.example' })],
  ...['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-proto', 'cf-connecting-ip'].map((name) => [
    here({ [name]: '' }),
  ]),
  [here({ authorization: `Bearer ${token}x` }, '10.0.0.2')],
  [here({ authorization: 'Bearer ' }, '10.0.0.2')],
  [here({ authorization: `Basic ${token}` }, '10.0.0.2')],
  [here({ authorization: `Bearer ${token} ${token}` }, '10.0.0.2')],
])('%j is not the operator', (caller) => {
  expect(createIsOperator({ token, trustsLoopback: true })(caller)).toBe(false);
});

test('without a token, an empty or invented one opens nothing, and a hidden proxy makes loopback a stranger', () => {
  for (const authorization of ['Bearer undefined', 'Bearer', 'Bearer null'])
    expect(createIsOperator({ token: undefined, trustsLoopback: true })(here({ authorization }, '10.0.0.2'))).toBe(
      false,
    );
  expect(createIsOperator({ token: undefined, trustsLoopback: false })(here())).toBe(false);
});

test.each<[string, string, boolean, boolean]>([
  ['127.0.0.1', 'http://localhost:3000', false, true],
  ['127.0.0.1', 'http://[::1]:8080', false, true],
  ['0.0.0.0', 'http://192.168.1.7:3000', false, true],
  ['0.0.0.0', 'https://qr.example.com', true, true],
  ['127.0.0.1', 'https://qr.example.com', false, false],
  ['0.0.0.0', 'https://qr.example.com', false, false],
  ['0.0.0.0', 'http://qr.example.com', false, false],
  ['127.0.0.1', 'http://192.168.1.7:3000', false, false],
])('listening on %s as %s, with a trusted proxy %s: a hidden proxy is excluded %s', (host, url, trustProxy, told) => {
  expect(tellsProxies({ host, port: 3000, url, trustProxy })).toBe(told);
});

test('the token comes from the variable, else from the file, and a bad file is named', () => {
  const dir = mkdtempSync(join(tmpdir(), 'evercode-token-'));
  const file = join(dir, 'token');
  writeFileSync(file, `${token}\n`);
  const read = (env: Record<string, string>) => readMetricsToken(loadConfig(env));
  expect(read({})).toBeUndefined();
  expect(read({ METRICS_TOKEN_FILE: file })).toBe(token);
  expect(read({ METRICS_TOKEN: 'of-the-variable-itself', METRICS_TOKEN_FILE: file })).toBe('of-the-variable-itself');
  writeFileSync(file, 'short\n');
  expect(() => read({ METRICS_TOKEN_FILE: file })).toThrow('at least 16 characters');
  expect(() => read({ METRICS_TOKEN_FILE: join(dir, 'none') })).toThrow('ENOENT');
  expect(() => read({ METRICS_TOKEN: 'short' })).toThrow(/^METRICS_TOKEN must be a token of at least 16 characters/);
  rmSync(dir, { recursive: true });
});

import { expect, test } from 'vitest';
import { describeFinding } from '../source/finding.ts';
import { writeTree } from '../source/write-tree.ts';
import { checkOutgoing } from './check-outgoing.ts';

const planted = 'apps/server/src/features/codes/a.ts';

function check(
  source: string,
  { file = planted, allowed = {} }: { file?: string; allowed?: Record<string, string> } = {},
) {
  using tree = writeTree({ [file]: source });
  return checkOutgoing(tree.root, allowed).map(describeFinding);
}

test.each([
  ["export const a = () => fetch('https://example.com');", 'fetch()'],
  ["export const a = () => globalThis.fetch('https://example.com');", 'fetch()'],
  ["import { request } from 'node:https';\nrequest('https://example.com');", 'request of node:https'],
  ["import { get as read } from 'http';\nread('http://example.com');", 'get of http'],
  ["import http from 'node:http';\nhttp.get('http://example.com');", 'node:http'],
  ["import * as net from 'node:net';\nnet.connect(25);", 'node:net'],
  ["import { connect } from 'node:tls';\nconnect(443);", 'connect of node:tls'],
  ["import { lookup } from 'node:dns/promises';\nawait lookup('a');", 'lookup of node:dns/promises'],
  ["import { fetch as f } from 'undici';\nf('https://example.com');", 'fetch of undici'],
  ["export { request } from 'node:http';", 'node:http'],
  ["export const a = () => import('node:https');", 'node:https'],
  ["export const a = () => process.getBuiltinModule('node:net');", 'node:net'],
  ["export const a = new WebSocket('wss://example.com');", 'new WebSocket()'],
  [
    "import { createRemoteJWKSet } from 'jose';\ncreateRemoteJWKSet(new URL('https://a.example'));",
    'createRemoteJWKSet()',
  ],
])('%s is found', (source, use) => {
  expect(check(source)).toEqual([expect.stringContaining(`can open a connection (${use})`)]);
  for (const file of ['apps/scan/src/a.ts', 'packages/geo/src/a.ts']) expect(check(source, { file })).toHaveLength(1);
});

test.each([
  "import { createServer, type Socket } from 'node:http';\ncreateServer();",
  "import type { request } from 'node:http';\nexport type A = typeof request;",
  "import { isIP } from 'node:net';\nisIP('');",
  'export const a = (routes: { fetch: () => void }) => routes.fetch();',
  'export const script = "fetch(\'/x\')";',
])('%s is no connection', (source) => {
  expect(check(source)).toEqual([]);
});

test('a named file may connect, and a named file that does not is reported', () => {
  const allowed = { [planted]: 'a reason' };
  expect(check("export const a = () => fetch('x');", { allowed })).toEqual([]);
  expect(check('export const a = 1;', { allowed })).toEqual([expect.stringContaining('opens no connection')]);
});

/** Against a DNS server that speaks the real protocol. */
import { startDnsServer, type DnsServer } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDns, type Dns } from '../../../../platform/internet/dns/ask-dns.ts';
import { checkAuthorities, checkProof, checkTarget } from './check-dns.ts';

const edge = { host: 'edge.net.example', addresses: ['203.0.113.7', '2001:db8::7'] };
const token = '8f2c'.repeat(8);

let server: DnsServer;
let dns: Dns;
beforeAll(async () => {
  server = await startDnsServer();
  dns = createDns({ servers: [server.address] });
});
afterAll(() => server.stop());

test.each<[string, string, (name: string) => void, object]>([
  ['an alias of the edge', 'a', (name) => server.set(name, 'CNAME', 'edge.net.example'), { state: 'ok' }],
  ['an alias in capitals', 'b', (name) => server.set(name, 'CNAME', 'EDGE.Net.Example'), { state: 'ok' }],
  [
    'an alias of an alias of the edge',
    'c',
    (name) => {
      server.set(name, 'CNAME', 'www.c.example');
      server.set('www.c.example', 'CNAME', 'edge.net.example');
    },
    { state: 'ok', seen: ['www.c.example', 'edge.net.example'] },
  ],
  [
    'addresses that are all ours',
    'd',
    (name) => {
      server.set(name, 'A', '203.0.113.7');
      server.set(name, 'AAAA', '2001:db8::7');
    },
    { state: 'ok', seen: ['203.0.113.7', '2001:db8::7'] },
  ],
  [
    'an address that is ours and one that is not',
    'e',
    (name) => {
      server.set(name, 'A', '203.0.113.7');
      server.set(name, 'AAAA', '2001:db8::8');
    },
    { state: 'failing', reason: 'mixed' },
  ],
  [
    'an alias of another name',
    'f',
    (name) => {
      server.set(name, 'CNAME', 'shops.f.example');
      server.set('shops.f.example', 'A', '198.51.100.9');
    },
    { state: 'failing', reason: 'other-record', seen: ['shops.f.example', '198.51.100.9'], expected: [edge.host] },
  ],
  [
    'an alias of a name that does not exist',
    'g',
    (name) => server.set(name, 'CNAME', 'gone.g.example'),
    { state: 'failing', reason: 'no-name', seen: ['gone.g.example'] },
  ],
  [
    'an alias of itself',
    'h',
    (name) => {
      server.set(name, 'CNAME', 'www.h.example');
      server.set('www.h.example', 'CNAME', name);
    },
    { state: 'failing', reason: 'loop' },
  ],
  [
    'more aliases than are followed',
    'i',
    (name) => {
      server.set(name, 'CNAME', '0.i.example');
      for (let at = 0; at < 12; at += 1) server.set(`${at}.i.example`, 'CNAME', `${at + 1}.i.example`);
    },
    { state: 'failing', reason: 'too-many' },
  ],
  ['no address', 'j', (name) => server.set(name, 'TXT', 'x'), { state: 'failing', reason: 'no-record' }],
  ['no such name', 'k', () => undefined, { state: 'failing', reason: 'no-name' }],
  ['a server that fails', 'l', (name) => server.trouble(name, 'fail'), { state: 'failing', reason: 'dns-failed' }],
])('a name with %s', async (_name, label, prepare, found) => {
  const name = `${label}.example`;
  prepare(name);
  expect(await checkTarget(dns, name, edge)).toMatchObject(found);
});

test.each<[string, string[], object]>([
  ['the token', [`ec-verify=${token}`], { state: 'ok' }],
  ['the token among others', ['v=spf1 -all', ` ec-verify=${token} `], { state: 'ok' }],
  ['a long text before it', ['x'.repeat(600), `ec-verify=${token}`], { state: 'ok' }],
  ['another token', ['ec-verify=0000'], { state: 'failing', reason: 'other-record', seen: ['ec-verify=0000'] }],
  ['the token as a part', [`x ec-verify=${token}`], { state: 'failing', reason: 'other-record' }],
  ['nothing', [], { state: 'failing', reason: 'no-record' }],
])('a TXT record with %s', async (_name, values, found) => {
  server.set('_evercode.p.example', 'TXT', ...values);
  expect(await checkProof(dns, { name: 'p.example', token })).toMatchObject(found);
});

test('a domain that allows only another authority is told so, also by its parent', async () => {
  expect(await checkAuthorities(dns, 'go.q.example')).toBeUndefined();
  server.set('q.example', 'CAA', 'pki.goog');
  expect(await checkAuthorities(dns, 'go.q.example')).toMatchObject({ reason: 'caa', seen: ['pki.goog'] });
  server.set('go.q.example', 'CAA', 'letsencrypt.org; validationmethods=http-01');
  expect(await checkAuthorities(dns, 'go.q.example')).toBeUndefined();
});

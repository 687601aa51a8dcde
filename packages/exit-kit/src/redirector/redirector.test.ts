import { readFileSync } from 'node:fs';
import { compileRouteRecord } from '@evercode/routing';
import { expect, test } from 'vitest';
import { decideForKit } from '../answers/kit-answer.ts';
import { createRedirector } from './redirector.ts';
import type { Piece } from './kit-code.ts';

const qr = '0199f3c0-0000-7000-8000-000000000001';

function write(destinations: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const redirector = createRedirector();
  const lines = Object.entries(destinations).map(([ending, url]) => ({
    ending,
    qr,
    answer: decideForKit(
      compileRouteRecord({ version: 1, qr, account: 'a', state: 'active', target: { kind: 'redirect', url } }),
      0,
    ).answer,
  }));
  const pieces: Piece[] = [
    ...redirector.begin(),
    ...lines.flatMap((line) => redirector.add(line)),
    ...redirector.end(),
  ];
  const paths = Map.groupBy(pieces, ({ path }) => path);
  return new Map([...paths].map(([path, parts]) => [path, parts.map(({ text }) => text).join('')]));
}

test('every form is written, and the table is JSON even without codes', () => {
  expect([...write({}).keys()].toSorted()).toEqual([
    'Caddyfile',
    'nginx/codes.map',
    'nginx/evercode.conf',
    'nginx/parts.conf',
    'nginx/twins.map',
    'routes.json',
    'site/_redirects',
    'wrangler.toml',
  ]);
  expect(JSON.parse(write({}).get('routes.json') ?? '')).toEqual({});
});

test('a line of _redirects has three words, whatever the destination', () => {
  const destinations = {
    plain: 'https://example.com/',
    marked: 'https://example.com/?a=#b c :splat * 200',
    unicode: 'https://bücher.example/ü 日',
  };
  const rules = (write(destinations).get('site/_redirects') ?? '')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(/\s+/));
  expect(rules).toEqual([
    ['/plain', 'https://example.com/', '302'],
    ['/marked', 'https://example.com/?a=#b%20c%20:splat%20*%20200', '302'],
    ['/unicode', 'https://xn--bcher-kva.example/%C3%BC%20%E6%97%A5', '302'],
    ['/', '/pages/home.html', '200'],
    ['/*', '/pages/not-found.html', '404'],
  ]);
});

test('the Node server has at most 60 lines', () => {
  const source = readFileSync(new URL('../programs/server.mjs', import.meta.url), 'utf8');
  expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});

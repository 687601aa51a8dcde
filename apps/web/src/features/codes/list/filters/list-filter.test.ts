import { expect, test } from 'vitest';
import type { DomainStatus, Health, QrListItem } from '@evercode/contract';
import { belongsInList, needsAttention } from './list-filter.ts';

const onDomain = (status: DomainStatus): QrListItem['domain'] => ({
  uuid: '0199f3c0-0000-7000-8000-000000000001',
  iri: '/api/domains/0199f3c0-0000-7000-8000-000000000001',
  name: 'go.example.com',
  status,
  isSysReserved: false,
});
const code = (over: Partial<QrListItem>) => ({ state: 'active' as const, title: 'Menu', ...over });

test.each<[string, Partial<QrListItem>, readonly Health[]]>([
  ['a sound code', { attention: null, domain: onDomain('verified') }, []],
  ['a static code', { attention: null, domain: null }, []],
  ['a broken destination', { attention: 'broken', domain: onDomain('verified') }, ['broken']],
  ['a failing domain', { attention: null, domain: onDomain('failing') }, ['domain']],
  [
    'a lost domain, and a destination that moves',
    { attention: 'warning', domain: onDomain('unverified') },
    ['warning', 'domain'],
  ],
])('the filters of health find %s by %j', (_what, over, found) => {
  for (const health of ['warning', 'broken', 'domain'] as const)
    expect([health, belongsInList(code(over), { state: 'all', search: '', attention: [health] })]).toEqual([
      health,
      found.includes(health),
    ]);
  expect(needsAttention(code(over))).toBe(found.length > 0);
});

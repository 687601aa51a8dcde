import { expect, test } from 'vitest';
import { domainOf, isParking } from './domain-of.ts';

test.each([
  ['shop.example', 'shop.example'],
  ['www.shop.example', 'shop.example'],
  ['a.b.shop.example', 'shop.example'],
  ['shop.co.uk', 'shop.co.uk'],
  ['www.shop.com.br', 'shop.com.br'],
  ['WWW.Shop.Example.', 'shop.example'],
  ['192.0.2.1', '192.0.2.1'],
  ['[2001:db8::1]', '[2001:db8::1]'],
  ['localhost', 'localhost'],
])('%s belongs to %s', (host, domain) => {
  expect(domainOf(host)).toBe(domain);
});

test('only hosts of domain marketplaces count as parked', () => {
  expect(['www.sedoparking.com', 'sedo.com', 'parking.reg.ru', 'HugeDomains.com'].map(isParking)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['shop.example', 'sedo.com.example', 'reg.ru', 'notsedo.com'].map(isParking)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

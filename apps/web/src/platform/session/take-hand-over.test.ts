import { expect, test } from 'vitest';
import { takeHandOver } from './take-hand-over.ts';

/** A window at an address that records changes of its history. */
function aWindow(address: string) {
  const url = new URL(address, 'https://app.example');
  const addresses: string[] = [];
  return {
    addresses,
    window: {
      location: url as unknown as Location, // the code reads pathname and search only
      history: {
        replaceState: (_state: unknown, _title: string, to: string) => addresses.push(to),
      } as unknown as History, // the code calls this method only
      document: { referrer: 'https://support.example/' } as Document, // the code reads this property only
    },
  };
}

test.each([
  ['/en/login?token=a.b.c&refreshToken=r', '/en/login', { refreshToken: 'r' }],
  ['/en/login?token=a.b.c&refresh_token=r&tlu=1790000000', '/en/login', { refreshToken: 'r' }],
  ['/login?token=a.b.c&refresh_token=r', '/login', { refreshToken: 'r' }],
  [
    '/pt-br/login/?redirect=%2Fx&refreshToken=r&token=a&utm_source=mail',
    '/pt-br/login/?redirect=%2Fx&utm_source=mail',
    { refreshToken: 'r' },
  ],
  ['/en/login?token=a&refreshToken=r&impersonate=true', '/en/login', { refreshToken: 'r' }],
  ['/en/login?token=a', '/en/login', undefined],
  ['/en/login?refresh_token=r&redirect=%2Fx', '/en/login?redirect=%2Fx', undefined],
  ['/en/login?token=&refreshToken=', '/en/login', undefined],
  ['/dashboard/qrs/all?token=a&refreshToken=r&attention=any', '/dashboard/qrs/all?attention=any', undefined],
  ['/en/verify-email/login?token=a&refresh_token=r', '/en/verify-email/login', undefined],
])('reads %s and leaves %s in the address bar', (address, kept, taken) => {
  const { window, addresses } = aWindow(address);
  expect(takeHandOver(window)).toEqual(taken && { ...taken, referrer: 'https://support.example/' });
  expect(addresses).toEqual([kept]);
});

test.each(['/en/login', '/en/login?redirect=%2Fx', '/dashboard/qrs/all?token=a'])('%s stays unchanged', (address) => {
  const { window, addresses } = aWindow(address);
  expect(takeHandOver(window)).toBeUndefined();
  expect(addresses).toEqual([]);
});

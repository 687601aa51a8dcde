import { expect, test } from 'vitest';
import { takeHandOver } from './take-hand-over.ts';

/** A window at an address, which writes down what becomes of it. */
function aWindow(address: string) {
  const url = new URL(address, 'https://app.example');
  const addresses: string[] = [];
  return {
    addresses,
    window: {
      location: url as unknown as Location, // its pathname and search are all that is read
      history: { replaceState: (_state: unknown, _title: string, to: string) => addresses.push(to) } as unknown as History, // this method is all that is called
      document: { referrer: 'https://support.example/' } as Document, // this property is all that is read
    },
  };
}

test.each([
  ['/en/login?token=a.b.c&refreshToken=r', '/en/login', { refreshToken: 'r', isImpersonation: false }],
  ['/pt-br/login/?redirect=%2Fx&refreshToken=r&token=a&utm_source=mail', '/pt-br/login/?redirect=%2Fx&utm_source=mail', { refreshToken: 'r', isImpersonation: false }],
  ['/en/login?token=a&refreshToken=r&impersonate', '/en/login', { refreshToken: 'r', isImpersonation: true }],
  ['/en/login?token=a&refreshToken=r&impersonate=true', '/en/login', { refreshToken: 'r', isImpersonation: true }],
  ['/en/login?token=a&refreshToken=r&impersonate=false', '/en/login', { refreshToken: 'r', isImpersonation: false }],
  ['/en/login?token=a', '/en/login', undefined],
  ['/en/login?refreshToken=r&redirect=%2Fx', '/en/login?redirect=%2Fx', undefined],
  ['/en/login?token=&refreshToken=', '/en/login', undefined],
])('of %s the address keeps %s', (address, kept, taken) => {
  const { window, addresses } = aWindow(address);
  expect(takeHandOver(window)).toEqual(taken && { ...taken, referrer: 'https://support.example/' });
  expect(addresses).toEqual([kept]);
});

test.each(['/en/login', '/en/login?redirect=%2Fx', '/dashboard/qrs/all?token=a&refreshToken=r', '/en/verify-email/login?token=a&refreshToken=r'])('%s stays as it is', (address) => {
  const { window, addresses } = aWindow(address);
  expect(takeHandOver(window)).toBeUndefined();
  expect(addresses).toEqual([]);
});

import { compileRouteRecord } from '@evercode/routing';
import { expect, it } from 'vitest';
import { toPack } from './plain-route.ts';

const uuid = '0199f3c0-1111-7000-8000-000000000001';
const compiled = compileRouteRecord({
  version: 1,
  qr: uuid,
  account: uuid,
  state: 'active',
  target: { kind: 'redirect', url: 'https://example.com/menu' },
});

it.each(['https://example.com/a\r\nSet-Cookie: a=b', 'https://example.com/\n', 'https://example.com/é', 'a b', ''])(
  'a destination that cannot stand in a header field as it is, is not plain: %j',
  (url) => {
    expect(toPack('/a', compiled)?.url).toBe('https://example.com/menu');
    expect(toPack('/a', { ...compiled, target: { kind: 'redirect', url } })).toBeUndefined();
  },
);

import { expect, test } from 'vitest';
import { withPlace } from './statistics-routes.ts';

test.each([
  ['countries', 'IT', { country: 'IT' }],
  ['regions', 'Lazio, IT', { country: 'IT', region: 'Lazio' }],
  ['cities', 'Washington, D.C., US', { country: 'US', city: 'Washington, D.C.' }],
  ['cities', '', { country: '', city: '' }],
  ['browsers', 'Safari', {}],
] as const)('the place %s %j has the parts %j', (breakdown, key, parts) => {
  expect(withPlace(breakdown, { key, total: 1 })).toEqual({ key, total: 1, ...parts });
});

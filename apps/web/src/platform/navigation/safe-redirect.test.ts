import { expect, test } from 'vitest';
import { readSafeRedirect } from './safe-redirect.ts';

const origin = 'https://codes.example';

test.each([
  ['/dashboard/qrs/all?search=a#b', '/dashboard/qrs/all?search=a#b'],
  ['/', '/'],
  ['/a/../qr-builder/create', '/qr-builder/create'],
])('%j is a path of the app', (requested, path) => {
  expect(readSafeRedirect(requested, origin)).toBe(path);
});

test.each([
  null,
  '',
  'dashboard',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  ' /dashboard',
  '/..//evil.example',
  '/.//evil.example',
  'https:evil.example',
  '/%0d/../\\/evil.example',
])('%j is refused', (requested) => {
  expect(readSafeRedirect(requested, origin)).toBeUndefined();
});

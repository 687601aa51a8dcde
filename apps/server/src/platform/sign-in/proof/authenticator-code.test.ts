import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { newSecret, stepOfCode, writeSetupUri } from './authenticator-code.ts';

/** RFC 6238, appendix B: the secret is these twenty ASCII characters. Apps show the last six of its eight digits. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const vectors: readonly [seconds: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

test.each(vectors)('at %i seconds the code equals the vector of RFC 6238', (seconds, code) => {
  expect(stepOfCode(secret, code.slice(2), new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test.each([
  [-60, undefined],
  [-30, 37_037_037],
  [0, 37_037_037],
  [30, 37_037_037],
  [60, undefined],
])('with a clock off by %i seconds the code gives step %s', (seconds, step) => {
  expect(stepOfCode(secret, '050471', new Date((1_111_111_111 + seconds) * 1000))).toBe(step);
});

test.each(['050472', '000000', '05047', '0504711', '', 'abcdef'])('refuses %j', (code) => {
  expect(stepOfCode(secret, code, new Date(1_111_111_111_000))).toBeUndefined();
});

test('a secret has 160 random bits, and its URI names the issuer and the address', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  const uri = new URL(writeSetupUri(one, { issuer: 'Evercode', label: 'ana+qr@example.com' }));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Evercode:ana+qr@example.com',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Evercode',
    secret: one,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

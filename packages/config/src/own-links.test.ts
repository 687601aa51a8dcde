import { expect, it } from 'vitest';
import { type OwnLink, readOwnLink, signOwnLink } from './own-links.ts';

const link: OwnLink = {
  account: '0197a000-0000-7000-8000-00000000000a',
  act: 'on',
  until: 1_800_000_000_000,
  back: 'https://app.example.com/dashboard/account',
  hosts: ['go.example.com'],
  at: 1,
};
const secret = 'a secret that is long enough for it';

it('a signed link can be read with the secret, and needs no encoding in an address', () => {
  const token = signOwnLink(secret, link);
  expect(readOwnLink(secret, token)).toEqual(link);
  expect(token).toMatch(/^[\w.-]{1,400}$/);
});

it('a changed link, or another secret, is refused', () => {
  const token = signOwnLink(secret, link);
  const [signedPayload = '', signature = ''] = token.split('.');
  const other = signOwnLink(secret, { ...link, act: 'off' }).split('.')[0];
  for (const forged of [
    '',
    '.',
    signedPayload,
    `${signedPayload}.`,
    `.${signature}`,
    `${other}.${signature}`,
    `${token}x`,
    `${signedPayload}.${signature.slice(1)}`,
  ])
    expect(readOwnLink(secret, forged)).toBeUndefined();
  expect(readOwnLink('another secret', token)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { isEmail, isLoginPassword, isNewPassword } from './rules.ts';
import { judgePassword } from './password-strength.ts';

test.each(['ana@example.com', ' ana+codes@mail.example.co ', 'josé@exemplo.com.br'])('%s is an email', (text) => {
  expect(isEmail(text)).toBeUndefined();
});

test.each([
  'ana',
  'ana@example',
  'ana@@example.com',
  'ana @example.com',
  '@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%s is no email', (text) => {
  expect(isEmail(text)).toBe('email');
});

test('passwords: 8 to 64 characters when new, 3 to 64 at the login', () => {
  expect([7, 8, 64, 65].map((length) => isNewPassword('x'.repeat(length)))).toEqual([
    'passwordMin',
    undefined,
    undefined,
    'passwordMax',
  ]);
  expect([2, 3, 64, 65].map((length) => isLoginPassword('x'.repeat(length)))).toEqual([
    'loginPasswordMin',
    undefined,
    undefined,
    'passwordMax',
  ]);
});

test.each([
  ['aaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['password1', 'weak'],
  ['short1!', 'weak'],
  ['ana.castro99', 'weak'],
  ['river stone', 'good'],
  ['correct-horse-battery', 'strong'],
  ['kT7#mQ2!xWz9', 'strong'],
])('%s is %s', (password, strength) => {
  expect(judgePassword(password, ['ana.castro@example.com'])).toBe(strength);
});

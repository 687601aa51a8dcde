import { createCipheriv, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealedBox } from './sealed-box.ts';

const secret = 'a secret of at least 32 characters';

test('a sealed value opens again, and its seals differ', () => {
  const box = createSealedBox(secret, 'test');
  const [one, other] = [box.seal({ token: 'Zoë' }), box.seal({ token: 'Zoë' })];
  expect(box.open(one)).toEqual({ token: 'Zoë' });
  expect(one.equals(other)).toBe(false);
  expect(one.includes('Zoë')).toBe(false);
});

test('another secret, another purpose and a changed byte are refused', () => {
  const sealed = createSealedBox(secret, 'test').seal('value');
  expect(() => createSealedBox(`${secret}!`, 'test').open(sealed)).toThrow('authenticate');
  expect(() => createSealedBox(secret, 'another').open(sealed)).toThrow('authenticate');
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
  expect(() => createSealedBox(secret, 'test').open(changed)).toThrow('authenticate');
  expect(() => createSealedBox(secret, 'test').open(sealed.subarray(0, 20))).toThrow('authenticat');
});

test.each([1, 7])('a value of before algorithms had a number still opens, with a nonce of %i', (first) => {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'test', 32));
  const nonce = Buffer.alloc(12, first);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update('"value"', 'utf8'), cipher.final()]);
  const former = Buffer.concat([nonce, cipher.getAuthTag(), body]);
  expect(createSealedBox(secret, 'test').open(former)).toBe('value');
});

test('a sealed value names its algorithm', () => {
  expect(createSealedBox(secret, 'test').seal('value')[0]).toBe(1);
});

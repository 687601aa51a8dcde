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

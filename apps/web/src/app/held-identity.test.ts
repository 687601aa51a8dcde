import { expect, test } from 'vitest';
import { createHeldIdentity } from './identity-provider.ts';

test('what Google said is there until the sign-up stands, however often it is begun', () => {
  const held = createHeldIdentity();
  const identity = { idToken: 'token', email: 'ana@gmail.com', name: 'Ana' };
  held.put(identity);
  expect([held.read(), held.read()]).toEqual([identity, identity]);
  held.drop();
  expect(held.read()).toBeUndefined();
});

import { expect, test } from 'vitest';
import { createPendingIdentity } from './identity-provider.ts';

test('the identity stays readable until the sign-up is done, however often the screen mounts', () => {
  const held = createPendingIdentity();
  const identity = { idToken: 'token', email: 'ana@gmail.com', name: 'Ana' };
  held.put(identity);
  expect([held.read(), held.read()]).toEqual([identity, identity]);
  held.drop();
  expect(held.read()).toBeUndefined();
});

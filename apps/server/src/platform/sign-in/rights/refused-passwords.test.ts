import { expect, test } from 'vitest';
import { createRefuseGuessable } from './refused-passwords.ts';

const refuse = createRefuseGuessable('codes.bakery-hansen.example');
const owner = { email: 'maria.souza@example.com', name: 'Maria de Souza' };

test.each([
  ['is among the most used', 'password1', 'common-password'],
  ['is among them in another case', 'QwertyUiop', 'common-password'],
  ['is a much used date', '12071984', 'common-password'],
  ['is the name with a year', 'MariaSouza1990', 'personal-password'],
  ['is the email', 'maria.souza@example.com', 'personal-password'],
  ['is the name of the product', 'Evercode-2026!', 'personal-password'],
  ['is the host of the site', 'bakery-hansen-42', 'personal-password'],
  ['repeats the name', 'souza souza souza', 'personal-password'],
])('a password that %s is refused', async (_name, password, code) => {
  await expect(refuse(password, owner)).rejects.toMatchObject({
    code: 'validation-failed',
    details: { violations: [{ propertyPath: 'password', code }] },
  });
});

test.each(['correct horse battery', 'souza likes to dance', '!!""##$$%%', 'pão de queijo às 7', 'ñandú ñandú'])(
  'the password %s is taken',
  async (password) => {
    await expect(refuse(password, owner)).resolves.toBeUndefined();
  },
);

test('every one of the 3,000 most used passwords that are long enough is refused', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 8);
  expect(longEnough.length).toBeGreaterThan(15_000);
  for (const password of longEnough.slice(0, 3000))
    await expect(refuse(password, owner)).rejects.toMatchObject({ code: 'validation-failed' });
});

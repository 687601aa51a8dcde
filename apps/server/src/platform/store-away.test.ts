import { expect, test } from 'vitest';
import { reachStore, StoreAwayError } from './store-away.ts';

const failingWith = (message: string, code: string) => Promise.reject(Object.assign(new Error(message), { code }));

test.each([
  ['nobody listens', 'connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1'],
  ['a name with two addresses, of which none listens', '', 'ECONNREFUSED', 'ECONNREFUSED'],
  [
    'the password is wrong',
    'password authentication failed for user "evercode"',
    '28P01',
    'password authentication failed',
  ],
  ['the database is starting', 'the database system is starting up', '57P03', 'starting up'],
  ['the file of an authority is missing', "no such file or directory, open '/ca.pem'", 'ENOENT', '/ca.pem'],
  [
    'the certificate is of an unknown authority',
    'unable to verify the first certificate',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'unable to verify',
  ],
  ['ClickHouse refuses the password', 'evercode: Authentication failed.\nCode: 516', '516', 'Authentication failed'],
])('a failed start says in one sentence that %s', async (_name, message, code, reason) => {
  const failure = await reachStore('DATABASE_URL', failingWith(message, code)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreAwayError);
  expect(String(failure)).toContain(reason);
  expect(String(failure)).toMatch(/DATABASE_URL\.$/);
});

test('an internal error keeps its stack trace', async () => {
  await expect(reachStore('DATABASE_URL', failingWith('syntax error', '42601'))).rejects.not.toBeInstanceOf(
    StoreAwayError,
  );
});

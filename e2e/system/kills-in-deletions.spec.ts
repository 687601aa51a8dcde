import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { routes } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { waitFor } from '@evercode/testkit';
import { holdBack, openDatabaseOf, type Place } from '../product/hold-back.ts';
import { send } from '../product/http.ts';
import { pickUpPhone } from '../product/phone.ts';
import { isRunning } from '../product/process-tree.ts';
import { choosePlace, removePlace, startProduct, type Product } from '../product/start-product.ts';
import { signIn, signUp, type Workspace, type DynamicQr } from '../product/workspace.ts';

/**
 * kill -9 of the app in the middle of what cannot be taken back. Before the commit nothing has happened; in the middle of it the database
 * finishes alone, and what the app had still to do (short links that end, sessions that end) is done all the same.
 */

let product: Product;
let place: Awaited<ReturnType<typeof choosePlace>>;
let db: Database;
test.beforeAll(async () => {
  place = await choosePlace();
  product = await startProduct(place);
  db = await openDatabaseOf(product);
});
test.afterAll(async () => {
  await db?.destroy();
  await product?.stop();
  removePlace(place);
});

async function killDuring(where: Place, begin: () => Promise<unknown>): Promise<void> {
  await holdBack(db, where, begin, async () => {
    const app = await product.pidOf('app');
    process.kill(app, 'SIGKILL');
    await waitFor(() => !isRunning(app));
  });
  await waitFor(async () => (await send(`${product.appUrl}/readyz`)).status === 200, { timeoutMs: 20_000, what: 'the app to be back' });
}

const statusOf = async ({ shortUrl }: DynamicQr) => (await pickUpPhone().scan(shortUrl.url)).status;
const watchStatus = (code: DynamicQr, status: number) => waitFor(async () => (await statusOf(code)) === status, { what: `${code.shortUrl.url} to answer ${status}` });

/** With a picture of their own, and one of their workspace. */
async function aPerson(): Promise<{ person: Workspace; code: DynamicQr; userUuid: string; pictures: string[] }> {
  const person = await signUp(product.appUrl);
  const { id: userUuid } = await db.selectFrom('users').select('id').where('email', '=', person.email).executeTakeFirstOrThrow();
  const [face, logo] = [randomUUID(), randomUUID()];
  await db.insertInto('pictures').values([face, logo].map((id) => ({ id, type: 'image/webp', bytes: Buffer.from('x'), createdAt: new Date() }))).execute();
  await db.updateTable('users').set({ pictureId: face }).where('id', '=', userUuid).execute();
  await db.updateTable('accounts').set({ logoId: logo }).where('id', '=', person.account).execute();
  return { person, code: await person.createCode('Printed', 'https://example.com/printed'), userUuid, pictures: [face, logo] };
}

const countPictures = async (ids: string[]) => (await db.selectFrom('pictures').select('id').where('id', 'in', ids).execute()).length;

test('a person who is being deleted', async () => {
  const { person, code, userUuid, pictures } = await aPerson();
  const remove = () => person.call(routes.deleteUser, { params: { uuid: userUuid }, body: { confirmation: 'DELETE' } });

  await killDuring({ table: 'users', on: 'delete', at: 'statement' }, remove);
  expect(await statusOf(code)).toBe(302);
  expect(await person.readCode(code.uuid)).toMatchObject({ state: 'active' });
  expect(await countPictures(pictures)).toBe(2);

  await killDuring({ table: 'users', on: 'delete', at: 'commit' }, remove);
  await watchStatus(code, 410);
  await expect(person.readCode(code.uuid)).rejects.toThrow('session-ended');
  await expect(signIn(product.appUrl, person)).rejects.toThrow('invalid-credentials');
  expect(await countPictures(pictures)).toBe(0);
});

test('a workspace that is being deleted', async () => {
  const { person, code, userUuid, pictures } = await aPerson();
  await person.call(routes.createAccount, { body: { name: 'The other one' } });
  const remove = () => person.call(routes.deleteAccount, { params: { uuid: person.account }, body: { confirmation: 'DELETE' } });

  await killDuring({ table: 'accounts', on: 'delete', at: 'statement' }, remove);
  expect(await statusOf(code)).toBe(302);
  expect(await person.readCode(code.uuid)).toMatchObject({ state: 'active' });

  await killDuring({ table: 'accounts', on: 'delete', at: 'commit' }, remove);
  await watchStatus(code, 410);
  await expect(remove()).rejects.toThrow('404');
  expect(await person.call(routes.getUser, { params: { uuid: userUuid } })).toMatchObject({ email: person.email });
  expect(await countPictures(pictures)).toBe(1);
});

test('a workspace that is being handed over', async () => {
  const [{ person, code, userUuid }, heir] = [await aPerson(), await signUp(product.appUrl)];
  const { id: heirUuid } = await db.selectFrom('users').select('id').where('email', '=', heir.email).executeTakeFirstOrThrow();
  const member = randomUUID();
  await db.insertInto('memberships').values({ id: member, userId: heirUuid, accountId: person.account, role: 'editor', createdAt: new Date() }).execute();
  const handOver = () => person.call(routes.transferOwnership, { params: { uuid: person.account }, body: { member: `/api/user-accounts/${member}`, currentPassword: person.password } });
  const owners = async () => (await db.selectFrom('memberships').select('userId').where('accountId', '=', person.account).where('role', '=', 'owner').execute()).map(({ userId }) => userId);

  await killDuring({ table: 'memberships', on: 'update', at: 'statement' }, handOver);
  expect(await owners()).toEqual([userUuid]);
  await killDuring({ table: 'memberships', on: 'update', at: 'commit' }, handOver);
  expect(await owners()).toEqual([heirUuid]);
  await expect(handOver()).rejects.toThrow('403');
  expect(await statusOf(code)).toBe(302);
  // Whoever gave away the only one has a new one.
  expect((await person.call(routes.listMemberships, { query: {} })).items.map(({ role }) => role).toSorted()).toEqual(['admin', 'owner']);
});

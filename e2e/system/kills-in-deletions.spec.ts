import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { routes } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { waitFor } from '@evercode/testkit';
import { openDatabaseOf } from '../product/block-transaction.ts';
import { killAppDuring } from '../product/kill-app.ts';
import { openPhone } from '../product/phone.ts';
import { choosePlace, removePlace, startProduct, type Product } from '../product/start-product.ts';
import { signIn, signUp, type Workspace, type DynamicCode } from '../product/workspace.ts';

/**
 * kill -9 of the app during irreversible operations. Before the commit nothing has happened; during the commit the
 * database finishes alone, and the app's remaining work (ending short links and sessions) is done after its restart.
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

const statusOf = async ({ shortUrl }: DynamicCode) => (await openPhone().scan(shortUrl.url)).status;
const waitForStatus = (code: DynamicCode, status: number) =>
  waitFor(async () => (await statusOf(code)) === status, { what: `${code.shortUrl.url} to answer ${status}` });

/** Creates a person with a picture, a workspace with a logo, and a code. */
async function createPerson(): Promise<{ person: Workspace; code: DynamicCode; userUuid: string; pictures: string[] }> {
  const person = await signUp(product.appUrl);
  const { id: userUuid } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  const [portrait, logo] = [randomUUID(), randomUUID()];
  await db
    .insertInto('pictures')
    .values([portrait, logo].map((id) => ({ id, type: 'image/webp', bytes: Buffer.from('x'), createdAt: new Date() })))
    .execute();
  await db.updateTable('users').set({ pictureId: portrait }).where('id', '=', userUuid).execute();
  await db.updateTable('accounts').set({ logoId: logo }).where('id', '=', person.workspace).execute();
  return {
    person,
    code: await person.createCode('Printed', 'https://example.com/printed'),
    userUuid,
    pictures: [portrait, logo],
  };
}

const countPictures = async (ids: string[]) =>
  (await db.selectFrom('pictures').select('id').where('id', 'in', ids).execute()).length;

test('a killed deletion of a person is either undone or completed', async () => {
  const { person, code, userUuid, pictures } = await createPerson();
  const remove = () =>
    person.call(routes.deleteUser, {
      params: { uuid: userUuid },
      body: { confirmation: 'DELETE', proof: { password: person.password } },
    });

  await killAppDuring({ product, db }, { table: 'users', on: 'delete', at: 'statement' }, remove);
  expect(await statusOf(code)).toBe(302);
  expect(await person.readCode(code.uuid)).toMatchObject({ state: 'active' });
  expect(await countPictures(pictures)).toBe(2);

  await killAppDuring({ product, db }, { table: 'users', on: 'delete', at: 'commit' }, remove);
  await waitForStatus(code, 410);
  await expect(person.readCode(code.uuid)).rejects.toThrow('session-ended');
  await expect(signIn(product.appUrl, person)).rejects.toThrow('invalid-credentials');
  expect(await countPictures(pictures)).toBe(0);
});

test('a killed deletion of a workspace is either undone or completed', async () => {
  const { person, code, userUuid, pictures } = await createPerson();
  await person.call(routes.createAccount, { body: { name: 'The other one' } });
  const remove = () =>
    person.call(routes.deleteAccount, {
      params: { uuid: person.workspace },
      body: { confirmation: 'DELETE', proof: { password: person.password } },
    });

  await killAppDuring({ product, db }, { table: 'accounts', on: 'delete', at: 'statement' }, remove);
  expect(await statusOf(code)).toBe(302);
  expect(await person.readCode(code.uuid)).toMatchObject({ state: 'active' });

  await killAppDuring({ product, db }, { table: 'accounts', on: 'delete', at: 'commit' }, remove);
  await waitForStatus(code, 410);
  await expect(remove()).rejects.toThrow('404');
  expect(await person.call(routes.getUser, { params: { uuid: userUuid } })).toMatchObject({ email: person.email });
  expect(await countPictures(pictures)).toBe(1);
});

test('a killed transfer of a workspace is either undone or completed', async () => {
  const [{ person, code, userUuid }, receiver] = [await createPerson(), await signUp(product.appUrl)];
  const { id: receiverUuid } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', receiver.email)
    .executeTakeFirstOrThrow();
  const member = randomUUID();
  await db
    .insertInto('memberships')
    .values({ id: member, userId: receiverUuid, accountId: person.workspace, role: 'editor', createdAt: new Date() })
    .execute();
  const transfer = () =>
    person.call(routes.transferOwnership, {
      params: { uuid: person.workspace },
      body: { member: `/api/user-accounts/${member}`, proof: { password: person.password } },
    });
  const owners = async () =>
    (
      await db
        .selectFrom('memberships')
        .select('userId')
        .where('accountId', '=', person.workspace)
        .where('role', '=', 'owner')
        .execute()
    ).map(({ userId }) => userId);

  await killAppDuring({ product, db }, { table: 'memberships', on: 'update', at: 'statement' }, transfer);
  expect(await owners()).toEqual([userUuid]);
  await killAppDuring({ product, db }, { table: 'memberships', on: 'update', at: 'commit' }, transfer);
  expect(await owners()).toEqual([receiverUuid]);
  await expect(transfer()).rejects.toThrow('403');
  expect(await statusOf(code)).toBe(302);
  // A person who transfers their only workspace gets a new one.
  expect((await person.call(routes.listMemberships, { query: {} })).items.map(({ role }) => role).toSorted()).toEqual([
    'admin',
    'owner',
  ]);
});

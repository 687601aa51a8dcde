import { expect, test } from '@playwright/test';
import { routes } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { isLongRun } from '@evercode/testkit';
import { openDatabaseOf, type Place } from '../product/block-transaction.ts';
import { killAppDuring } from '../product/kill-app.ts';
import { choosePlace, removePlace, startProduct, type Product } from '../product/start-product.ts';
import { signUp, type Workspace } from '../product/workspace.ts';

/**
 * kill -9 of the app at the statements of a purchase, in the long form at each. Afterwards the person goes on in the
 * same checkout, or the worker does, and both end like a purchase without a kill: one charge, one invoice, the plan in
 * force.
 */

let product: Product;
let place: Awaited<ReturnType<typeof choosePlace>>;
let db: Database;
test.beforeAll(async () => {
  place = await choosePlace();
  product = await startProduct(place, { BILLING: 'on' });
  db = await openDatabaseOf(product);
});
test.afterAll(async () => {
  await db?.destroy();
  await product?.stop();
  removePlace(place);
});

const card = { type: 'card', number: '4242424242424242', expires: '2099-12', code: '123' } as const;

/** The checkout: orders, pays what waits for its payment, and asks for the result. */
async function buyPro(person: Workspace): Promise<{ status: number; isActive: boolean }> {
  const { items } = await person.call(routes.listPlans, {});
  const price = items.find(({ name }) => name === 'pro')?.priceYearly?.uuid ?? '';
  const order = await person.call(routes.placeOrder, { body: { account: person.workspace, planPrice: price } });
  if (order.client_secret !== null)
    await person.call(routes.confirmInSandbox, { body: { client_secret: order.client_secret, method: card } });
  return person.call(routes.checkOrder, { params: { uuid: order.uuid } });
}

/** One place in each table, where there is a choice at the commit. */
const places: readonly Place[] = [
  { table: 'subscriptions', on: 'insert', at: 'statement' },
  { table: 'orders', on: 'insert', at: 'commit' },
  { table: 'sandbox_customers', on: 'update', at: 'commit' },
  { table: 'payments', on: 'insert', at: 'commit' },
  { table: 'invoices', on: 'insert', at: 'statement' },
  { table: 'accounts', on: 'update', at: 'statement' },
];
const morePlaces: readonly Place[] = [
  { table: 'orders', on: 'insert', at: 'statement' },
  { table: 'subscriptions', on: 'update', at: 'statement' },
  { table: 'sandbox_customers', on: 'update', at: 'statement' },
  { table: 'payments', on: 'insert', at: 'statement' },
];

for (const where of [...places, ...(isLongRun ? morePlaces : [])])
  test(`a purchase that is killed at the ${where.at} of ${where.on} into ${where.table} charges once`, async () => {
    const person = await signUp(product.appUrl);
    await killAppDuring({ product, db }, where, () => buyPro(person));
    // The person reloads the checkout. Where the order was paid before the kill, there is nothing left to buy.
    const again = await buyPro(person).catch((error: unknown) => String(error));
    if (typeof again === 'string') expect(again).toContain('no-such-change');
    else expect(again).toMatchObject({ status: 1, isActive: true });

    const account = await person.call(routes.getAccount, { params: { uuid: person.workspace } });
    expect(account).toMatchObject({ planName: 'pro', billing: { state: 'active' } });
    const ofWorkspace = (table: 'payments' | 'invoices') =>
      db.selectFrom(table).select('cents').where('accountId', '=', person.workspace).execute();
    expect(await ofWorkspace('payments')).toEqual([{ cents: 27_600 }]);
    expect(await ofWorkspace('invoices')).toEqual([{ cents: 27_600 }]);
    const orders = await db.selectFrom('orders').select('status').where('accountId', '=', person.workspace).execute();
    expect(orders).toEqual([{ status: 'succeeded' }]);
  });

test('numbers of invoices have no gap after all these kills', async () => {
  const rows = await db.selectFrom('invoices').select('place').where('kind', '=', 'invoice').orderBy('place').execute();
  expect(rows.map(({ place: number }) => Number(number))).toEqual(rows.map((_, index) => index + 1));
});

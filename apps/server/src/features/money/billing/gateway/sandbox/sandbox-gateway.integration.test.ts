import { randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '@evercode/database';
import { freshDatabase } from '@evercode/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BadSignature, GatewayRefusal, type GatewaySubscription, type PaymentMethod } from '../gateway.ts';
import { aCard, aPrice, aPurchase } from './sandbox-customer.builder.ts';
import { createSandboxGateway, type SandboxGateway } from './sandbox-gateway.ts';

let store: Awaited<ReturnType<typeof freshDatabase>>;
let db: Database;
let sandbox: SandboxGateway;
let now: Date;
let customerId: string;
beforeAll(async () => {
  store = await freshDatabase({ isMigrated: true });
  db = openDatabase(store.url);
  sandbox = createSandboxGateway({ db, now: async () => now, newUuid: randomUUID });
});
afterAll(async () => {
  await db.destroy();
  await store.drop();
});
beforeEach(async () => {
  now = new Date('2027-01-31T10:00:00Z');
  await db.deleteFrom('sandboxCustomers').execute();
  await db.deleteFrom('sandboxEvents').execute();
  customerId = await newCustomer('first');
});

const newCustomer = async (workspaceUuid: string) =>
  sandbox.createCustomer({ workspaceUuid, name: 'Casa', email: 'casa@example.com', language: 'en' }, workspaceUuid);
const goTo = (instant: string) => {
  now = new Date(instant);
};

async function addCard(...[act, expires]: Parameters<typeof aCard>): Promise<PaymentMethod> {
  const { clientSecret } = await sandbox.beginMethod(customerId, randomUUID());
  await sandbox.confirm(customerId, { secret: clientSecret, method: aCard(act, expires), approved: true });
  const newest = (await sandbox.listMethods(customerId)).at(-1);
  if (newest === undefined) throw new Error('The card was not kept.');
  return newest;
}

async function buy(terms = aPrice()): Promise<GatewaySubscription> {
  const { id: methodId } = await addCard();
  return sandbox.subscribe({ customerId, ...aPurchase(terms, { methodId }) }, randomUUID());
}

test('a customer is made once for a key, and holds neither a name nor the number of a card', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, async () => newCustomer('same')));
  expect(new Set(ids).size).toBe(1);
  await addCard('second-step');
  await buy();
  const [{ data } = { data: undefined }] = await db
    .selectFrom('sandboxCustomers')
    .select('data')
    .where('id', '=', customerId)
    .execute();
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/Casa|casa@|\d{13}/);
  expect(await sandbox.listMethods(customerId)).toMatchObject([
    { type: 'card', brand: 'visa', last4: '4242', expires: '2099-12', isDefault: false },
    { isDefault: true },
  ]);
});

test('what was bought is read back with its instants, and renews when the clock has moved', async () => {
  const bought = await buy();
  expect(bought).toMatchObject({ status: 'active', customerId, orderUuid: 'order-1', open: null });
  expect(await sandbox.read(bought.id)).toEqual(bought);
  expect(bought.periodEnd).toEqual(new Date('2027-02-28T10:00:00Z'));
  goTo('2027-03-31T10:00:00Z');
  const read = await sandbox.read(bought.id);
  expect(read.periodEnd).toEqual(new Date('2027-04-30T10:00:00Z'));
  expect(read.payments.map(({ paidAt }) => paidAt.toISOString().slice(0, 10))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ]);
});

test('the worker charges what is due, once, also when two workers do', async () => {
  const { id } = await buy();
  await newCustomer('another');
  expect(await sandbox.advance(now)).toBe(0);
  goTo('2027-02-28T10:00:00Z');
  await Promise.all([sandbox.advance(now), sandbox.advance(now)]);
  expect(await sandbox.advance(now)).toBe(0);
  expect((await sandbox.read(id)).payments).toHaveLength(2);
});

test('two acts at once happen one after the other', async () => {
  const { id: methodId } = await addCard();
  const purchase = { customerId, ...aPurchase(aPrice(), { methodId }) };
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, async () => sandbox.subscribe(purchase, randomUUID())),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  expect(refusals.every((reason) => reason instanceof GatewayRefusal)).toBe(true);
});

test('the same act with the same key at once charges once', async () => {
  const { id: methodId } = await addCard();
  const purchase = { customerId, ...aPurchase(aPrice(), { methodId }) };
  const answers = await Promise.all(Array.from({ length: 5 }, async () => sandbox.subscribe(purchase, 'same')));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.payments).toHaveLength(1);
});

test('a form confirmed twice at once pays once', async () => {
  const { id, open } = await sandbox.subscribe({ customerId, ...aPurchase() }, randomUUID());
  const confirmation = { secret: open?.clientSecret ?? '', method: aCard(), approved: undefined };
  const answers = await Promise.all([1, 2, 3].map(async () => sandbox.confirm(customerId, confirmation)));
  expect(answers).toEqual(answers.map(() => ({ outcome: 'succeeded', failure: null })));
  expect((await sandbox.read(id)).payments).toHaveLength(1);
});

test('a form belongs to its customer', async () => {
  const { clientSecret } = await sandbox.beginMethod(customerId, randomUUID());
  const other = await newCustomer('another');
  expect(await sandbox.confirm(other, { secret: clientSecret, method: aCard(), approved: undefined })).toBeUndefined();
  expect(await sandbox.listMethods(other)).toEqual([]);
});

test('the same form is begun once for a key', async () => {
  const secrets = await Promise.all([1, 2].map(async () => sandbox.beginMethod(customerId, 'same')));
  expect(secrets[0]).toEqual(secrets[1]);
});

test('a refused act leaves nothing', async () => {
  const { id } = await buy();
  const before = await db.selectFrom('sandboxCustomers').selectAll().execute();
  await expect(sandbox.changeNow(id, aPurchase(aPrice({ currency: 'EUR' })), 'key')).rejects.toThrow(GatewayRefusal);
  await expect(sandbox.setDefaultMethod(customerId, 'none', 'key')).rejects.toThrow(GatewayRefusal);
  expect(await db.selectFrom('sandboxCustomers').selectAll().execute()).toEqual(before);
  await expect(sandbox.read(`${randomUUID()}.1`)).rejects.toThrow(GatewayRefusal);
});

test('every other act is an act of the same subscription', async () => {
  const { id } = await buy();
  const yearly = aPrice({ months: 12, cents: 8_400 });
  const pro = aPrice({ plan: 'pro', cents: 2_900 });
  expect(await sandbox.changeAtEnd(id, yearly, randomUUID())).toMatchObject({ id, scheduled: yearly });
  expect(await sandbox.changeAtEnd(id, null, randomUUID())).toMatchObject({ scheduled: null });
  expect(await sandbox.lowerNext(id, 50, randomUUID())).toMatchObject({ nextPercentOff: 50 });
  expect(await sandbox.cancelAtEnd(id, true, randomUUID())).toMatchObject({ cancelsAtEnd: true });
  expect(await sandbox.cancelAtEnd(id, false, randomUUID())).toMatchObject({ cancelsAtEnd: false });
  const wish = { subscriptionId: id, terms: pro, percentOff: null };
  expect(await sandbox.quote(wish)).toEqual({
    creditCents: 900,
    totalCents: 2_000,
    renewsAt: new Date('2027-02-28T10:00:00Z'),
  });
  expect(await sandbox.changeNow(id, aPurchase(pro), randomUUID())).toMatchObject({ open: { cents: 2_000 } });
  expect(await sandbox.dropOpen(id, randomUUID())).toMatchObject({ open: null, terms: aPrice() });
  const [payment] = (await sandbox.read(id)).payments;
  expect(await sandbox.refund(payment?.id ?? '', 100, randomUUID())).toMatchObject({
    payments: [{ refunds: [{ cents: 100, at: now }] }],
  });
  expect(await sandbox.retryCharge(id, randomUUID())).toMatchObject({ status: 'active', payments: [{}] });
  expect(await sandbox.end(id, randomUUID())).toMatchObject({ status: 'ended', endedAt: now });
  expect(await sandbox.quote({ subscriptionId: null, terms: pro, percentOff: 10 })).toMatchObject({
    creditCents: 0,
    totalCents: 2_610,
  });
});

test('credit of an earlier subscription lowers the next one, as it was quoted', async () => {
  const { id } = await buy(aPrice({ months: 12, cents: 8_400 }));
  const pro = aPrice({ plan: 'pro', cents: 2_900 });
  await sandbox.changeNow(id, aPurchase(pro, { orderUuid: 'order-2' }), randomUUID());
  await sandbox.end(id, randomUUID());
  const wish = { subscriptionId: null, terms: aPrice({ plan: 'enterprise', cents: 9_900 }), percentOff: null };
  expect(await sandbox.quote({ ...wish, customerId })).toMatchObject({ creditCents: 5_500, totalCents: 4_400 });
  expect(await sandbox.quote({ ...wish, customerId: 'of another gateway' })).toMatchObject({ totalCents: 9_900 });
  const again = await sandbox.subscribe({ customerId, ...aPurchase(wish.terms) }, randomUUID());
  expect(again).toMatchObject({ open: { cents: 4_400 } });
});

test('news comes until it was handled, and then no more', async () => {
  await buy();
  const seen: string[] = [];
  await expect(
    sandbox.takeEvents(async ({ type }) => {
      seen.push(type);
      if (type === 'subscription.created') throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  const again: unknown[] = [];
  await sandbox.takeEvents(async ({ type, customerId }) => void again.push([type, customerId]));
  expect(again).toEqual(
    expect.arrayContaining([
      ['subscription.created', customerId],
      ['subscription.paid', customerId],
    ]),
  );
  expect(again).not.toContainEqual(['method.added', customerId]);
  expect(await sandbox.takeEvents(async () => undefined)).toBe(0);
});

test('the reconciliation is told what changed since', async () => {
  const { id } = await buy();
  const listed = async (since: string) => {
    const ids: string[] = [];
    for await (const one of sandbox.listChanged(new Date(since))) ids.push(one);
    return ids;
  };
  expect(await listed('2027-01-31T10:00:00Z')).toEqual([id]);
  expect(await listed('2027-01-31T10:00:01Z')).toEqual([]);
});

test('nothing reaches it from outside', async () => {
  await expect(sandbox.readEvent(new Uint8Array(), '', now)).rejects.toThrow(BadSignature);
  await expect(sandbox.readInvoiceFile('any')).rejects.toThrow(GatewayRefusal);
});

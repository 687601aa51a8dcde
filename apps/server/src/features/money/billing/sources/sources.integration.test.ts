import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeRowUnder } from '../../../../testing/faults/hold-workspace.ts';
import { joinWorkspace } from '../../../../testing/members/join-workspace.ts';
import { signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import { createSandboxGateway, type SandboxGateway } from '../gateway/sandbox/sandbox-gateway.ts';

let server: ServerUnderTest;
let sandbox: SandboxGateway;
let owner: Member;
/** Ahead of the real time, as staff move the clock. */
let now: Date;
beforeAll(async () => {
  server = await startServerUnderTest();
  sandbox = createSandboxGateway({ db: server.db, now: async () => now, newUuid: randomUUID });
});
afterAll(() => server.stop());
/** Of two cards, the one that is not the default. */
let second = '';
beforeEach(async () => {
  now = new Date();
  owner = await signUp(server);
});

const cards = {
  succeeds: '4242 4242 4242 4242',
  mastercard: '5555555555554444',
  secondStep: '4000002500003155',
  declined: '4000000000000002',
  failsAtRenewal: '4000000000000341',
};
const aMethod = (number = cards.succeeds, expires = '2099-12') => ({
  type: 'card' as const,
  number,
  expires,
  code: '123',
});
const begin = async (member = owner) =>
  (await member.call('getPaymentIntent', { params: { uuid: member.workspaceUuid } })).client_secret;
const confirm = async (client_secret: string, method: Sent = aMethod(), approved?: boolean) =>
  owner.call('confirmInSandbox', { body: { client_secret, method, ...(approved !== undefined && { approved }) } });
type Sent = ReturnType<typeof aMethod> | { type: 'paypal'; email: string } | { type: 'stored' };
const add = async (method: Sent = aMethod()) => confirm(await begin(), method);
const list = async () => (await owner.call('listPaymentSources')).items;
const at = (uuid: string) => ({ params: { uuid } });

/** Buys a plan with the default; answers the id of the subscription at the gateway. */
async function subscribe(): Promise<string> {
  const [source] = await list();
  const { items } = await owner.call('listPlans');
  const planPrice = items.find(({ name }) => name === 'starter')?.priceMonthly?.uuid ?? '';
  await owner.call('placeOrder', {
    body: { account: owner.workspaceUuid, planPrice, paymentSource: source?.uuid ?? '' },
  });
  return readSubscription();
}
async function readSubscription(): Promise<string> {
  const { subscriptionId } = await server.db
    .selectFrom('subscriptions')
    .select('subscriptionId')
    .where('accountId', '=', owner.workspaceUuid)
    .executeTakeFirstOrThrow();
  return subscriptionId ?? '';
}
/** Choosing the default again compares the workspace with its gateway. */
const look = async () => {
  const [source] = await list();
  await owner.call('updatePaymentSource', { ...at(source?.uuid ?? ''), body: { isDefault: true } });
  return (await owner.call('getSubscription', at(owner.workspaceUuid))).state;
};
const goAhead = (days: number) => {
  now = new Date(Date.now() + days * 24 * 3_600_000);
};

describe('adding', () => {
  test('a card is listed with its last digits alone, and the first is the default', async () => {
    expect(await list()).toEqual([]);
    expect(await owner.call('getPaymentIntent', { params: { uuid: owner.workspaceUuid } })).toMatchObject({
      gateway: 'sandbox',
      publishableKey: null,
    });
    expect(await add()).toEqual({ outcome: 'succeeded', failure: null });
    expect(await add({ type: 'paypal', email: 'shop@example.com' })).toMatchObject({ outcome: 'succeeded' });
    const [card, paypal] = await list();
    expect(card).toMatchObject({
      type: 0,
      isDefault: true,
      info: { brand: 'visa', last4: '4242', expires: '2099-12', email: null },
      status: 'good',
    });
    expect(paypal).toMatchObject({ type: 1, isDefault: false, info: { email: 'shop@example.com', expires: null } });
    expect(await owner.call('getPaymentSource', at(card?.uuid ?? ''))).toEqual(card);
  });

  test('a second click on the same form adds nothing', async () => {
    const secret = await begin();
    expect(await Promise.all([confirm(secret), confirm(secret)])).toMatchObject([
      { outcome: 'succeeded' },
      { outcome: 'succeeded' },
    ]);
    expect(await list()).toHaveLength(1);
  });

  test('cards added at once are all listed', async () => {
    const secrets = [await begin(), await begin(), await begin()];
    await Promise.all(secrets.map(async (secret, index) => confirm(secret, aMethod(cards.succeeds, `203${index}-01`))));
    expect(await list()).toHaveLength(3);
  });

  test('a second step is asked for, and decides', async () => {
    const secret = await begin();
    const card = aMethod(cards.secondStep);
    expect(await confirm(secret, card)).toEqual({ outcome: 'second-step', failure: null });
    expect(await confirm(secret, card, false)).toEqual({ outcome: 'failed', failure: 'not-authenticated' });
    expect(await list()).toEqual([]);
    expect(await confirm(secret, card, true)).toMatchObject({ outcome: 'succeeded' });
    expect(await list()).toHaveLength(1);
  });

  test.each([
    [aMethod(cards.declined), 'declined'],
    [aMethod(cards.succeeds, '2020-01'), 'expired-card'],
    [{ type: 'paypal' as const, email: 'Declined@example.com' }, 'declined'],
  ])('%j fails', async (method, failure) => {
    expect(await add(method)).toEqual({ outcome: 'failed', failure });
    expect(await list()).toEqual([]);
  });

  test.each([
    ['4242 4242 4242 4241', 'invalid'],
    ['not a number', 'invalid'],
    // Its checksum is right: it could be the card of a person.
    ['4111 1111 1111 1111', 'not-test-card'],
  ])('the number %j is refused in the form as %s', async (number, code) => {
    const refusal = await owner.refusal('confirmInSandbox', {
      body: { client_secret: await begin(), method: aMethod(number) },
    });
    expect(refusal).toMatchObject({ status: 422, violations: [{ propertyPath: 'method.number', code }] });
    expect(JSON.stringify(refusal)).not.toContain(number);
  });

  test('ends at ten', async () => {
    const secret = await begin();
    for (let year = 2030; year < 2040; year += 1) await add(aMethod(cards.succeeds, `${year}-01`));
    expect(await list()).toHaveLength(10);
    const body = { client_secret: secret, method: aMethod(cards.mastercard) };
    expect(await owner.refusal('confirmInSandbox', { body })).toMatchObject({ code: 'payment-sources-full' });
    expect(await owner.refusal('getPaymentIntent', at(owner.workspaceUuid))).toMatchObject({
      status: 409,
      code: 'payment-sources-full',
    });
  });
});

describe('the default', () => {
  test('is another one when chosen, and leads the list', async () => {
    await add();
    await add(aMethod(cards.mastercard));
    const [, other] = await list();
    expect(
      await owner.call('updatePaymentSource', { ...at(other?.uuid ?? ''), body: { isDefault: true } }),
    ).toMatchObject({ uuid: other?.uuid, isDefault: true });
    expect((await list()).map(({ info, isDefault }) => [info.brand, isDefault])).toEqual([
      ['mastercard', true],
      ['visa', false],
    ]);
  });

  test('that is chosen while a renewal waits pays it at once', async () => {
    await add(aMethod(cards.failsAtRenewal));
    const subscription = await subscribe();
    goAhead(40);
    expect(await sandbox.read(subscription)).toMatchObject({ status: 'past-due' });
    await add(aMethod(cards.mastercard));
    expect(await sandbox.read(subscription)).toMatchObject({ status: 'past-due' });
    const other = (await list()).find(({ isDefault }) => !isDefault);
    await owner.call('updatePaymentSource', { ...at(other?.uuid ?? ''), body: { isDefault: true } });
    expect((await sandbox.read(subscription)).payments).toHaveLength(2);
    expect(await owner.call('getSubscription', at(owner.workspaceUuid))).toMatchObject({ state: 'active' });
  });
});

describe('removing', () => {
  test('leaves the others, and gives the default to one of them', async () => {
    await add();
    await add(aMethod(cards.mastercard));
    const [first] = await list();
    await owner.call('deletePaymentSource', at(first?.uuid ?? ''));
    expect(await list()).toMatchObject([{ isDefault: true, info: { brand: 'mastercard' } }]);
    expect(await owner.refusal('deletePaymentSource', at(first?.uuid ?? ''))).toMatchObject({ status: 404 });
  });

  test('of the last one waits until no renewal needs it', async () => {
    await add(aMethod(cards.failsAtRenewal));
    const subscription = await subscribe();
    const [only] = await list();
    const refusal = { status: 409, code: 'last-payment-source' };
    expect(await owner.refusal('deletePaymentSource', at(only?.uuid ?? ''))).toMatchObject(refusal);
    goAhead(40);
    await sandbox.read(subscription);
    expect(await look()).toBe('past-due');
    expect(await owner.refusal('deletePaymentSource', at(only?.uuid ?? ''))).toMatchObject(refusal);
    await sandbox.end(subscription, randomUUID());
    expect(await look()).toBe('expired');
    await owner.call('deletePaymentSource', at(only?.uuid ?? ''));
    expect(await list()).toEqual([]);
  });

  test('of the last one is open once the subscription is cancelled', async () => {
    await add();
    await subscribe();
    await owner.call('unsubscribeAccount', { ...at(owner.workspaceUuid), body: {} });
    const [only] = await list();
    await owner.call('deletePaymentSource', at(only?.uuid ?? ''));
    expect(await list()).toEqual([]);
  });

  test('of two removals at once, one keeps the last', async () => {
    await add();
    await add(aMethod(cards.mastercard));
    await subscribe();
    const both = await list();
    const answers = await Promise.all(both.map(async ({ uuid }) => owner.send('deletePaymentSource', at(uuid))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(await list()).toMatchObject([{ isDefault: true }]);
  });
});

test.each([
  { act: 'removing', run: () => owner.call('deletePaymentSource', at(second)) },
  {
    act: 'choosing another default',
    run: () => owner.call('updatePaymentSource', { ...at(second), body: { isDefault: true } }),
  },
])('$act waits for a look that holds the workspace, and does not hold it up', async ({ run }) => {
  await add();
  await add(aMethod(cards.mastercard));
  second = (await list()).find(({ isDefault }) => !isDefault)?.uuid ?? '';
  await takeRowUnder(server.db, { table: 'subscriptions', workspaceUuid: owner.workspaceUuid }, run);
});

test('the log of the workspace says who added, chose and removed which, by brand and last digits', async () => {
  const log = async () => {
    const { items } = await owner.call('listAuditLog', { query: { group: 'subscription' } });
    return items.toReversed().map(({ act, subject, person }) => [act, subject?.label, person.email]);
  };
  await add();
  await add(aMethod(cards.mastercard));
  await add({ type: 'paypal', email: 'maria@example.com' });
  const sources = await list();
  const find = (brand: string) => sources.find(({ info }) => info.brand === brand)?.uuid ?? '';
  await owner.call('updatePaymentSource', { ...at(find('mastercard')), body: { isDefault: true } });
  await look();
  await owner.call('deletePaymentSource', at(find('visa')));
  const { email } = owner;
  expect(await log()).toEqual([
    ['subscription.method-added', 'Visa 4242', email],
    ['subscription.method-added', 'Mastercard 4444', email],
    ['subscription.method-added', 'PayPal', email],
    ['subscription.method-default', 'Mastercard 4444', email],
    ['subscription.method-removed', 'Visa 4242', email],
  ]);
  expect(JSON.stringify(await owner.call('listAuditLog', { query: {} }))).not.toContain('maria@example.com');
});

test('a card that the gateway took away is noted without a person', async () => {
  await add();
  await add(aMethod(cards.mastercard));
  const { customerId } = await server.db
    .selectFrom('subscriptions')
    .select('customerId')
    .where('accountId', '=', owner.workspaceUuid)
    .executeTakeFirstOrThrow();
  await subscribe();
  const { id } = (await sandbox.listMethods(customerId)).find(({ isDefault }) => isDefault) ?? { id: '' };
  await sandbox.removeMethod(customerId, id, randomUUID());
  await server.restart();
  await expect.poll(async () => (await list()).length).toBe(1);
  const { items } = await owner.call('listAuditLog', { query: { group: 'subscription' } });
  // Another one became the default by itself, so the log has no entry for it.
  expect(items.filter(({ act }) => /method-(removed|default)$/.test(act))).toMatchObject([
    {
      act: 'subscription.method-removed',
      subject: { label: 'Visa 4242' },
      person: { uuid: null, name: '', email: '' },
    },
  ]);
});

describe('who may', () => {
  test('other workspaces find nothing', async () => {
    await add();
    const [source] = await list();
    const secret = await begin();
    const stranger = await signUp(server);
    await stranger.call('getPaymentIntent', at(stranger.workspaceUuid));
    for (const name of ['getPaymentSource', 'deletePaymentSource'] as const)
      expect(await stranger.refusal(name, at(source?.uuid ?? ''))).toMatchObject({ status: 404 });
    expect(
      await stranger.refusal('updatePaymentSource', { ...at(source?.uuid ?? ''), body: { isDefault: true } }),
    ).toMatchObject({ status: 404 });
    expect(
      await stranger.refusal('confirmInSandbox', { body: { client_secret: secret, method: aMethod() } }),
    ).toMatchObject({ status: 404 });
    expect(await stranger.refusal('getPaymentIntent', at(owner.workspaceUuid))).toMatchObject({ status: 404 });
    expect((await stranger.call('listPaymentSources')).items).toEqual([]);
  });

  test.each(['editor', 'guest'] as const)('a member who is %s may neither see nor change them', async (role) => {
    await add();
    const [source] = await list();
    const secret = await begin();
    const member = await joinWorkspace(server, owner.workspaceUuid, role);
    const calls = [
      member.refusal('listPaymentSources'),
      member.refusal('getPaymentSource', at(source?.uuid ?? '')),
      member.refusal('updatePaymentSource', { ...at(source?.uuid ?? ''), body: { isDefault: true } }),
      member.refusal('deletePaymentSource', at(source?.uuid ?? '')),
      member.refusal('getPaymentIntent', at(owner.workspaceUuid)),
      member.refusal('confirmInSandbox', { body: { client_secret: secret, method: aMethod() } }),
    ];
    for (const refusal of await Promise.all(calls)) expect(refusal).toMatchObject({ status: 403 });
    expect(await list()).toHaveLength(1);
  });

  test('an admin may', async () => {
    const admin = await joinWorkspace(server, owner.workspaceUuid, 'admin');
    await admin.call('confirmInSandbox', { body: { client_secret: await begin(admin), method: aMethod() } });
    expect((await admin.call('listPaymentSources')).items).toHaveLength(1);
  });
});

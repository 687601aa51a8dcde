import { randomUUID } from 'node:crypto';
import { billingInfoWrite } from '@evercode/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinWorkspace } from '../../../../testing/members/join-workspace.ts';
import { signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { createTransact } from '../../../../platform/workspaces/transact.ts';
import { GatewayAway, type Gateway } from '../gateway/gateway.ts';
import { createBillingInfoHandlers } from './billing-info-handlers.ts';

let server: ServerUnderTest;
let owner: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  owner = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const aBuyer = (account: string, chosen: object = {}) => ({
  account,
  name: 'Trattoria Srl',
  legalId: 'IT 123 456 789 01',
  email: 'Conti@Trattoria.example',
  addressLine1: 'Via Roma 1',
  floor: '2',
  city: 'Milano',
  state: 'MI',
  postalCode: '20121',
  country: 'IT' as const,
  ...chosen,
});

test('are none, then one, which a second one replaces', async () => {
  const person = await signUp(server);
  const account = person.workspaceUuid;
  expect(await person.call('listBillingInfos')).toEqual({ items: [] });
  const created = await person.call('createBillingInfo', { body: aBuyer(account) });
  expect(created).toMatchObject({
    account: `/api/accounts/${account}`,
    name: 'Trattoria Srl',
    email: 'conti@trattoria.example',
    country: 'IT',
    isValid: true,
  });
  const again = await person.call('createBillingInfo', { body: aBuyer(account, { floor: '' }) });
  expect(again).toMatchObject({ uuid: created.uuid, floor: '', createdAt: created.createdAt });
  const changed = await person.call('updateBillingInfo', {
    params: { uuid: created.uuid },
    body: aBuyer(account, { name: 'Pizzeria' }),
  });
  expect(changed).toMatchObject({ uuid: created.uuid, name: 'Pizzeria', floor: '2' });
  expect(await person.call('listBillingInfos')).toEqual({ items: [changed] });
});

test('a change keeps the fields that it leaves out, and takes back what the API has answered', async () => {
  const person = await signUp(server);
  const created = await person.call('createBillingInfo', { body: aBuyer(`/api/accounts/${person.workspaceUuid}`) });
  const params = { uuid: created.uuid };
  const moved = await person.call('updateBillingInfo', { params, body: { city: 'Torino' } });
  expect(moved).toEqual({ ...created, city: 'Torino', updatedAt: moved.updatedAt });
  const { uuid: _, iri: _iri, isValid: _valid, createdAt: _created, updatedAt: _updated, ...fields } = moved;
  expect(await person.call('updateBillingInfo', { params, body: fields })).toMatchObject(fields);
  const refusal = await person.refusal('updateBillingInfo', { params, body: { city: '', country: 'GB' } });
  expect(refusal.violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`)).toEqual([
    'city required',
    'legalId invalid',
  ]);
  expect(await person.call('listBillingInfos')).toMatchObject({ items: [fields] });
});

test('concurrent requests make one', async () => {
  const person = await signUp(server);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      person.call('createBillingInfo', { body: aBuyer(person.workspaceUuid, { name: `Company ${index}` }) }),
    ),
  );
  expect(new Set(answers.map(({ uuid }) => uuid)).size).toBe(1);
});

test('a change is in the log of the workspace, without its values', async () => {
  const person = await signUp(server, { plan: 'pro' });
  await person.call('createBillingInfo', { body: aBuyer(person.workspaceUuid) });
  const { items } = await person.call('listAuditLog', { query: {} });
  expect(items.map(({ act, detail }) => ({ act, detail }))).toContainEqual({
    act: 'subscription.details-changed',
    detail: {},
  });
  expect(JSON.stringify(items)).not.toContain('Via Roma');
});

describe('a refusal names the field', () => {
  test.each(['name', 'email', 'addressLine1', 'city', 'postalCode', 'country'])('%s is needed', async (field) => {
    const refusal = await owner.refusal('createBillingInfo', { body: aBuyer(owner.workspaceUuid, { [field]: '' }) });
    expect(refusal).toMatchObject({ status: 422, violations: [{ propertyPath: field, code: 'required' }] });
  });

  test.each([
    ['IT', 'IT123'],
    ['BR', '11.222.333/0001-80'],
    ['GB', 'GB12'],
    ['CH', 'CHE-12'],
  ])('the tax id of %s must have its form: %s', async (country, legalId) => {
    const refusal = await owner.refusal('createBillingInfo', {
      body: aBuyer(owner.workspaceUuid, { country, legalId }),
    });
    expect(refusal).toMatchObject({ status: 422, violations: [{ propertyPath: 'legalId', code: 'invalid' }] });
  });

  test('an email that is none, a country that is none, a field too many', async () => {
    const violations = async (chosen: object) =>
      (await owner.refusal('createBillingInfo', { body: aBuyer(owner.workspaceUuid, chosen) })).violations?.map(
        ({ propertyPath, code }) => `${propertyPath} ${code}`,
      );
    expect(await violations({ email: 'nobody' })).toEqual(['email invalid-email']);
    expect(await violations({ country: 'Italy' })).toEqual(['country invalid']);
    expect(await violations({ vat: '1' })).toEqual(['vat unknown-field']);
    expect(await violations({ name: 'x'.repeat(1000) })).toEqual(['name too-long']);
  });
});

describe('the gateway', () => {
  async function saveAt(person: Member, updateCustomer: Gateway['updateCustomer']) {
    const handlers = createBillingInfoHandlers({
      db: server.db,
      gateway: { name: 'sandbox', updateCustomer },
      newUuid: randomUUID,
    });
    const transact = createTransact(server.db, { workspaceUuid: person.workspaceUuid });
    // Only what the handler reads of a request's context.
    const context = {
      workspaceUuid: person.workspaceUuid,
      now: new Date('2026-11-25T12:00:00Z'),
      read: transact,
      transact,
      record: async () => undefined,
    } as unknown as WorkspaceContext;
    const body = billingInfoWrite.parse(aBuyer(person.workspaceUuid));
    const nothing = { params: undefined, query: undefined, file: undefined, fileName: undefined };
    return handlers.createBillingInfo({ ...nothing, body }, context);
  }

  const addCustomer = async ({ workspaceUuid }: Member, gateway: string) =>
    server.db
      .insertInto('subscriptions')
      .values({
        accountId: workspaceUuid,
        gateway,
        customerId: `customer of ${workspaceUuid}`,
        kind: 'free',
        data: JSON.stringify({ kind: 'free' }),
        checkedAt: new Date(),
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      .execute();

  test('hears of new data of its customers only', async () => {
    const [customer, elsewhere, nowhere] = [await signUp(server), await signUp(server), await signUp(server)];
    await addCustomer(customer, 'sandbox');
    await addCustomer(elsewhere, 'stripe');
    const heard: unknown[][] = [];
    for (const person of [customer, elsewhere, nowhere])
      await saveAt(person, async (...told) => {
        heard.push(told);
      });
    const { account: _, ...buyer } = billingInfoWrite.parse(aBuyer(customer.workspaceUuid));
    expect(heard).toEqual([
      [`customer of ${customer.workspaceUuid}`, buyer, expect.stringContaining(customer.workspaceUuid)],
    ]);
  });

  test('is away: nothing is saved, and the person is told to try again', async () => {
    const person = await signUp(server);
    await addCustomer(person, 'sandbox');
    const away = async (): Promise<never> => {
      throw new GatewayAway('no answer');
    };
    await expect(saveAt(person, away)).rejects.toMatchObject({ code: 'gateway-away' });
    expect(await person.call('listBillingInfos')).toEqual({ items: [] });
  });
});

test('strangers, editors and other workspaces are refused', async () => {
  const { uuid } = await owner.call('createBillingInfo', { body: aBuyer(owner.workspaceUuid) });
  const other = await signUp(server);
  const editor = await joinWorkspace(server, owner.workspaceUuid, 'editor');
  expect(await editor.refusal('listBillingInfos')).toMatchObject({ code: 'forbidden' });
  expect(await editor.refusal('createBillingInfo', { body: aBuyer(owner.workspaceUuid) })).toMatchObject({
    code: 'forbidden',
  });
  expect(await other.refusal('createBillingInfo', { body: aBuyer(owner.workspaceUuid) })).toMatchObject({
    status: 404,
  });
  expect(
    await other.refusal('updateBillingInfo', { params: { uuid }, body: aBuyer(other.workspaceUuid) }),
  ).toMatchObject({ status: 404 });
  expect(
    await owner.refusal('updateBillingInfo', { params: { uuid: randomUUID() }, body: aBuyer(owner.workspaceUuid) }),
  ).toMatchObject({ status: 404 });
});

import { randomUUID } from 'node:crypto';
import { openDatabase, type Transaction } from '@evercode/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaller, type Caller } from '../../../../testing/call-api.ts';
import { signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import { countWaiting } from '../../../../testing/reading/read-everything.ts';
import { findDiscount, isDiscountUsed, useDiscount, type Discount } from './discounts.ts';

const now = new Date('2028-02-29T10:00:00Z');
let server: ServerUnderTest;
let stranger: Caller;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => now });
  stranger = createCaller(server.url);
});
afterAll(() => server.stop());

let codes = 0;
async function plantDiscount(chosen: Partial<Discount> = {}): Promise<string> {
  codes += 1;
  const code = chosen.code ?? `CODE${codes}`;
  await server.db
    .insertInto('discounts')
    .values({
      code,
      percentOff: 20,
      plans: ['starter', 'pro', 'enterprise'],
      months: [1, 12],
      startsAt: null,
      endsAt: null,
      mostUses: null,
      createdAt: now,
      ...chosen,
    })
    .execute();
  return code;
}

describe('the plans', () => {
  test('are listed for a stranger with their limits and prices', async () => {
    const { items } = await stranger.call('listPublicPlans', { query: {} });
    expect(
      items.map(({ name, level, features, priceMonthly, priceYearly }) => [
        name,
        level,
        features.limits.qr,
        priceMonthly?.price ?? null,
        priceYearly?.price ?? null,
        priceYearly?.monthlyPrice ?? null,
        priceYearly?.subscriptionBadge ?? null,
      ]),
    ).toEqual([
      ['free', 0, 2, null, null, null, null],
      ['starter', 1, 100, 900, 8400, 700, 22],
      ['pro', 2, 1000, 2900, 27_600, 2300, 20],
      ['enterprise', 3, 5000, 9900, 94_800, 7900, 20],
    ]);
    const [, , pro] = items;
    expect(pro?.features.included).toContain('custom-domain');
    expect(pro?.priceMonthly).toMatchObject({ discount: null, visible: true, renewDate: '2028-03-29T10:00:00.000Z' });
    expect(pro?.priceYearly?.renewDate).toBe('2029-02-28T10:00:00.000Z');
  });

  test('are narrowed by a name; an unknown one is skipped', async () => {
    const names = async (query: object) =>
      (await stranger.call('listPublicPlans', { query })).items.map(({ name }) => name);
    expect(await names({ name: 'pro' })).toEqual(['pro']);
    expect(await names({ name: 'PRO ' })).toEqual(['pro']);
    expect(await names({ name: 'gold', discount: 'nothing of the kind' })).toHaveLength(4);
  });

  test('cost less with a discount, and as much as before with one that has ended', async () => {
    const half = await plantDiscount({ percentOff: 33, plans: ['pro'], months: [12] });
    const old = await plantDiscount({ endsAt: new Date(now.getTime() - 1) });
    const later = await plantDiscount({ startsAt: new Date(now.getTime() + 1) });
    const { items } = await stranger.call('listPublicPlans', { query: { discount: half.toLowerCase() } });
    const [, starter, pro] = items;
    expect(pro?.priceYearly).toMatchObject({
      originalPrice: 27_600,
      price: 18_492,
      originalMonthlyPrice: 2300,
      monthlyPrice: 1541,
      discount: { name: half, isActive: true, percentOff: 33 },
    });
    expect([pro?.priceMonthly?.discount, starter?.priceYearly?.discount]).toEqual([null, null]);
    const [, late] = (await stranger.call('listPublicPlans', { query: { discount: old } })).items;
    expect(late?.priceYearly).toMatchObject({ price: 8400, discount: { name: old, isActive: false, percentOff: 20 } });
    const [, early] = (await stranger.call('listPublicPlans', { query: { discount: later } })).items;
    expect(early?.priceYearly).toMatchObject({ price: 8400, discount: null });
  });

  test.each([{ discount: 'freeplus' }, { name: 'FREEPLUS' }])(
    'show FreePlus by its promotion alone: %o',
    async (query) => {
      const [, starter] = (await stranger.call('listPublicPlans', { query })).items;
      expect(starter?.priceYearly).toMatchObject({
        displayName: 'FreePlus',
        price: 9900,
        monthlyPrice: 825,
        visible: false,
        isActive: true,
      });
      expect(starter?.features.limits.qr).toBe(100);
      expect(starter?.priceMonthly?.displayName).toBe('Starter');
    },
  );

  test('are listed for a member, and one price is read by its id', async () => {
    const owner = await signUp(server);
    const { items } = await owner.call('listPlans');
    expect(items.map(({ name }) => name)).toEqual(['free', 'starter', 'pro', 'enterprise']);
    const price = items[2]?.priceYearly;
    expect(await owner.call('getPlanPrice', { params: { uuid: price?.uuid ?? '' } })).toEqual(price);
    expect(await owner.refusal('getPlanPrice', { params: { uuid: randomUUID() } })).toMatchObject({
      status: 404,
      code: 'price-unknown',
    });
  });
});

describe('a discount', () => {
  test('is described to a stranger, also once it has ended', async () => {
    const code = await plantDiscount({ plans: ['pro'], months: [12] });
    const old = await plantDiscount({ endsAt: now });
    const full = await plantDiscount({ mostUses: 0 });
    const read = (each: string) => stranger.call('getPublicDiscount', { params: { code: each } });
    expect(await read(code.toLowerCase())).toEqual({
      name: code,
      isActive: true,
      percentOff: 20,
      plans: ['pro'],
      months: [12],
    });
    expect(await read(old)).toMatchObject({ isActive: false });
    expect(await read(full)).toMatchObject({ isActive: false });
  });

  test.each(['NOTHING', "A'; drop table discounts", '%00', 'ÄÖ', ' '])('%s is unknown', async (code) => {
    expect(await stranger.refusal('getPublicDiscount', { params: { code } })).toMatchObject({
      status: 404,
      code: 'promo-code-unknown',
    });
  });

  test('that has not begun is unknown', async () => {
    const code = await plantDiscount({ startsAt: new Date(now.getTime() + 1) });
    expect(await stranger.refusal('getPublicDiscount', { params: { code } })).toMatchObject({
      code: 'promo-code-unknown',
    });
  });

  test('counts once for each workspace, and never beyond its times', async () => {
    const code = await plantDiscount({ mostUses: 2 });
    const owners = await Promise.all(Array.from({ length: 6 }, () => signUp(server)));
    const use = (accountId: string, orderId: string = randomUUID()) =>
      server.db.transaction().execute((trx) => useDiscount(trx, { code, accountId, orderId, now }));
    const [first] = owners;
    const accountId = first?.workspaceUuid ?? '';
    const orderId = randomUUID();
    expect(await isDiscountUsed(server.db, code, accountId)).toBe(false);
    expect(await use(accountId, orderId)).toBe(true);
    expect(await use(accountId, orderId)).toBe(true);
    expect(await use(accountId)).toBe(false);
    expect(await isDiscountUsed(server.db, code, accountId)).toBe(true);
    const others = await Promise.all(owners.slice(1).map(({ workspaceUuid }) => use(workspaceUuid)));
    expect(others.filter(Boolean)).toHaveLength(1);
    expect(await findDiscount(server.db, code)).toMatchObject({ uses: 2 });
  });

  test('waits for a concurrent use, which may be the last one', async () => {
    const code = await plantDiscount({ mostUses: 1 });
    const [first, second] = await Promise.all([signUp(server), signUp(server)]);
    const use = (trx: Transaction, { workspaceUuid }: Member) =>
      useDiscount(trx, { code, accountId: workspaceUuid, orderId: randomUUID(), now });
    const third = openDatabase(server.databaseUrl, { poolSize: 1 });
    const [isFirst, isSecond] = await server.db.transaction().execute(async (trx) => {
      const taken = await use(trx, first);
      const late = server.db.transaction().execute((other) => use(other, second));
      await expect.poll(() => countWaiting(third)).toBe(1);
      return [taken, late];
    });
    expect([isFirst, await isSecond]).toEqual([true, false]);
    expect(await findDiscount(server.db, code)).toMatchObject({ uses: 1 });
    await third.destroy();
  });

  test('is not counted when its transaction is rolled back, nor when it is unknown', async () => {
    const code = await plantDiscount();
    const owner = await signUp(server);
    const use = { code, accountId: owner.workspaceUuid, orderId: randomUUID(), now };
    await expect(
      server.db.transaction().execute(async (trx) => {
        await useDiscount(trx, use);
        throw new Error('no payment');
      }),
    ).rejects.toThrow('no payment');
    expect(await findDiscount(server.db, code)).toMatchObject({ uses: 0 });
    expect(await server.db.transaction().execute((trx) => useDiscount(trx, { ...use, code: 'NOTHING' }))).toBe(false);
  });
});

describe('with billing off', () => {
  test('nothing is on offer', async () => {
    const code = await plantDiscount();
    const free = await startServerUnderTest({ billing: 'off', databaseUrl: server.databaseUrl });
    try {
      const owner = await signUp(free);
      const visitor = createCaller(free.url);
      expect(await owner.call('listPlans')).toEqual({ items: [] });
      expect(await visitor.call('listPublicPlans', { query: { discount: code } })).toEqual({ items: [] });
      expect(await visitor.refusal('getPublicDiscount', { params: { code } })).toMatchObject({
        code: 'promo-code-unknown',
      });
      const [, pro] = (await stranger.call('listPublicPlans', { query: {} })).items;
      expect(await owner.refusal('getPlanPrice', { params: { uuid: pro?.priceYearly?.uuid ?? '' } })).toMatchObject({
        code: 'price-unknown',
      });
    } finally {
      await free.stop();
    }
  });
});

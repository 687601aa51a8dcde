import type { PaidPlan } from '@evercode/contract';
import { sql } from '@evercode/database';
import type { Member } from '../../../../testing/people.ts';
import type { ServerUnderTest } from '../../../../testing/server-under-test.ts';

export const testCards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  secondStep: '4000002500003155',
  failsLater: '4000000000000341',
} as const;

export const cardOf = (number: string = testCards.succeeds) => ({
  type: 'card' as const,
  number,
  expires: '2099-12',
  code: '123',
});

export async function priceOf(member: Member, plan: PaidPlan, months: 1 | 12 = 1): Promise<string> {
  const { items } = await member.call('listPlans');
  const price = items.find(({ name }) => name === plan)?.prices.find((each) => each.months === months);
  if (price === undefined) throw new Error(`${plan} has no price for ${months} months`);
  return price.uuid;
}

/** As the checkout does: orders, pays with a card, and asks for the result. */
export async function buy(
  member: Member,
  plan: PaidPlan,
  { months = 1, card = testCards.succeeds, discount }: { months?: 1 | 12; card?: string; discount?: string } = {},
) {
  const order = await member.call('placeOrder', {
    body: {
      account: member.workspaceUuid,
      planPrice: await priceOf(member, plan, months),
      ...(discount !== undefined && { discount }),
    },
  });
  if (order.client_secret !== null)
    await member.call('confirmInSandbox', { body: { client_secret: order.client_secret, method: cardOf(card) } });
  return member.call('checkOrder', { params: { uuid: order.uuid } });
}

/** Moves the clock of billing, as the command of staff does. */
export async function moveClock({ db }: ServerUnderTest, days: number): Promise<void> {
  const ms = String(Math.round(days * 86_400_000));
  await db
    .insertInto('billingClock')
    .values({ aheadMs: ms })
    .onConflict((conflict) =>
      conflict.column('isOnly').doUpdateSet({ aheadMs: sql<string>`billing_clock.ahead_ms + ${ms}::bigint` }),
    )
    .execute();
}

/** Moves it to an hour after the end of the period, so that the renewal was tried once. */
export async function moveClockPast(server: ServerUnderTest, periodEnd: string | null): Promise<void> {
  if (periodEnd === null) throw new Error('No period is running.');
  const row = await server.db.selectFrom('billingClock').select('aheadMs').executeTakeFirst();
  const clock = Date.now() + Number(row?.aheadMs ?? 0);
  await moveClock(server, (Date.parse(periodEnd) - clock) / 86_400_000 + 1 / 24);
}

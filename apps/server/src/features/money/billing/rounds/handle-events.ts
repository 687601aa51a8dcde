import type { Database } from '@evercode/database';
import type { Gateway, GatewayEvent } from '../gateway/gateway.ts';
import type { Sync } from '../sync/sync-subscription.ts';

type Deps = { db: Database; gateway: Pick<Gateway, 'name' | 'read'>; sync: Sync; now: () => Date };

const AT_ONCE = 200;

/** Keeps what a gateway told, once for each id. False: it was told before. */
export async function keepEvent(
  { db, gateway, now }: Pick<Deps, 'db' | 'now'> & { gateway: Pick<Gateway, 'name'> },
  { id, type, customerId }: GatewayEvent,
): Promise<boolean> {
  const kept = await db
    .insertInto('gatewayEvents')
    .values({
      gateway: gateway.name,
      eventId: id,
      type,
      customerId,
      receivedAt: now(),
      // News that names no customer says nothing about a subscription: it is counted and done.
      handledAt: customerId === null ? now() : null,
      outcome: customerId === null ? 'ignored' : null,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'eventId']).doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return kept !== undefined;
}

/**
 * Looks at every customer that there is news about, once for all its news: only that something changed matters, not
 * what the news says.
 */
export async function handleEvents({ db, gateway, sync, now }: Deps): Promise<number> {
  const open = await db
    .selectFrom('gatewayEvents')
    .select(['eventId', 'customerId'])
    .where('gateway', '=', gateway.name)
    .where('handledAt', 'is', null)
    .orderBy('receivedAt')
    .limit(AT_ONCE)
    .execute();
  const failures: unknown[] = [];
  for (const [customerId, events] of Map.groupBy(open, (event) => event.customerId)) {
    const row = await db
      .selectFrom('subscriptions')
      .select('accountId')
      .where('gateway', '=', gateway.name)
      .where('customerId', '=', customerId ?? '')
      .executeTakeFirst();
    try {
      if (row !== undefined) await sync(row.accountId);
    } catch (error) {
      // One customer does not hold up the others: this news stays, and the next round looks again.
      failures.push(error);
      continue;
    }
    await db
      .updateTable('gatewayEvents')
      .set({ handledAt: now(), outcome: row === undefined ? 'unknown' : 'looked' })
      .where('gateway', '=', gateway.name)
      .where(
        'eventId',
        'in',
        events.map(({ eventId }) => eventId),
      )
      .execute();
  }
  if (failures.length > 0) throw new AggregateError(failures, 'News of payments could not be worked on.');
  return open.length;
}

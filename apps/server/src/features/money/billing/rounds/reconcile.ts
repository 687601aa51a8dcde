import { sql, type Database } from '@evercode/database';
import { dropOrder, type DropDeps } from '../orders/drop-order.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Sync } from '../sync/sync-subscription.ts';

type Deps = Omit<DropDeps, 'gateway'> & {
  db: Database;
  gateway: Pick<Gateway, 'name' | 'listChanged' | 'end' | 'dropOpen'>;
  sync: Sync;
};

const HOUR_MS = 3_600_000;
/** Changes at the gateway are asked for this far back, so that a night without a worker is caught up with. */
const BACK_MS = 48 * HOUR_MS;
/** The rest is compared an hour later. */
const MOST_OVERDUE = 1_000;
/** Gateways forget the keys of acts after a day. */
const ORDER_MS = 20 * HOUR_MS;

/** Finds what no news told of: changes at the gateway, unfinished orders, subscriptions of the deleted. */
export async function reconcile(deps: Deps): Promise<void> {
  await compareChanged(deps);
  await dropOldOrders(deps);
  await endAbandoned(deps);
}

async function compareChanged(deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  for (const workspaceUuid of await listToCompare(deps))
    try {
      await deps.sync(workspaceUuid);
    } catch (error) {
      // One customer does not hold up the others.
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Subscriptions could not be compared.');
}

/** What changed at the gateway, and what should have: its paid time is over, however long no worker ran. */
async function listToCompare({ db, gateway, clock }: Deps): Promise<ReadonlySet<string>> {
  const at = await clock();
  const subscriptions = db.selectFrom('subscriptions').select('accountId').where('gateway', '=', gateway.name);
  const overdue = await subscriptions
    .where('kind', 'in', ['active', 'cancelled'])
    .where(sql<Date>`(data ->> 'periodEnd')::timestamptz`, '<', at)
    .limit(MOST_OVERDUE)
    .execute();
  const found = new Set(overdue.map(({ accountId }) => accountId));
  for await (const subscriptionId of gateway.listChanged(new Date(at.getTime() - BACK_MS))) {
    const row = await subscriptions.where('subscriptionId', '=', subscriptionId).executeTakeFirst();
    if (row !== undefined) found.add(row.accountId);
  }
  return found;
}

async function dropOldOrders(deps: Deps): Promise<void> {
  const old = await deps.db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'pending')
    .where('gateway', '=', deps.gateway.name)
    .where('createdAt', '<', new Date(deps.now().getTime() - ORDER_MS))
    .execute();
  for (const order of old) await dropOrder(deps, order).catch(ignorePaid);
}

/** Paid in the last moment: then it is settled. */
function ignorePaid(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === 'order-paid') return;
  throw error;
}

export async function endAbandoned({ db, gateway }: Pick<Deps, 'db' | 'gateway'>): Promise<void> {
  const abandoned = await db
    .selectFrom('abandonedSubscriptions')
    .select('subscriptionId')
    .where('gateway', '=', gateway.name)
    .execute();
  for (const { subscriptionId } of abandoned) {
    await gateway.end(subscriptionId, `${subscriptionId} abandoned`);
    await db
      .deleteFrom('abandonedSubscriptions')
      .where('gateway', '=', gateway.name)
      .where('subscriptionId', '=', subscriptionId)
      .execute();
  }
}

import type { Queries, Row } from '@evercode/database';

/** A workspace has at most one. It is written before the gateway is told: until then `subscriptionId` is null. */
export async function findOpenOrder(db: Queries, workspaceUuid: string): Promise<Row<'orders'> | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

import { sql, type NewRow, type Transaction } from '@evercode/database';
import { isAfterLatest } from '../../../../platform/lists/latest-first.ts';

const selectDeliveries = (trx: Transaction, workspaceUuid: string, webhookId: string) =>
  trx
    .selectFrom('webhookDeliveries')
    .innerJoin('events', 'events.id', 'webhookDeliveries.eventId')
    .selectAll('webhookDeliveries')
    .select('events.type')
    .where('webhookDeliveries.accountId', '=', workspaceUuid)
    .where('webhookDeliveries.webhookId', '=', webhookId);

export const findDelivery = async (
  trx: Transaction,
  workspaceUuid: string,
  { uuid, delivery }: { uuid: string; delivery: string },
) => selectDeliveries(trx, workspaceUuid, uuid).where('webhookDeliveries.id', '=', delivery).executeTakeFirst();

export type ListedDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** The latest first. */
export async function listDeliveries(
  trx: Transaction,
  workspaceUuid: string,
  { webhookId, cursor, limit }: { webhookId: string; cursor: string | undefined; limit: number },
): Promise<ListedDelivery[]> {
  return selectDeliveries(trx, workspaceUuid, webhookId)
    .$if(cursor !== undefined, (all) =>
      all.where(isAfterLatest(cursor ?? '', { at: 'webhookDeliveries.createdAt', id: 'webhookDeliveries.id' })),
    )
    .orderBy('webhookDeliveries.createdAt', 'desc')
    .orderBy('webhookDeliveries.id')
    .limit(limit)
    .execute();
}

export const findEvent = async (trx: Transaction, id: string) =>
  trx.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** NOTIFY wakes the worker that sends. */
export const DELIVERIES_CHANNEL = 'evercode_deliveries';

export async function insertDeliveries(trx: Transaction, rows: readonly NewRow<'webhookDeliveries'>[]): Promise<void> {
  if (rows.length === 0) return;
  await trx.insertInto('webhookDeliveries').values(rows).execute();
  await sql`select pg_notify(${DELIVERIES_CHANNEL}, '')`.execute(trx);
}

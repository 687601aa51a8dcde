import { limits, type DeliveryState } from '@evercode/contract';
import { sql, type NewRow, type Queries, type Row, type RowChange, type Transaction } from '@evercode/database';

type LastAnswer = Pick<Row<'webhookDeliveries'>, 'status' | 'problem'> & { at: string };

/** How many enabled endpoints of the workspace were made before this one, this one included. */
const rank = sql<number>`(
  select count(*)::integer from webhooks as other
  where other.account_id = webhooks.account_id and other.is_enabled
    and (other.created_at, other.id) <= (webhooks.created_at, webhooks.id))`.as('rank');
const recent = sql<{ uuid: string; state: DeliveryState }[]>`(
  select coalesce(json_agg(json_build_object('uuid', id, 'state', state) order by created_at, id desc), '[]') from (
    select id, state, created_at from webhook_deliveries where webhook_id = webhooks.id
    order by created_at desc, id limit ${sql.lit(limits.webhooks.recent)}) as latest)`.as('recent');
const lastAnswer = sql<LastAnswer | null>`(
  select json_build_object('at', last_at, 'status', status, 'problem', problem) from webhook_deliveries
  where webhook_id = webhooks.id and last_at is not null
  order by last_at desc limit 1)`.as('lastAnswer');

/** Without the secrets. */
const selectWebhooks = (trx: Transaction, workspaceUuid: string) =>
  trx
    .selectFrom('webhooks')
    .select(['id', 'url', 'description', 'types', 'scans', 'isEnabled', 'disabledReason', 'failingSince'])
    .select(['formerUntil', 'createdAt', rank, recent, lastAnswer])
    .where('accountId', '=', workspaceUuid);

export const listWebhooks = async (trx: Transaction, workspaceUuid: string) =>
  selectWebhooks(trx, workspaceUuid).orderBy('createdAt', 'desc').orderBy('id').execute();

export const findWebhook = async (trx: Transaction, workspaceUuid: string, id: string) =>
  selectWebhooks(trx, workspaceUuid).where('id', '=', id).executeTakeFirst();

export type ListedWebhook = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

export async function countWebhooks(db: Queries, workspaceUuid: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertWebhook(trx: Transaction, row: NewRow<'webhooks'>): Promise<void> {
  await trx.insertInto('webhooks').values(row).execute();
}

export async function changeWebhook(
  trx: Transaction,
  workspaceUuid: string,
  id: string,
  change: RowChange<'webhooks'>,
): Promise<void> {
  await trx.updateTable('webhooks').set(change).where('accountId', '=', workspaceUuid).where('id', '=', id).execute();
}

/** The former secret, or the one before it, no longer signs. */
export async function replaceSecret(
  trx: Transaction,
  { workspaceUuid, id, sealed, formerUntil }: { workspaceUuid: string; id: string; sealed: Buffer; formerUntil: Date },
): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set((eb) => ({ formerSealed: eb.ref('sealed'), sealed, formerUntil }))
    .where('accountId', '=', workspaceUuid)
    .where('id', '=', id)
    .execute();
}

export async function removeWebhook(trx: Transaction, workspaceUuid: string, id: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('webhooks')
    .where('accountId', '=', workspaceUuid)
    .where('id', '=', id)
    .returning('url')
    .executeTakeFirst();
  return row?.url;
}

/** What waits for a disabled endpoint is not sent later. */
export async function cancelWaiting(db: Queries, webhookId: string): Promise<void> {
  await db
    .updateTable('webhookDeliveries')
    .set({ state: 'canceled', leaseUntil: null })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

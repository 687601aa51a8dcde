import type { EventType, WorkspaceEvent } from '@evercode/contract';
import { sql, type Database, type Queries, type Row, type Transaction } from '@evercode/database';

export type EventRow = Row<'events'>;

/** Workspaces with events that have no number yet. */
export async function findWaiting(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id from events where sequence is null limit 100`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

/**
 * Locks the numbering of the workspace, and answers the last number. The workspace comes first, as in its deletion, so
 * that both cannot deadlock.
 */
export async function lockCounter(trx: Transaction, workspaceUuid: string): Promise<number> {
  await trx.selectFrom('accounts').select('id').where('id', '=', workspaceUuid).forKeyShare().execute();
  const { last } = await trx
    .insertInto('eventCounters')
    .values({ accountId: workspaceUuid, last: 0 })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet((eb) => ({ last: eb.ref('eventCounters.last') })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return Number(last);
}

export async function takeWaiting(trx: Transaction, workspaceUuid: string, most: number): Promise<EventRow[]> {
  return (
    trx
      .selectFrom('events')
      .selectAll()
      .where('accountId', '=', workspaceUuid)
      .where('sequence', 'is', null)
      .orderBy('ordinal')
      .limit(most)
      // A deletion of a person blanks their address in events: before they are read here, or after they are saved.
      .forUpdate()
      .execute()
  );
}

/** The last known object of each subject. */
export async function findLastObjects(
  trx: Transaction,
  workspaceUuid: string,
  subjects: readonly string[],
): Promise<Map<string, WorkspaceEvent['data']['object']>> {
  const { rows } = await sql<{ subjectId: string; object: WorkspaceEvent['data']['object'] }>`
    select wanted.subject_id, last.data -> 'object' as object
    from unnest(${subjects}::text[]) as wanted (subject_id)
    cross join lateral (
      select data from events
      where account_id = ${workspaceUuid} and subject_id = wanted.subject_id and sequence is not null
      order by sequence desc limit 1) as last`.execute(trx);
  return new Map(rows.map(({ subjectId, object }) => [subjectId, object]));
}

export type Numbered = { id: string; sequence: number; data: WorkspaceEvent['data'] };

export async function saveNumbered(trx: Transaction, workspaceUuid: string, events: readonly Numbered[]) {
  await sql`
    update events set sequence = numbered.sequence, data = numbered.data
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as numbered (id uuid, sequence bigint, data jsonb)
    where events.id = numbered.id`.execute(trx);
  const last = events.at(-1)?.sequence;
  if (last === undefined) return;
  await trx.updateTable('eventCounters').set({ last }).where('accountId', '=', workspaceUuid).execute();
}

export async function listEvents(
  trx: Transaction,
  workspaceUuid: string,
  { after, limit, types }: { after: number; limit: number; types: readonly EventType[] },
): Promise<EventRow[]> {
  return trx
    .selectFrom('events')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .where('sequence', '>', String(after))
    .where('type', 'in', types)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

/** The last number of the workspace; 0 before its first event. */
export async function findLast(trx: Transaction, workspaceUuid: string): Promise<number> {
  const row = await trx
    .selectFrom('eventCounters')
    .select('last')
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

const AT_ONCE = 5_000;

/** In parts, each short: a month of a large installation is millions of rows. */
export async function deleteEventsBefore(db: Database, before: Date): Promise<void> {
  for (let deleted = AT_ONCE; deleted === AT_ONCE;) {
    const { numAffectedRows = 0n } = await sql`
      delete from events where id in (select id from events where at < ${before} limit ${AT_ONCE})`.execute(db);
    deleted = Number(numAffectedRows);
  }
}

import { eventOfAct, type AuditAct, type EventType } from '@evercode/contract';
import { sql, type RawBuilder, type Transaction } from '@evercode/database';

/** NOTIFY wakes the worker that numbers events. */
export const EVENTS_CHANNEL = 'evercode_events';

/**
 * An insert into the log of a workspace that also writes the events of its acts, in one statement. The worker numbers
 * them after the commit.
 */
export function withEvents(act: AuditAct, insert: RawBuilder<unknown>): RawBuilder<unknown> {
  const type = eventOfAct[act];
  if (type === 'none') return insert;
  return sql`
    with logged as (${insert} returning *), written as (
      insert into events (id, account_id, at, type, actor_type, actor_id, actor_name, subject_id, subject_label, detail)
      select gen_random_uuid(), account_id, at, ${type},
        case when key_id is not null then 'key' when impersonator_email is not null then 'support'
          when user_id is not null then 'person' else 'system' end,
        coalesce(key_id, user_id), coalesce(key_name, user_name), subject_id, subject_label, detail
      from logged)
    select pg_notify(${EVENTS_CHANNEL}, '') where exists (select from logged)`;
}

type ProductEvent = {
  /** Where the same event may be written again. */
  id: string;
  workspaceUuid: string;
  type: EventType;
  now: Date;
  subject?: { id: string; label: string };
  detail?: Readonly<Record<string, unknown>>;
};

/** Events of the product itself that are no entries in the log. An id that exists is skipped. */
export async function writeEvents(trx: Transaction, events: readonly ProductEvent[]): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto('events')
    .values(
      events.map(({ id, workspaceUuid, type, now, subject, detail }) => ({
        id,
        accountId: workspaceUuid,
        at: now,
        type,
        actorType: 'system' as const,
        actorId: null,
        actorName: '',
        subjectId: subject?.id ?? null,
        subjectLabel: subject?.label ?? '',
        detail: JSON.stringify(detail ?? {}),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await sql`select pg_notify(${EVENTS_CHANNEL}, '')`.execute(trx);
}

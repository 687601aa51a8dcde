import { type Kysely, sql } from 'kysely';

/**
 * A code or project that returns from the trash has the state it had before. Codes that were trashed alone did not
 * store it: the last entry of the log about their state stands for it, so that a paused code does not start to lead
 * visitors again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table projects add column state_before text check (state_before in ('active', 'paused'))`.execute(db);
  await sql`
    with latest as (
      select distinct on (account_id, subject_id) account_id, subject_id, act from audit_log
      where act in ('qr.created', 'qr.paused', 'qr.activated', 'qr.restored')
      order by account_id, subject_id, at desc, id desc)
    update qrs set state_before = 'paused' from latest
    where qrs.state = 'deleted' and qrs.state_before is null and latest.act = 'qr.paused'
      and latest.account_id = qrs.account_id and latest.subject_id = qrs.id::text`.execute(db);
}

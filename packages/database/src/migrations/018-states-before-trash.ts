import { type Kysely, sql } from 'kysely';

/**
 * A code or project that returns from the trash has the state it had before. Until now only codes that were trashed
 * with their project stored it: for all others the last entry of the log about their state stands for it, so that a
 * paused code does not start to lead visitors again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table projects add column state_before text check (state_before in ('active', 'paused'))`.execute(db);
  for (const [table, kind] of [
    ['qrs', 'qr'],
    ['projects', 'project'],
  ] as const) {
    const acts = ['created', 'paused', 'activated', 'restored'].map((act) => `${kind}.${act}`);
    await sql`
      with latest as (
        select distinct on (account_id, subject_id) account_id, subject_id, act from audit_log
        where act = any(${acts}::text[])
        order by account_id, subject_id, at desc, id desc)
      update ${sql.table(table)} trashed set state_before = 'paused' from latest
      where trashed.state = 'deleted' and trashed.state_before is null and latest.act = ${`${kind}.paused`}
        and latest.account_id = trashed.account_id and latest.subject_id = trashed.id::text`.execute(db);
  }
}

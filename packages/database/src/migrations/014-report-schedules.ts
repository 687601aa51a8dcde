import { type Kysely, sql } from 'kysely';

/**
 * Reports sent by mail. Their subject may be a tag, which many codes share: it is looked up when the report is sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_schedules (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      criteria text not null,
      subject_id uuid not null,
      frequency text not null,
      format text not null,
      timezone text not null,
      recipients uuid[] not null,
      next_at timestamptz not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index report_schedules_account on report_schedules (account_id)`.execute(db);
  await sql`create index report_schedules_due on report_schedules (next_at)`.execute(db);
}

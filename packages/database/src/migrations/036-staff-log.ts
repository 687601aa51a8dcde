import { type Kysely, sql } from 'kysely';

/** What the operator did by command and no workspace's log shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_log (
      id bigint primary key generated always as identity,
      at timestamptz not null,
      by text not null,
      act text not null,
      subject text not null,
      detail jsonb not null
    )`.execute(db);
}

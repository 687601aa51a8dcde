import { type Kysely, sql } from 'kysely';

/**
 * What programs are told of. An event is written in the transaction of the act, without a number: transactions commit in
 * another order than they write. The worker numbers committed events under the lock of the workspace's counter, so a
 * reader that continues after a number misses none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table events (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      ordinal bigint generated always as identity,
      at timestamptz not null,
      type text not null,
      actor_type text not null,
      actor_id uuid,
      actor_name text not null,
      subject_id text,
      subject_label text not null,
      detail jsonb not null,
      sequence bigint,
      data jsonb
    )`.execute(db);
  await sql`create index events_waiting on events (account_id, ordinal) where sequence is null`.execute(db);
  await sql`create unique index events_order on events (account_id, sequence)`.execute(db);
  await sql`
    create index events_of_subject on events (account_id, subject_id, sequence desc)
    where subject_id is not null and sequence is not null`.execute(db);
  await sql`create index events_age on events (at)`.execute(db);
  await sql`
    create table event_counters (
      account_id uuid primary key references accounts on delete cascade,
      last bigint not null
    )`.execute(db);
}

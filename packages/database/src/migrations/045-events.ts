import { type Kysely, sql } from 'kysely';

/**
 * What programs are told of. An event is written in the transaction of the act, without a number: transactions commit
 * in another order than they write. The worker numbers committed events under the lock of the workspace's counter, so a
 * reader that continues after a number misses none. The same transaction writes a delivery for each webhook endpoint.
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
  await sql`
    create table webhooks (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      url text not null,
      description text not null,
      types text[] not null,
      scans text not null,
      sealed bytea not null,
      former_sealed bytea,
      former_until timestamptz,
      is_enabled boolean not null default true,
      disabled_reason text,
      failing_since timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index webhooks_account on webhooks (account_id, created_at, id)`.execute(db);
  await sql`
    create table webhook_deliveries (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      webhook_id uuid not null references webhooks on delete cascade,
      event_id uuid not null references events on delete cascade,
      ordered_by text,
      sequence bigint not null,
      is_again boolean not null default false,
      state text not null default 'waiting',
      attempts integer not null default 0,
      next_at timestamptz not null default now(),
      lease_until timestamptz,
      created_at timestamptz not null,
      last_at timestamptz,
      status integer,
      problem text,
      answer text not null default '',
      duration_ms integer
    )`.execute(db);
  // Each event once; sending again is asked for.
  await sql`
    create unique index webhook_deliveries_once on webhook_deliveries (webhook_id, event_id)
    where not is_again`.execute(db);
  await sql`create index webhook_deliveries_event on webhook_deliveries (event_id)`.execute(db);
  await sql`
    create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where state = 'waiting'`.execute(
    db,
  );
  await sql`
    create index webhook_deliveries_order on webhook_deliveries (webhook_id, ordered_by, sequence)
    where state = 'waiting'`.execute(db);
  await sql`
    create index webhook_deliveries_latest on webhook_deliveries (webhook_id, created_at desc, id)`.execute(db);
}

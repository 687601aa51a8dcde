import { type Kysely, sql } from 'kysely';

/** The mail queue, one-time links, and counters of attempts for rate limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions add column user_agent text not null default '', add column last_used_at timestamptz`.execute(
    db,
  );
  await sql`update sessions set last_used_at = created_at`.execute(db);
  await sql`alter table sessions alter column last_used_at set not null`.execute(db);

  await sql`alter table users add column email_verified_at timestamptz`.execute(db);

  await sql`
    create table one_time_links (
      hash bytea primary key,
      kind text not null,
      user_id uuid not null references users on delete cascade,
      email text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index one_time_links_user on one_time_links (user_id, kind, created_at)`.execute(db);
  await sql`create index one_time_links_expiry on one_time_links (expires_at)`.execute(db);

  await sql`
    create table mail_queue (
      id uuid primary key,
      sealed bytea not null,
      attempts integer not null default 0,
      created_at timestamptz not null,
      next_attempt_at timestamptz not null
    )`.execute(db);
  await sql`
    create table attempts (
      bucket bytea primary key,
      began_at timestamptz not null,
      count integer not null
    )`.execute(db);
  await sql`create index attempts_age on attempts (began_at)`.execute(db);

  await sql`create index mail_queue_next on mail_queue (next_attempt_at)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** What a person sees of a proposal in the app, and answers. Proposals live for minutes, so the present ones go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from mcp_proposals`.execute(db);
  await sql`
    alter table mcp_proposals
      add column id uuid not null unique,
      add column tool text not null,
      add column before_text text not null,
      add column after_text text not null,
      add column restored_version integer,
      add column asked_at timestamptz not null,
      add column answer text check (answer in ('approved', 'declined'))`.execute(db);
}

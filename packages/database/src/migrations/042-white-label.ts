import { type Kysely, sql } from 'kysely';

/**
 * Brands of workspaces: what the owner drafts, and what everyone sees. The passwords of their mail servers are
 * encrypted. `app_domain_id`: the domain that serves the app under the published brand. `proved_domain`: the domain of
 * a sender whose TXT record was found at the last look. `is_compiled`: the route records of the workspace carry the
 * brand.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table white_labels (
      account_id uuid primary key references accounts on delete cascade,
      draft jsonb not null,
      draft_logo_id uuid references pictures on delete set null,
      draft_sealed bytea,
      published jsonb,
      published_logo_id uuid references pictures on delete set null,
      published_sealed bytea,
      published_at timestamptz,
      app_domain_id uuid references domains on delete set null,
      token text not null,
      proved_domain text,
      seen text[] not null default '{}',
      checked_at timestamptz,
      tested_at timestamptz,
      failure text,
      told_at timestamptz,
      is_compiled boolean not null default false,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index white_labels_draft_logo on white_labels (draft_logo_id)`.execute(db);
  await sql`create unique index white_labels_app_domain on white_labels (app_domain_id)`.execute(db);
  await sql`create index white_labels_published_logo on white_labels (published_logo_id)`.execute(db);
}

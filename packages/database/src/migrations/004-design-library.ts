import { type Kysely, sql } from 'kysely';

/** Logos, backgrounds and saved styles of a workspace, and product events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table qr_logos (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      name text not null,
      type text not null,
      bytes bytea not null,
      width integer not null,
      height integer not null,
      created_at timestamptz not null,
      deleted_at timestamptz
    )`.execute(db);
  await sql`create index qr_logos_account on qr_logos (account_id, created_at desc, id)`.execute(db);

  await sql`
    create table qr_backgrounds (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      type text not null,
      bytes bytea not null,
      width integer not null,
      height integer not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index qr_backgrounds_account on qr_backgrounds (account_id, created_at)`.execute(db);

  // No foreign key: a logo is a row of qr_logos or one of the product's, which are in no table.
  await sql`
    create table qr_styles (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      name text not null default '',
      design_id uuid,
      logo_id uuid,
      design_params jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index qr_styles_account on qr_styles (account_id, created_at desc, id)`.execute(db);
  await sql`create index qr_styles_logo on qr_styles (logo_id) where logo_id is not null`.execute(db);

  await sql`alter table qrs add column logo_id uuid`.execute(db);
  await sql`create index qrs_logo on qrs (logo_id) where logo_id is not null`.execute(db);
  // Backgrounds were data URLs inside the design and are addresses from now on.
  await sql`
    update qrs set design_params = jsonb_set(design_params, '{background_image}', '""')
    where design_params ->> 'background_image' like 'data:%'`.execute(db);

  await sql`
    create table product_events (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      user_id uuid references users on delete set null,
      name text not null,
      input jsonb not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index product_events_account on product_events (account_id, at desc, id)`.execute(db);
}

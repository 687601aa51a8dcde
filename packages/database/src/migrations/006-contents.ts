import { type Kysely, sql } from 'kysely';

/** Contents of every type, projects, files, settings, versions, page templates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table projects (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      title text not null,
      title_key text not null,
      state text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      trashed_at timestamptz
    )`.execute(db);
  await sql`create unique index projects_title on projects (account_id, title_key) where state <> 'deleted'`.execute(
    db,
  );

  await sql`
    alter table qrs
      add column description text not null default '',
      add column project_id uuid references projects on delete set null,
      add column landing_template jsonb,
      add column settings jsonb not null default '{}',
      add column password_hash text,
      add column is_locked boolean not null default false,
      add column state_before text,
      add column trashed_at timestamptz,
      alter column ending drop not null`.execute(db);
  await sql`create index qrs_project on qrs (project_id) where project_id is not null`.execute(db);
  await sql`update qrs set trashed_at = updated_at where state = 'deleted'`.execute(db);

  await sql`
    create table assets (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      original_name text not null,
      mime_type text not null,
      kind text not null,
      bytes bigint not null,
      width integer,
      height integer,
      sides integer[] not null default '{}',
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index assets_account on assets (account_id, created_at)`.execute(db);

  // A file stays as long as any version of a code uses it: an older version may be restored.
  await sql`
    create table qr_assets (
      qr_id uuid not null references qrs on delete cascade,
      asset_id uuid not null references assets on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      primary key (qr_id, asset_id)
    )`.execute(db);
  await sql`create index qr_assets_asset on qr_assets (asset_id)`.execute(db);

  await sql`
    create table qr_versions (
      qr_id uuid not null references qrs on delete cascade,
      version integer not null,
      account_id uuid not null references accounts on delete cascade,
      at timestamptz not null,
      user_id uuid references users on delete set null,
      user_name text not null,
      seen jsonb not null,
      changed text[] not null,
      primary key (qr_id, version)
    )`.execute(db);
  await sql`
    insert into qr_versions (qr_id, version, account_id, at, user_id, user_name, seen, changed)
    select q.id, q.version, q.account_id, q.updated_at, u.id, coalesce(trim(u.name || ' ' || u.last_name), ''),
      jsonb_build_object('typology', q.typology, 'input', q.input, 'settings', '{}'::jsonb,
        'passwordHash', null, 'landingTemplate', null), '{}'
    from qrs q left join users u on u.id = q.created_by`.execute(db);

  // Uses of codes with a use limit, counted exactly by the scan role.
  await sql`
    create table qr_uses (
      qr_id uuid primary key references qrs on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      uses bigint not null
    )`.execute(db);

  await sql`
    create table page_templates (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      title text not null,
      type text not null,
      data jsonb not null,
      blocks jsonb,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index page_templates_account on page_templates (account_id, created_at desc, id)`.execute(db);
}

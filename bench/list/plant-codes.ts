import { openDatabase, sql, type Database } from '@evercode/database';
import { defaultDesign } from '@evercode/qr';

export type Planting = {
  /** Whose workspace gets `own` of all codes. */
  email: string;
  own: number;
  all: number;
  progress: (line: string) => void;
};

/** One statement may take half a minute. */
const AT_ONCE = 50_000;
const OTHER_WORKSPACES = 1_000;
const PROJECTS = 20;

/**
 * Codes as the product saves them, each with a design, a content and a route. Their routes look older than what scan machines have read already:
 * nobody scans these, and copying a million of them is another bench.
 */
export async function plantCodes(databaseUrl: string, { email, own, all, progress }: Planting): Promise<void> {
  const db = openDatabase(databaseUrl, { poolSize: 1 });
  try {
    const { accountId } = await db
      .selectFrom('memberships').innerJoin('users', 'users.id', 'memberships.userId').select('memberships.accountId').where('users.email', '=', email).executeTakeFirstOrThrow();
    await plantWorkspaces(db, accountId);
    for (let first = 1; first <= all; first += AT_ONCE) {
      progress(`list: planting codes, ${((first - 1) / all * 100).toFixed(0)} %`);
      await plantSome(db, { accountId, own, first, last: Math.min(first + AT_ONCE - 1, all) });
    }
    await plantTags(db, accountId);
    // As it is an hour later, when PostgreSQL has tidied up by itself.
    for (const table of ['qrs', 'tags', 'projects', 'routes']) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  } finally {
    await db.destroy();
  }
}

async function plantWorkspaces(db: Database, accountId: string): Promise<void> {
  await sql`
    insert into accounts (id, name, timezone, plan, subscription_type, created_at)
    select md5('workspace ' || n)::uuid, 'Workspace ' || n, 'UTC', 'enterprise', 'PREMIUM', now() from generate_series(1, ${OTHER_WORKSPACES}) n`.execute(db);
  await sql`
    insert into projects (id, account_id, title, title_key, state, created_at, updated_at)
    select md5('project ' || n)::uuid, ${accountId}::uuid, 'Branch ' || n, 'branch ' || n, 'active', now(), now() from generate_series(1, ${PROJECTS}) n`.execute(db);
}

/** The first ones are the workspace's own. Of twenty codes one is in the trash and three are paused; half are in a project. */
async function plantSome(db: Database, { accountId, own, first, last }: { accountId: string; own: number; first: number; last: number }): Promise<void> {
  const design = JSON.stringify({ ...defaultDesign, pattern: 'circle', foreground_color: '#14235c' });
  const numbers = sql`generate_series(${first}::integer, ${last}::integer) n`;
  const owner = sql`case when n <= ${own} then ${accountId}::uuid else md5('workspace ' || (n % ${OTHER_WORKSPACES} + 1))::uuid end`;
  const state = sql`case when n % 20 = 0 then 'deleted' when n % 7 = 0 then 'paused' else 'active' end`;
  const url = sql`'https://www.example.com/places/' || n || '/menu?season=summer&table=' || n % 40`;
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into routes (domain, ending, version, record, txid)
      select '', 'bench-' || n, 1, jsonb_build_object(
        'version', 1, 'qr', md5('code ' || n)::uuid, 'account', ${owner}, 'state', case when n % 20 = 0 then 'trashed' when n % 7 = 0 then 'paused' else 'active' end,
        'target', jsonb_build_object('kind', 'redirect', 'url', ${url})), '3'::xid8
      from ${numbers}`.execute(trx);
    await sql`
      insert into qrs (id, account_id, title, title_key, typology, is_dynamic, input, design_params, state, domain, ending, version, created_by, created_at, updated_at, project_id, trashed_at)
      select md5('code ' || n)::uuid, ${owner}, names.title, lower(names.title), 'website', true, jsonb_build_object('url', ${url}), ${design}::jsonb, ${state}, '', 'bench-' || n, 1,
        ${accountId}::uuid, now() - n * interval '1 minute', now() - n * interval '1 minute',
        case when n <= ${own} and n % 2 = 0 then md5('project ' || (n / 2 % ${PROJECTS} + 1))::uuid end, case when n % 20 = 0 then now() end
      from ${numbers}, lateral (
        select (array['Table card', 'Shop window', 'Product leaflet', 'Trade fair badge', 'Spring poster', 'Bus shelter', 'Menu', 'Sticker'])[n % 8 + 1] || ' ' || n as title
      ) names`.execute(trx);
  });
}

async function plantTags(db: Database, accountId: string): Promise<void> {
  await sql`
    insert into tags (id, account_id, qr_id, name, name_key, created_at)
    select gen_random_uuid(), account_id, id, tag, lower(tag), created_at from qrs, unnest(array['Print', 'Summer']) tag
    where account_id = ${accountId}::uuid and ending like 'bench-%' and (tag = 'Print' or right(ending, 1) = '3')`.execute(db);
}

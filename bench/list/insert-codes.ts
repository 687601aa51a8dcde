import { openDatabase, sql, type Database, type RawBuilder } from '@evercode/database';
import { defaultDesign } from '@evercode/qr';

type InsertOptions = {
  /** The user whose workspace gets the first `own` codes. */
  email: string;
  own: number;
  all: number;
  /** Scan machines copy their routes, as after a save. */
  isFollowed?: boolean;
  progress: (line: string) => void;
};

/** A busy machine with one core takes longer than the usual limit of half a minute. */
const STATEMENT_MS = 600_000;
const ROWS_PER_STATEMENT = 50_000;
const OTHER_WORKSPACES = 1_000;
const PROJECTS = 20;

/**
 * Inserts codes as the product saves them, each with a design, a content and a route. Unless they are followed, their
 * transaction id is below the followers' cursors, so that scan machines do not copy a million routes.
 */
export async function insertCodes(
  databaseUrl: string,
  { email, own, all, isFollowed = false, progress }: InsertOptions,
): Promise<void> {
  const db = openDatabase(databaseUrl, { poolSize: 1, statementMs: STATEMENT_MS });
  try {
    const { accountId } = await db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .select('memberships.accountId')
      .where('users.email', '=', email)
      .executeTakeFirstOrThrow();
    await insertWorkspaces(db, accountId);
    for (let first = 1; first <= all; first += ROWS_PER_STATEMENT) {
      progress(`list: inserting codes, ${(((first - 1) / all) * 100).toFixed(0)} %`);
      const last = Math.min(first + ROWS_PER_STATEMENT - 1, all);
      await insertCodeRange(db, { accountId, own, first, last, isFollowed });
    }
    await insertTags(db, accountId);
    // The state after autovacuum.
    for (const table of ['qrs', 'qr_texts', 'tags', 'projects', 'routes'])
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  } finally {
    await db.destroy();
  }
}

/** A deterministic UUID in the form of version 4 (RFC 9562). */
const idOf = (kind: string, number: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${kind} || ' ' || (${number})::text) placing '4' from 13) placing 'a' from 17)::uuid`;

async function insertWorkspaces(db: Database, accountId: string): Promise<void> {
  await sql`
    insert into accounts (id, name, timezone, plan, subscription_type, created_at)
    select ${idOf('workspace', sql`n`)}, 'Workspace ' || n, 'UTC', 'enterprise', 'PREMIUM', now()
    from generate_series(1, ${OTHER_WORKSPACES}) n`.execute(db);
  await sql`
    insert into projects (id, account_id, title, title_key, state, created_at, updated_at)
    select ${idOf('project', sql`n`)}, ${accountId}::uuid, 'Branch ' || n, 'branch ' || n, 'active', now(), now()
    from generate_series(1, ${PROJECTS}) n`.execute(db);
}

type Range = { accountId: string; own: number; first: number; last: number; isFollowed: boolean };

/**
 * The first `own` codes belong to the workspace. Every twentieth code is in the trash, and every seventh of the others
 * is paused; half of the workspace's codes are in a project.
 */
async function insertCodeRange(db: Database, { accountId, own, first, last, isFollowed }: Range): Promise<void> {
  const design = JSON.stringify({ ...defaultDesign, pattern: 'circle', foreground_color: '#14235c' });
  const numbers = sql`generate_series(${first}::integer, ${last}::integer) n`;
  const otherOwner = idOf('workspace', sql`(n % ${OTHER_WORKSPACES} + 1)`);
  const owner = sql`case when n <= ${own} then ${accountId}::uuid else ${otherOwner} end`;
  const state = sql`case when n % 20 = 0 then 'deleted' when n % 7 = 0 then 'paused' else 'active' end`;
  const url = sql`'https://www.example.com/places/' || n || '/menu?season=summer&table=' || n % 40`;
  const txid = isFollowed ? sql`pg_current_xact_id()` : sql`'3'::xid8`;
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into routes (domain, ending, version, record, txid)
      select '', 'bench-' || n, 1, jsonb_build_object(
        'format', 1, 'version', 1, 'qr', ${idOf('code', sql`n`)}, 'account', ${owner},
        'state', case when n % 20 = 0 then 'trashed' when n % 7 = 0 then 'paused' else 'active' end,
        'target', jsonb_build_object('kind', 'redirect', 'url', ${url})), ${txid}
      from ${numbers}`.execute(trx);
    await sql`
      insert into qrs (
        id, account_id, title, title_key, typology, is_dynamic, input, lead_name,
        design_params, state, domain, ending, version, created_by, created_at, updated_at,
        project_id, trashed_at
      )
      select
        ${idOf('code', sql`n`)}, ${owner}, names.title, lower(names.title), 'website', true,
        jsonb_build_object('url', ${url}), ${url},
        ${design}::jsonb, ${state}, '', 'bench-' || n, 1, ${accountId}::uuid,
        now() - n * interval '1 minute', now() - n * interval '1 minute',
        case when n <= ${own} and n % 2 = 0 then ${idOf('project', sql`(n / 2 % ${PROJECTS} + 1)`)} end,
        case when n % 20 = 0 then now() end
      from ${numbers}, lateral (
        select (array[
          'Table card', 'Shop window', 'Product leaflet', 'Trade fair badge',
          'Spring poster', 'Bus shelter', 'Menu', 'Sticker'
        ])[n % 8 + 1] || ' ' || n as title
      ) names`.execute(trx);
    // As a save writes them, but in SQL: all these texts are ASCII.
    await sql`
      insert into qr_texts (qr_id, account_id, links_key, destinations_key, note_key, content_key, originals)
      select ${idOf('code', sql`n`)}, ${owner}, E'\\n/bench-' || n || E'\\n', E'\\n' || ${url} || E'\\n', '', ${url},
        jsonb_build_object(
          'links', jsonb_build_array('/bench-' || n), 'destinations', jsonb_build_array(${url}), 'content', ${url})
      from ${numbers}`.execute(trx);
  });
}

async function insertTags(db: Database, accountId: string): Promise<void> {
  await sql`
    insert into tags (id, account_id, qr_id, name, name_key, created_at)
    select gen_random_uuid(), account_id, id, tag, lower(tag), created_at
    from qrs, unnest(array['Print', 'Summer']) tag
    where account_id = ${accountId}::uuid and ending like 'bench-%'
      and (tag = 'Print' or right(ending, 1) = '3')`.execute(db);
}

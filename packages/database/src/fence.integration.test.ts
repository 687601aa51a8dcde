import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabaseUnderTest, type DatabaseUnderTest } from './database-under-test.ts';
import { migrateDatabase } from './migrate-database.ts';
import { stayWithin } from './fence.ts';

let under: DatabaseUnderTest;
const [mine, theirs] = [randomUUID(), randomUUID()];
const fenced = [
  'accounts',
  'memberships',
  'qrs',
  'qr_logos',
  'qr_backgrounds',
  'qr_styles',
  'invitations',
  'audit_log',
  'idempotency_keys',
] as const;

beforeAll(async () => {
  under = await openDatabaseUnderTest();
  for (const id of [mine, theirs]) await insertRows(id);
});
afterAll(() => under.close());

/** Inserts one row into each table of a workspace. */
async function insertRows(workspace: string): Promise<void> {
  const { db } = under;
  const [user, now] = [randomUUID(), new Date()];
  await sql`
    insert into users (id, email, name, locale, created_at)
    values (${user}, ${`${user}@example.com`}, 'A person', 'en', ${now})`.execute(db);
  await sql`
    insert into accounts (id, name, plan, subscription_type, created_at)
    values (${workspace}, 'A workspace', 'pro', 'PREMIUM', ${now})`.execute(db);
  await sql`
    insert into memberships (id, user_id, account_id, role, created_at)
    values (${randomUUID()}, ${user}, ${workspace}, 'owner', ${now})`.execute(db);
  await sql`insert into routes (domain, ending, version, record) values ('', ${workspace}, 1, '{}')`.execute(db);
  await sql`
    insert into qrs (id, account_id, title, title_key, typology, is_dynamic, input, design_params, state, domain,
      ending, version, created_by, created_at, updated_at)
    values (${randomUUID()}, ${workspace}, 'Code', 'code', 'website', true, '{}', '{}', 'active', '',
      ${workspace}, 1, ${user}, ${now}, ${now})`.execute(db);
  for (const table of ['qr_logos', 'qr_backgrounds']) {
    const [column, name] = table === 'qr_logos' ? ['name, ', "'Logo', "] : ['', ''];
    await sql`
      insert into ${sql.table(table)} (id, account_id, ${sql.raw(column)} type, bytes, width, height, created_at)
      values (${randomUUID()}, ${workspace}, ${sql.raw(name)} 'image/jpeg', ${Buffer.from('x')},
        1, 1, ${now})`.execute(db);
  }
  await sql`
    insert into qr_styles (id, account_id, design_params, created_at)
    values (${randomUUID()}, ${workspace}, '{}', ${now})`.execute(db);
  await sql`
    insert into invitations (id, account_id, email, role, hash, created_at, expires_at)
    values (${randomUUID()}, ${workspace}, 'new@example.com', 'editor', ${Buffer.from(workspace)},
      ${now}, ${now})`.execute(db);
  await sql`
    insert into audit_log (id, account_id, at, user_name, user_email, act)
    values (${randomUUID()}, ${workspace}, ${now}, 'A person', 'a@example.com', 'qr.created')`.execute(db);
  await sql`
    insert into idempotency_keys (account_id, key, request_hash, created_at)
    values (${workspace}, 'key', ${Buffer.from('x')}, ${now})`.execute(db);
}

const columnOf = (table: string) => sql.ref(table === 'accounts' ? 'id' : 'account_id');

/** The workspaces of the rows that a query without a filter reads, with or without a fence. */
async function readWorkspaces(table: string, fence?: string): Promise<unknown[]> {
  return under.db.transaction().execute(async (trx) => {
    if (fence !== undefined) await stayWithin(trx, fence);
    return (
      await sql<{ workspace: string }>`select ${columnOf(table)} as workspace from ${sql.table(table)}`.execute(trx)
    ).rows.map(({ workspace }) => workspace);
  });
}

test.each(fenced)('%s: a query without a filter reads one workspace', async (table) => {
  expect(new Set(await readWorkspaces(table))).toEqual(new Set([mine, theirs]));
  expect(await readWorkspaces(table, mine)).toEqual([mine]);
  expect(await readWorkspaces(table, randomUUID())).toEqual([]);
});

test.each(fenced)('%s: a change without a filter affects one workspace', async (table) => {
  const before = await readWorkspaces(table);
  const deleted = under.db.transaction().execute(async (trx) => {
    await stayWithin(trx, mine);
    const { numAffectedRows } = await sql`delete from ${sql.table(table)}`.execute(trx);
    await sql`reset role`.execute(trx);
    const { rows } = await sql<{
      workspace: string;
    }>`select ${columnOf(table)} as workspace from ${sql.table(table)}`.execute(trx);
    expect(rows.map(({ workspace }) => workspace)).toEqual([theirs]);
    expect(Number(numAffectedRows)).toBe(1);
    throw new Error('roll back');
  });
  // The log allows no deletion at all.
  await expect(deleted).rejects.toThrow(table === 'audit_log' ? 'permission denied' : 'roll back');
  expect(await readWorkspaces(table)).toEqual(before);
});

test('a row cannot be moved to another workspace', async () => {
  const attempt = under.db.transaction().execute(async (trx) => {
    await stayWithin(trx, mine);
    await sql`update memberships set account_id = ${theirs}`.execute(trx);
  });
  await expect(attempt).rejects.toThrow('row-level security');
});

test('product events can be inserted for the own workspace only, and cannot be read', async () => {
  const within = (query: ReturnType<typeof sql>) =>
    under.db.transaction().execute(async (trx) => {
      await stayWithin(trx, mine);
      await query.execute(trx);
    });
  const insertEvent = (workspace: string) =>
    within(
      sql`
        insert into product_events (id, account_id, name, input, at)
        values (${randomUUID()}, ${workspace}, 'seen', '{}', now())`,
    );
  await insertEvent(mine);
  await expect(insertEvent(theirs)).rejects.toThrow('row-level security');
  await expect(within(sql`select * from product_events`)).rejects.toThrow('permission denied');
});

test.each([
  'select password_hash from users',
  'select * from refresh_tokens',
  'select * from one_time_links',
  'select * from second_factors',
  'update users set is_staff = true',
])('secrets of accounts are out of reach: %s', async (query) => {
  const attempt = under.db.transaction().execute(async (trx) => {
    await stayWithin(trx, mine);
    await sql.raw(query).execute(trx);
  });
  await expect(attempt).rejects.toThrow('permission denied');
});

test('the fence ends with the transaction', async () => {
  await readWorkspaces('qrs', mine);
  expect(await readWorkspaces('qrs')).toHaveLength(2);
});

test('the next start adds missing policies: of a backup restored without roles, and of a new table', async () => {
  const { db, close } = await openDatabaseUnderTest();
  await sql`create table later_things (id uuid primary key, account_id uuid not null)`.execute(db);
  await sql`drop policy member on qrs`.execute(db);
  await migrateDatabase(db);
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_policies
    where policyname = 'member' and schemaname = current_schema() and tablename in ('later_things', 'qrs')
    order by 1`.execute(db);
  expect(rows).toEqual([{ tablename: 'later_things' }, { tablename: 'qrs' }]);
  await close();
});

test('every table with a workspace column has row-level security', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and not c.relrowsecurity
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id')`.execute(under.db);
  expect(rows).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabaseUnderTest, type DatabaseUnderTest } from './database-under-test.ts';
import { migrateDatabase } from './migrate-database.ts';
import { openDatabase } from './open-database.ts';
import { DatabaseRightsError, raiseFence } from './raise-fence.ts';
import { stayWithin } from './stay-within.ts';

let under: DatabaseUnderTest;
const [mine, theirs] = [randomUUID(), randomUUID()];
const fenced = ['accounts', 'memberships', 'qrs', 'qr_logos', 'qr_backgrounds', 'qr_styles', 'invitations', 'audit_log', 'idempotency_keys'] as const;

beforeAll(async () => {
  under = await openDatabaseUnderTest();
  for (const id of [mine, theirs]) await plant(id);
});
afterAll(() => under.close());

/** One row in each table of a workspace. */
async function plant(account: string): Promise<void> {
  const { db } = under;
  const [user, now] = [randomUUID(), new Date()];
  await sql`insert into users (id, email, name, locale, created_at) values (${user}, ${`${user}@example.com`}, 'Somebody', 'en', ${now})`.execute(db);
  await sql`insert into accounts (id, name, plan, subscription_type, created_at) values (${account}, 'A workspace', 'pro', 'PREMIUM', ${now})`.execute(db);
  await sql`insert into memberships (id, user_id, account_id, role, created_at) values (${randomUUID()}, ${user}, ${account}, 'owner', ${now})`.execute(db);
  await sql`insert into routes (domain, ending, version, record) values ('', ${account}, 1, '{}')`.execute(db);
  await sql`
    insert into qrs (id, account_id, title, title_key, typology, is_dynamic, input, design_params, state, domain, ending, version, created_by, created_at, updated_at)
    values (${randomUUID()}, ${account}, 'Code', 'code', 'website', true, '{}', '{}', 'active', '', ${account}, 1, ${user}, ${now}, ${now})`.execute(db);
  for (const table of ['qr_logos', 'qr_backgrounds']) {
    await sql`
      insert into ${sql.table(table)} (id, account_id, ${sql.raw(table === 'qr_logos' ? 'name, ' : '')} type, bytes, width, height, created_at)
      values (${randomUUID()}, ${account}, ${sql.raw(table === 'qr_logos' ? "'Logo', " : '')} 'image/jpeg', ${Buffer.from('x')}, 1, 1, ${now})`.execute(db);
  }
  await sql`insert into qr_styles (id, account_id, design_params, created_at) values (${randomUUID()}, ${account}, '{}', ${now})`.execute(db);
  await sql`
    insert into invitations (id, account_id, email, role, hash, created_at, expires_at)
    values (${randomUUID()}, ${account}, 'new@example.com', 'editor', ${Buffer.from(account)}, ${now}, ${now})`.execute(db);
  await sql`
    insert into audit_log (id, account_id, at, user_name, user_email, act) values (${randomUUID()}, ${account}, ${now}, 'Somebody', 'a@example.com', 'qr.created')`.execute(db);
  await sql`insert into idempotency_keys (account_id, key, request_hash, created_at) values (${account}, 'key', ${Buffer.from('x')}, ${now})`.execute(db);
}

const columnOf = (table: string) => sql.ref(table === 'accounts' ? 'id' : 'account_id');

/** Every workspace's rows, as a query that forgot its filter asks. */
async function read(table: string, fence?: string): Promise<unknown[]> {
  return under.db.transaction().execute(async (trx) => {
    if (fence !== undefined) await stayWithin(trx, fence);
    return (await sql<{ account: string }>`select ${columnOf(table)} as account from ${sql.table(table)}`.execute(trx)).rows.map(({ account }) => account);
  });
}

test.each(fenced)('%s: a query without a filter sees one workspace', async (table) => {
  expect(new Set(await read(table))).toEqual(new Set([mine, theirs]));
  expect(await read(table, mine)).toEqual([mine]);
  expect(await read(table, randomUUID())).toEqual([]);
});

test.each(fenced)('%s: a change without a filter reaches one workspace', async (table) => {
  const before = await read(table);
  const deleted = under.db.transaction().execute(async (trx) => {
    await stayWithin(trx, mine);
    const { numAffectedRows } = await sql`delete from ${sql.table(table)}`.execute(trx);
    await sql`reset role`.execute(trx);
    const { rows } = await sql<{ account: string }>`select ${columnOf(table)} as account from ${sql.table(table)}`.execute(trx);
    expect(rows.map(({ account }) => account)).toEqual([theirs]);
    expect(Number(numAffectedRows)).toBe(1);
    throw new Error('roll back');
  });
  // The log takes no deletion at all.
  await expect(deleted).rejects.toThrow(table === 'audit_log' ? 'permission denied' : 'roll back');
  expect(await read(table)).toEqual(before);
});

test('a row cannot be put into another workspace', async () => {
  const attempt = under.db.transaction().execute(async (trx) => {
    await stayWithin(trx, mine);
    await sql`update memberships set account_id = ${theirs}`.execute(trx);
  });
  await expect(attempt).rejects.toThrow('row-level security');
});

test('what screens told is written for one’s own workspace, and read by nobody', async () => {
  const within = (query: ReturnType<typeof sql>) => under.db.transaction().execute(async (trx) => {
    await stayWithin(trx, mine);
    await query.execute(trx);
  });
  const tell = (account: string) => within(sql`insert into product_events (id, account_id, name, input, at) values (${randomUUID()}, ${account}, 'seen', '{}', now())`);
  await tell(mine);
  await expect(tell(theirs)).rejects.toThrow('row-level security');
  await expect(within(sql`select * from product_events`)).rejects.toThrow('permission denied');
});

test.each(['select password_hash from users', 'select * from refresh_tokens', 'select * from one_time_links', 'select * from second_factors', 'update users set is_staff = true'])(
  'what opens accounts is out of reach: %s', async (query) => {
    const attempt = under.db.transaction().execute(async (trx) => {
      await stayWithin(trx, mine);
      await sql.raw(query).execute(trx);
    });
    await expect(attempt).rejects.toThrow('permission denied');
  },
);

test('the fence falls with the transaction', async () => {
  await read('qrs', mine);
  expect(await read('qrs')).toHaveLength(2);
});

test('the fence of a backup that was restored without its roles, and of a table that came later, is raised at the next start', async () => {
  const { db, close } = await openDatabaseUnderTest();
  await sql`create table later_things (id uuid primary key, account_id uuid not null)`.execute(db);
  await sql`drop policy member on qrs`.execute(db);
  await migrateDatabase(db);
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_policies where policyname = 'member' and schemaname = current_schema() and tablename in ('later_things', 'qrs') order by 1`.execute(db);
  expect(rows).toEqual([{ tablename: 'later_things' }, { tablename: 'qrs' }]);
  await close();
});

test('a user of the database that may not create roles is told what to ask for, and gets on once it is done', async () => {
  const { db, url, close } = await openDatabaseUnderTest();
  const plain = `plain_${randomUUID().replaceAll('-', '')}`;
  await sql.raw(`create role ${plain} login password 'secret'`).execute(db);
  await sql.raw(`grant all on schema public to ${plain}`).execute(db);
  const address = new URL(url);
  Object.assign(address, { username: plain, password: 'secret' });
  const own = openDatabase(address.href);
  await expect(raiseFence(own)).rejects.toThrow(`grant evercode_member to "${plain}";`);
  await expect(raiseFence(own)).rejects.toBeInstanceOf(DatabaseRightsError);
  await sql.raw(`grant evercode_member to ${plain}`).execute(db);
  await raiseFence(own);
  await own.destroy();
  await sql.raw(`drop owned by ${plain} cascade; drop role ${plain}`).execute(db);
  await close();
});

test('every table with a workspace in it stands behind the fence', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and not c.relrowsecurity
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id')`.execute(under.db);
  expect(rows).toEqual([]);
});

import { sql } from 'kysely';
import { memberRole, provideRole, storeRole } from './fence-role.ts';
import type { Database, Transaction } from './open-database.ts';

/**
 * Limits the rest of the transaction to the rows of one workspace, also in queries that forget to filter by it.
 */
export async function stayWithin(trx: Transaction, workspaceId: string): Promise<void> {
  await sql`
    select set_config('role', ${memberRole}, true), set_config('evercode.account', ${workspaceId}, true)`.execute(trx);
}

/** Rights of the role on tables of no workspace. Columns that could give access to an account are left out. */
const grants = [
  'select (id, email, name, last_name, locale, timezone, picture_id, created_at) on users',
  'select (email_verified_at, trial_began_at) on users',
  'update (trial_began_at) on users',
  'select on sessions',
  'select, insert, update on routes',
  'select, insert, update on hosts',
  'select, insert, delete on pictures',
  'insert on mail_queue',
  'select on blocked_hosts',
  // Contains hashes only.
  'select, insert, update on attempts',
];

/** Tables of a workspace with fewer rights: the log is append-only, and events are never read by requests. */
const limitedRights: Readonly<Record<string, string>> = {
  audit_log: 'select, insert',
  product_events: 'insert',
  // Written with the act, numbered by the worker.
  events: 'select, insert',
  event_counters: 'select',
  // Further changes are the worker's.
  webhook_deliveries: 'select, insert, update',
  // Requests are counted before a request has rights.
  api_usage: 'select',
  // Money is written by the billing feature alone, outside of the rights of a request.
  subscriptions: 'select',
  orders: 'select',
  payment_sources: 'select',
  payments: 'select',
  subscription_changes: 'select',
  invoices: 'select',
  discount_uses: 'select',
  agreements: 'select',
  granted_plans: 'select',
};

/**
 * Creates the role and its policies. Runs at every start: roles belong to the database server, so a backup restored
 * elsewhere lacks them, and every new table with a workspace column gets its policy.
 */
export async function raiseFence(db: Database): Promise<void> {
  const role = await provideRole(db);
  await db.transaction().execute(async (trx) => {
    // Processes that start at the same time would fail to grant rights concurrently.
    await sql`select pg_advisory_xact_lock(hashtext('evercode fence'))`.execute(trx);
    await storeRole(trx, role);
    await sql
      .raw(`do $$ begin execute format('grant usage on schema %I to ${role}', current_schema()); end $$`)
      .execute(trx);
    for (const { table, column } of await findUnfencedTables(trx, role)) await fenceTable(trx, role, table, column);
    for (const grant of grants) await sql`${sql.raw(`grant ${grant} to`)} ${sql.id(role)}`.execute(trx);
  });
}

/** Tables with a workspace column that lack the policy or every right of the role: some have only one of them. */
async function findUnfencedTables(trx: Transaction, role: string): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as "table", case c.relname when 'accounts' then 'id' else 'account_id' end as "column"
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and (c.relname = 'accounts' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped))
      and not (c.relrowsecurity and has_table_privilege(${role}, c.oid, 'select, insert')
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'member'
          and p.polroles = array[(select oid from pg_roles where rolname = ${role})]))`.execute(trx);
  return rows;
}

async function fenceTable(trx: Transaction, roleName: string, name: string, column: string): Promise<void> {
  const [table, role] = [sql.table(name), sql.id(roleName)];
  const rights = sql.raw(limitedRights[name] ?? 'select, insert, update, delete');
  const isOwnRow = sql`${sql.ref(column)} = nullif(current_setting('evercode.account', true), '')::uuid`;
  await sql`alter table ${table} enable row level security`.execute(trx);
  await sql`drop policy if exists member on ${table}`.execute(trx);
  await sql`create policy member on ${table} to ${role} using (${isOwnRow}) with check (${isOwnRow})`.execute(trx);
  await sql`grant ${rights} on ${table} to ${role}`.execute(trx);
}

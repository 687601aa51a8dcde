import { sql } from 'kysely';
import type { Database, Transaction } from './open-database.ts';
import { isInsufficientPrivilege } from './recognise-errors.ts';

/** The role of requests inside a workspace: row-level security limits it to the rows of one (see `stayWithin`). */
const MEMBER_ROLE = 'evercode_member';

/**
 * Limits the rest of the transaction to the rows of one workspace, also in queries that forget to filter by it.
 */
export async function stayWithin(trx: Transaction, workspaceId: string): Promise<void> {
  await sql`
    select set_config('role', ${MEMBER_ROLE}, true), set_config('evercode.account', ${workspaceId}, true)`.execute(trx);
}

export class DatabaseRightsError extends Error {
  override readonly name = 'DatabaseRightsError';

  constructor(user: string, cause: unknown) {
    super(
      `The database's user "${user}" may not create roles; let an administrator run: ` +
        `create role ${MEMBER_ROLE} nologin; grant ${MEMBER_ROLE} to "${user}";`,
      { cause },
    );
  }
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
  await createRole(db);
  await db.transaction().execute(async (trx) => {
    // Processes that start at the same time would fail to grant rights concurrently.
    await sql`select pg_advisory_xact_lock(hashtext('evercode fence'))`.execute(trx);
    await sql
      .raw(`do $$ begin execute format('grant usage on schema %I to ${MEMBER_ROLE}', current_schema()); end $$`)
      .execute(trx);
    for (const { table, column } of await findUnfencedTables(trx)) await fenceTable(trx, table, column);
    for (const grant of grants) await sql.raw(`grant ${grant} to ${MEMBER_ROLE}`).execute(trx);
  });
}

/** Retries: a process on another database of the same server may create the role at the same moment. */
async function createRole(db: Database): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { user, exists, isMember } = await readRole(db);
    if (isMember) return;
    try {
      if (!exists) await sql.raw(`create role ${MEMBER_ROLE} nologin`).execute(db);
      await sql.raw(`grant ${MEMBER_ROLE} to current_user`).execute(db);
    } catch (error) {
      if (isInsufficientPrivilege(error)) throw new DatabaseRightsError(user, error);
      if (attempt === 3) throw error;
    }
  }
}

async function readRole(db: Database): Promise<{ user: string; exists: boolean; isMember: boolean }> {
  const { rows } = await sql<{ user: string; exists: boolean; isMember: boolean }>`
    select current_user as "user", role."exists",
      case when role."exists" then pg_has_role(current_user, ${MEMBER_ROLE}, 'member') else false end as is_member
    from (select exists (select from pg_roles where rolname = ${MEMBER_ROLE}) as "exists") role`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new TypeError('A query without a table has one row.');
  return row;
}

/** Tables with a workspace column that lack the policy or every right of the role: some have only one of them. */
async function findUnfencedTables(trx: Transaction): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as "table", case c.relname when 'accounts' then 'id' else 'account_id' end as "column"
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and (c.relname = 'accounts' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped))
      and not (c.relrowsecurity and has_table_privilege(${MEMBER_ROLE}, c.oid, 'select, insert')
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'member'))`.execute(trx);
  return rows;
}

async function fenceTable(trx: Transaction, name: string, column: string): Promise<void> {
  const [table, role] = [sql.table(name), sql.ref(MEMBER_ROLE)];
  const rights = sql.raw(limitedRights[name] ?? 'select, insert, update, delete');
  const isOwnRow = sql`${sql.ref(column)} = nullif(current_setting('evercode.account', true), '')::uuid`;
  await sql`alter table ${table} enable row level security`.execute(trx);
  await sql`drop policy if exists member on ${table}`.execute(trx);
  await sql`create policy member on ${table} to ${role} using (${isOwnRow}) with check (${isOwnRow})`.execute(trx);
  await sql`grant ${rights} on ${table} to ${role}`.execute(trx);
}

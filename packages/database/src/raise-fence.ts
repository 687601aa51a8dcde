import { sql } from 'kysely';
import { isInsufficientPrivilege } from './recognise-errors.ts';
import type { Database, Transaction } from './open-database.ts';

/** Requests inside a workspace run as this role. It sees the rows of one workspace, whatever a query forgets; see `stayWithin`. */
export const MEMBER_ROLE = 'evercode_member';

export class DatabaseRightsError extends Error {
  override readonly name = 'DatabaseRightsError';

  constructor(user: string, cause: unknown) {
    super(
      `The database's user "${user}" may not create roles; let an administrator run: create role ${MEMBER_ROLE} nologin; grant ${MEMBER_ROLE} to "${user}";`,
      { cause },
    );
  }
}

/** What the role may do beside the tables of a workspace. Columns that open accounts are not among it. */
const rights = [
  'select (id, email, name, last_name, locale, timezone, picture_id, created_at, email_verified_at) on users',
  'select on sessions',
  'select, insert, update on routes',
  'select, insert, delete on pictures',
  'insert on mail_queue',
  'select on blocked_hosts',
  // Of hashes: whose attempts they are, nobody can tell.
  'select, insert, update on attempts',
];

/** Tables of a workspace in which less is allowed: what the log holds stays as it was written, and what screens tell is read by nobody. */
const rightsOn: Readonly<Record<string, string>> = { audit_log: 'select, insert', product_events: 'insert' };

/**
 * Raised anew at every start: roles belong to the whole database server, so a backup restored elsewhere comes without it, and a table that
 * names a workspace is fenced from its first day.
 */
export async function raiseFence(db: Database): Promise<void> {
  await createRole(db);
  await db.transaction().execute(async (trx) => {
    // Several processes start at once, and rights cannot be given twice at the same moment.
    await sql`select pg_advisory_xact_lock(hashtext('evercode fence'))`.execute(trx);
    await sql.raw(`do $$ begin execute format('grant usage on schema %I to ${MEMBER_ROLE}', current_schema()); end $$`).execute(trx);
    for (const { table, column } of await findOpenTables(trx)) await fenceTable(trx, table, column);
    for (const right of rights) await sql.raw(`grant ${right} to ${MEMBER_ROLE}`).execute(trx);
  });
}

/** Another database of the same server may be making it at this moment: what fails then is found done at the second look. */
async function createRole(db: Database): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { user, isThere, isMember } = await readRole(db);
    if (isMember) return;
    try {
      if (!isThere) await sql.raw(`create role ${MEMBER_ROLE} nologin`).execute(db);
      await sql.raw(`grant ${MEMBER_ROLE} to current_user`).execute(db);
    } catch (error) {
      if (isInsufficientPrivilege(error)) throw new DatabaseRightsError(user, error);
      if (attempt === 3) throw error;
    }
  }
}

async function readRole(db: Database): Promise<{ user: string; isThere: boolean; isMember: boolean }> {
  const { rows } = await sql<{ user: string; isThere: boolean; isMember: boolean }>`
    select current_user as "user", role.is_there, case when role.is_there then pg_has_role(current_user, ${MEMBER_ROLE}, 'member') else false end as is_member
    from (select exists (select from pg_roles where rolname = ${MEMBER_ROLE}) as is_there) role`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new TypeError('A question without a table has one row.');
  return found;
}

/** Every table that names a workspace and lets the role in by no policy, or not at all. */
async function findOpenTables(trx: Transaction): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as "table", case c.relname when 'accounts' then 'id' else 'account_id' end as "column"
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and (c.relname = 'accounts' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped))
      and not (c.relrowsecurity and has_table_privilege(${MEMBER_ROLE}, c.oid, 'insert')
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'member'))`.execute(trx);
  return rows;
}

async function fenceTable(trx: Transaction, name: string, column: string): Promise<void> {
  const table = sql.table(name);
  const own = sql`${sql.ref(column)} = nullif(current_setting('evercode.account', true), '')::uuid`;
  await sql`alter table ${table} enable row level security`.execute(trx);
  await sql`drop policy if exists member on ${table}`.execute(trx);
  await sql`create policy member on ${table} to ${sql.ref(MEMBER_ROLE)} using (${own}) with check (${own})`.execute(trx);
  await sql`grant ${sql.raw(rightsOn[name] ?? 'select, insert, update, delete')} on ${table} to ${sql.ref(MEMBER_ROLE)}`.execute(trx);
}

import { sql } from 'kysely';
import type { Database, Queries, Transaction } from './open-database.ts';
import { isInsufficientPrivilege } from './recognise-errors.ts';

/** Roles belong to the server: a second installation with another user needs another name. */
const USUAL_NAME = 'evercode_member';
/** The names that `provideRole` gives, which need no quotes. */
const ourNames = /^evercode_member(?:_\d+)?$/;
/** A start on another database of the server may create the same role at the same moment. */
const MAX_ATTEMPTS = 3;

export class DatabaseRightsError extends Error {
  override readonly name = 'DatabaseRightsError';

  constructor(user: string, role: string, cause: unknown) {
    super(
      `The database's user "${user}" may not create roles; let an administrator run: ` +
        `create role ${role} nologin; grant ${role} to "${user}";`,
      { cause },
    );
  }
}

/** The fragment that names the role of this database: requests ask for it in the statement that takes the role. */
export const memberRole = sql<string>`evercode_member_role()`;

/**
 * Finds or creates a role that this user can take, and returns its name. What an earlier start left behind unfinished
 * is completed.
 */
export async function provideRole(db: Database): Promise<string> {
  const own = `${USUAL_NAME}_${await readDatabaseOid(db)}`;
  const stored = await readStoredName(db);
  const first = stored ?? USUAL_NAME;
  let refused: Refused | undefined;
  for (const name of new Set([first, own])) {
    if (stored === null && name === USUAL_NAME && (await isOfAnother(db, name))) continue;
    refused = await obtainRole(db, name);
    if (refused === undefined) return name;
  }
  const { user } = await readRole(db, own);
  const isUsualFree = first === USUAL_NAME && !(await readRole(db, USUAL_NAME)).exists;
  throw new DatabaseRightsError(user, isUsualFree ? USUAL_NAME : own, refused?.cause);
}

/** Remembers the name in the database, and revokes the rights of the former one: of the server that was backed up. */
export async function storeRole(trx: Transaction, name: string): Promise<void> {
  const stored = await readStoredName(trx);
  if (stored === name) return;
  const former = stored ?? USUAL_NAME;
  if (former !== name && (await readRole(trx, former)).exists)
    await sql
      .raw(
        `do $$ begin
           execute format('revoke all on all tables in schema %I from ${former}', current_schema());
           execute format('revoke all on schema %I from ${former}', current_schema());
         end $$`,
      )
      .execute(trx);
  await sql
    .raw(
      `create or replace function evercode_member_role() returns text
       language sql immutable parallel safe return '${name}'`,
    )
    .execute(trx);
}

/** Before PostgreSQL 16, a user who may create roles could also take that of another installation, with its rights. */
async function isOfAnother(db: Database, name: string): Promise<boolean> {
  const { exists, canBeTaken } = await readRole(db, name);
  return exists && !canBeTaken;
}

type Refused = { cause: unknown };

/** Undefined once the user can take the role. */
async function obtainRole(db: Database, name: string): Promise<Refused | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const { exists, canBeTaken } = await readRole(db, name);
    if (canBeTaken) return undefined;
    try {
      // Together: a role without its grant would be in the way of the next start.
      await db.transaction().execute(async (trx) => {
        if (!exists) await sql.raw(`create role ${name} nologin`).execute(trx);
        await sql.raw(`grant ${name} to current_user`).execute(trx);
      });
    } catch (error) {
      if (isInsufficientPrivilege(error)) return { cause: error };
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

type Role = { user: string; exists: boolean; canBeTaken: boolean };

/** Since PostgreSQL 16, a member of a role may lack the right to take it: the creator is such a member. */
async function readRole(db: Queries, name: string): Promise<Role> {
  const right = sql`case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end`;
  const { rows } = await sql<Role>`
    select current_user as "user", role."exists",
      case when role."exists" then pg_has_role(current_user, ${name}, ${right}) else false end as can_be_taken
    from (select exists (select from pg_roles where rolname = ${name}) as "exists") role`.execute(db);
  return onlyRow(rows);
}

async function readStoredName(db: Queries): Promise<string | null> {
  const { rows } = await sql<{ isStored: boolean }>`
    select to_regprocedure('evercode_member_role()') is not null as is_stored`.execute(db);
  if (!onlyRow(rows).isStored) return null;
  const { name } = onlyRow((await sql<{ name: string }>`select ${memberRole} as name`.execute(db)).rows);
  return ourNames.test(name) ? name : null;
}

async function readDatabaseOid(db: Queries): Promise<number> {
  const { rows } = await sql<{ oid: number }>`
    select oid from pg_database where datname = current_database()`.execute(db);
  return onlyRow(rows).oid;
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new TypeError('A query without a table has one row.');
  return row;
}

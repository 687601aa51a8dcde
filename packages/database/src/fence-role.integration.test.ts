import { randomUUID } from 'node:crypto';
import { freshDatabase } from '@evercode/testkit';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { DatabaseRightsError, memberRole } from './fence-role.ts';
import { stayWithin } from './fence.ts';
import { migrateDatabase } from './migrate-database.ts';
import { openDatabase, type Database } from './open-database.ts';

type Installation = {
  /** A connection as the administrator of the server. */
  admin: Database;
  db: Database;
  user: string;
  /** The name for a role of this installation alone. */
  ownRole: string;
};

/** An empty database of a user with these attributes, on a server where another installation has the usual role. */
async function onSharedServer(attributes: string, run: (installation: Installation) => Promise<void>): Promise<void> {
  const { url, drop } = await freshDatabase();
  const admin = openDatabase(url, { poolSize: 1 });
  const user = `plain_${randomUUID().replaceAll('-', '')}`;
  await sql.raw(`create role ${user} login password 'secret' ${attributes}`).execute(admin);
  const { rows } = await sql<{ name: string; oid: number }>`
    select datname as name, oid from pg_database where datname = current_database()`.execute(admin);
  const [{ name, oid } = { name: '', oid: 0 }] = rows;
  await sql.raw(`alter database ${name} owner to ${user}; alter schema public owner to ${user}`).execute(admin);
  const address = Object.assign(new URL(url), { username: user, password: 'secret' });
  const db = openDatabase(address.href, { poolSize: 2 });
  const ownRole = `evercode_member_${oid}`;
  try {
    await run({ admin, db, user, ownRole });
  } finally {
    await db.destroy();
    await admin.destroy();
    await drop();
    const server = openDatabase(inject('databaseUrl'), { poolSize: 1 });
    await sql.raw(`drop role if exists ${ownRole}; drop role ${user}`).execute(server);
    await server.destroy();
  }
}

/** The role of a transaction inside a workspace. */
const takenRole = (db: Database) =>
  db.transaction().execute(async (trx) => {
    await stayWithin(trx, randomUUID());
    await sql`select from qrs`.execute(trx);
    return (await sql<{ role: string }>`select current_user as role`.execute(trx)).rows[0]?.role;
  });

test('a second installation on a server has a role of its own, also after another start', () =>
  onSharedServer('createrole', async ({ db, ownRole }) => {
    for (let start = 0; start < 2; start += 1) {
      await migrateDatabase(db);
      expect(await takenRole(db)).toBe(ownRole);
    }
    const { rows } = await sql`
      select from pg_policies where policyname = 'member' and not (roles = array[${ownRole}::name])`.execute(db);
    expect(rows).toEqual([]);
  }));

test('a start completes what one left that died between the creation of the role and its grant', () =>
  onSharedServer('createrole', async ({ db, ownRole }) => {
    // Its creator may grant it, and not take it.
    await sql.raw(`create role ${ownRole} nologin`).execute(db);
    await migrateDatabase(db);
    expect(await takenRole(db)).toBe(ownRole);
  }));

test('a right that was revoked since the last start is granted again', () =>
  onSharedServer('createrole', async ({ db, ownRole }) => {
    await migrateDatabase(db);
    await sql.raw(`revoke ${ownRole} from current_user`).execute(db);
    await migrateDatabase(db);
    expect(await takenRole(db)).toBe(ownRole);
  }));

test('without the right to create roles, the error names the statements that suffice', () =>
  onSharedServer('', async ({ admin, db, user, ownRole }) => {
    const failure = await migrateDatabase(db).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseRightsError);
    const statements = `create role ${ownRole} nologin; grant ${ownRole} to "${user}";`;
    expect(String(failure)).toContain(statements);
    await sql.raw(statements).execute(admin);
    await migrateDatabase(db);
    expect(await takenRole(db)).toBe(ownRole);
  }));

test('a backup restored beside its origin takes all rights from the role of the origin', () =>
  onSharedServer('createrole', async ({ admin, db, user, ownRole }) => {
    // As a dump restored by an administrator leaves it: tables, policies and rights name the role of the origin.
    await migrateDatabase(admin);
    expect((await sql`select ${memberRole} as role`.execute(admin)).rows).toEqual([{ role: 'evercode_member' }]);
    await sql
      .raw(
        `do $$ declare name text; begin
           for name in select format('%I', relname) from pg_class
             where relnamespace = 'public'::regnamespace and relkind = 'r'
           loop execute format('alter table %s owner to ${user}', name); end loop; end $$`,
      )
      .execute(admin);
    await sql`drop function evercode_member_role()`.execute(admin);
    await migrateDatabase(db);
    expect(await takenRole(db)).toBe(ownRole);
    const { rows } = await sql<{ rights: boolean }>`
      select has_table_privilege('evercode_member', 'qrs', 'select') as rights`.execute(db);
    expect(rows).toEqual([{ rights: false }]);
  }));

import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Client } from 'pg';
import { DatabaseTooNewError, MIGRATION_LOCK } from '../migrate-database.ts';
import { migrations } from '../migrations/index.ts';
import { target, type DatabaseDump } from './dump-database.ts';
import { openClient } from './open-client.ts';
import { BACKUP_SETTINGS, quoteName, sumTable } from './read-layout.ts';

/** What a restore must know before it changes anything. */
type DatabaseState = {
  /** No table at all: a database that Evercode never started on. */
  isEmpty: boolean;
  /** Other connections of the same user to the database: Evercode, most likely. */
  sessions: number;
};

type RestoreOptions = {
  read: (table: string) => Readable;
  /** Deletes what the database holds. */
  replaces: boolean;
  /** Deletions of scans that ended since are done again: the statistics may have been backed up before them. */
  redoDeletionsSince: Date;
};

/** Throws DatabaseTooNewError if the dump was made by a newer version. */
export function requireKnownMigrations(dump: DatabaseDump): void {
  const unknown = dump.migrations.find((name) => !(name in migrations));
  if (unknown !== undefined) throw new DatabaseTooNewError(unknown);
}

export async function readDatabaseState(directUrl: string): Promise<DatabaseState> {
  return withClient(directUrl, async (client) => {
    const { rows } = await client.query<DatabaseState>(
      `select not exists (select from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace)
         as "isEmpty",
       (select count(*)::integer from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
          and backend_type = 'client backend') as sessions`,
    );
    return rows[0] ?? { isEmpty: false, sessions: 0 };
  });
}

/**
 * Restores a dump in one transaction: the database has the whole dump or stays as it was. The tables are made by the
 * migrations that the dump names, and later ones run at the next start. Tables get new ids, by which followers of the
 * routes notice the restore.
 */
export async function restoreDatabase(
  directUrl: string,
  dump: DatabaseDump,
  { read, replaces, redoDeletionsSince }: RestoreOptions,
): Promise<void> {
  requireKnownMigrations(dump);
  await withClient(directUrl, async (client) => {
    await client.query(`begin; ${BACKUP_SETTINGS}; select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    if (replaces) await dropEverything(client);
    await migrateLike(client, dump);
    const raiseGuards = await lowerGuards(client, dump);
    await client.query(`truncate ${dump.tables.map(({ name }) => quoteName(name)).join(', ')}`);
    const { from: copyFrom } = await import('pg-copy-streams');
    for (const table of dump.tables) {
      await pipeline(read(table.name), client.query(copyFrom(`copy ${target(table)} from stdin`)));
      const found = await sumTable(client, table);
      if (found.rows !== table.rows || found.sum !== table.sum)
        throw new Error(`The table ${table.name} was not restored as it was: ${found.rows} rows, not ${table.rows}.`);
    }
    for (const { name, value } of dump.sequences) {
      await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, value]);
    }
    await raiseGuards();
    await client.query('update scan_deletions set done_at = null where done_at >= $1', [redoDeletionsSince]);
    await client.query('commit');
    await client.query('analyze');
  });
}

async function withClient<Result>(directUrl: string, run: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await openClient(directUrl, 'evercode restore');
  try {
    return await run(client);
  } finally {
    // An open transaction is rolled back.
    await client.end();
  }
}

/** Tables and functions in the schema, but none of an extension. */
async function dropEverything(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select 'drop table if exists ' || oid::regclass || ' cascade' as statement from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace
     union all
     select 'drop routine if exists ' || oid::regprocedure || ' cascade' from pg_proc
     where pronamespace = current_schema()::regnamespace
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/** Runs the migrations of the dump on this connection, inside its transaction. */
async function migrateLike(client: Client, { migrations: names }: DatabaseDump): Promise<void> {
  const connection = Object.assign(client, { release: () => undefined });
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: () => Promise.resolve(connection), end: () => Promise.resolve() },
    }),
  });
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(known) } });
  const { error } = await migrator.migrateToLatest({ disableTransactions: true });
  if (error !== undefined) throw new Error('The tables could not be created.', { cause: error });
}

/**
 * Lets the tables be filled in any order: without triggers, which would act a second time on what they did before the
 * back-up, and without foreign keys. Returns what puts them back; foreign keys are then checked for all rows.
 */
async function lowerGuards(client: Client, { tables }: DatabaseDump): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await client.query(`alter table ${quoteName(name)} disable trigger user`);
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${quoteName(name)} enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

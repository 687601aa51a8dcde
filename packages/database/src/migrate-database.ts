import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import { setLocal } from './bounded-dialect.ts';
import { raiseFence } from './fence.ts';
import { openDatabase, type Database, type Transaction } from './open-database.ts';

export class DatabaseTooNewError extends Error {
  override readonly name = 'DatabaseTooNewError';

  readonly migration: string;

  constructor(migration: string) {
    super(
      `The database was written by a newer version (it knows "${migration}"); start that version, or restore a backup.`,
    );
    this.migration = migration;
  }
}

/** The key of Kysely's own migrator, so that a process of an older version waits too. */
export const MIGRATION_LOCK = '3853314791062309107';

/** Migrates through a connection of its own, which may stay silent for as long as a migration takes. */
export async function migrateAt(directUrl: string): Promise<void> {
  const db = openDatabase(directUrl, { poolSize: 1, silenceMs: 0 });
  try {
    await migrateDatabase(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Migrates the tables. Several processes may call it at once: the first one holds a lock, which ends with its
 * transaction, also behind a pooler.
 */
export async function migrateDatabase(db: Database): Promise<void> {
  await unbounded(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(trx);
    const done = await readDoneMigrations(trx);
    const unknown = done.find((name) => !(name in migrations));
    if (unknown !== undefined) throw new DatabaseTooNewError(unknown);
    // The migrator reads the whole catalogue several times before it finds nothing to do, as at most starts.
    if (Object.keys(migrations).every((name) => done.includes(name))) return;
    const migrator = new Migrator({
      db: trx.withoutPlugins(),
      provider: { getMigrations: () => Promise.resolve(migrations) },
    });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw new Error('The database could not be migrated.', { cause: error });
  });
  await raiseFence(db);
  await unbounded(db, renumberRestoredRoutes);
}

/** A migration, or a start that waits for another one, may take longer than any statement of a request. */
function unbounded(db: Database, run: (trx: Transaction) => Promise<void>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql.raw(`${setLocal({ statementMs: 0, idleMs: 0 })}; set local lock_timeout = 0`).execute(trx);
    await run(trx);
  });
}

/**
 * A restored backup contains transaction ids of another cluster. Followers would read rows with ids above the current
 * one again and again.
 */
async function renumberRestoredRoutes(db: Transaction): Promise<void> {
  await sql`update routes set txid = pg_current_xact_id() where txid > pg_current_xact_id()`.execute(db);
  await sql`update hosts set txid = pg_current_xact_id() where txid > pg_current_xact_id()`.execute(db);
}

async function readDoneMigrations(db: Transaction): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (rows[0]?.exists !== true) return [];
  const done = await db
    .withoutPlugins()
    // The migrator's table is not part of `Tables`.
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return done.map(({ name }) => name);
}

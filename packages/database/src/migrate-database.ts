import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import type { Database } from './open-database.ts';
import { raiseFence } from './fence.ts';

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

/** Migrates the tables. Several processes may call it at once: the migrator takes an advisory lock. */
export async function migrateDatabase(db: Database): Promise<void> {
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const unknown = await findUnknownMigration(db);
  if (unknown !== undefined) throw new DatabaseTooNewError(unknown);
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be migrated.', { cause: error });
  await raiseFence(db);
  await renumberRestoredRoutes(db);
}

/**
 * A restored backup contains transaction ids of another cluster. Followers would read rows with ids above the current
 * one again and again.
 */
async function renumberRestoredRoutes(db: Database): Promise<void> {
  await sql`update routes set txid = pg_current_xact_id() where txid > pg_current_xact_id()`.execute(db);
  await sql`update hosts set txid = pg_current_xact_id() where txid > pg_current_xact_id()`.execute(db);
}

async function findUnknownMigration(db: Database): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration' || name === 'kyselyMigration')) return undefined;
  const done = await db
    .withoutPlugins()
    // The migrator's table is not part of `Tables`.
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return done.find(({ name }) => !(name in migrations))?.name;
}

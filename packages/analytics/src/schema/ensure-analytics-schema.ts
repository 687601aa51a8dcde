import type { ClickHouseClient } from '@clickhouse/client';
import { MIGRATIONS } from './migrations.ts';
import type { Migration } from './migrations.ts';

/** A later version of the product has written the database: continuing could damage it. */
export class AnalyticsTooNewError extends Error {
  override readonly name = 'AnalyticsTooNewError';
  readonly found: number;
  readonly known: number;

  constructor(found: number, known: number) {
    super(
      `The statistics database has schema ${found}, ` +
        `this version of the product knows up to ${known}. Start the newer version.`,
    );
    this.found = found;
    this.known = known;
  }
}

/**
 * Migrates the database to the newest schema. Idempotent and safe to call from several processes at once: every
 * statement may run twice, and a number may be recorded twice.
 */
export async function ensureAnalyticsSchema(
  client: ClickHouseClient,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await client.command({
    query: `
      CREATE TABLE IF NOT EXISTS analytics_migrations
      (number UInt32, name String, applied_at DateTime('UTC') DEFAULT now())
      ENGINE = MergeTree ORDER BY number`,
  });
  const found = await readSchemaNumber(client);
  const known = migrations.at(-1)?.number ?? 0;
  if (found > known) throw new AnalyticsTooNewError(found, known);
  for (const migration of migrations) {
    if (migration.number > found) await apply(client, migration);
  }
}

async function readSchemaNumber(client: ClickHouseClient): Promise<number> {
  const result = await client.query({
    query: 'SELECT max(number) AS number FROM analytics_migrations',
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ number: number }>();
  return row?.number ?? 0;
}

/** Recorded last: a crash in between repeats the migration at the next start. */
async function apply(client: ClickHouseClient, migration: Migration): Promise<void> {
  for (const query of migration.statements) await client.command({ query });
  await client.insert({
    table: 'analytics_migrations',
    values: [{ number: migration.number, name: migration.name }],
    format: 'JSONEachRow',
    columns: ['number', 'name'],
    clickhouse_settings: { async_insert: 0 },
  });
}

import type { ClickHouseClient } from '@clickhouse/client';
import { CONSISTENT, whenCaughtUp } from '../cluster/consistency.ts';
import { findDdl, MIGRATIONS_TABLE, type TableDdl } from '../cluster/table-ddl.ts';
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

type Options = {
  /** CLICKHOUSE_CLUSTER: the cluster on whose servers the tables are created. */
  cluster?: string | undefined;
  migrations?: readonly Migration[];
};

/**
 * Migrates the database to the newest schema. Idempotent and safe to call from several processes at once: every
 * statement may run twice, and a number may be recorded twice. Runs no DDL where nothing is missing: on a cluster, DDL
 * waits for every server, and a start must not.
 */
export async function ensureAnalyticsSchema(
  client: ClickHouseClient,
  { cluster, migrations = MIGRATIONS }: Options = {},
): Promise<void> {
  const { ddl, isFirst } = await findDdl(client, cluster);
  if (isFirst) await createMigrationsTable(client, ddl);
  const found = await readSchemaNumber(client, ddl);
  const known = migrations.at(-1)?.number ?? 0;
  if (found > known) throw new AnalyticsTooNewError(found, known);
  for (const migration of migrations) {
    if (migration.number > found) await apply(client, ddl, migration);
  }
}

async function createMigrationsTable(client: ClickHouseClient, { onCluster, engine }: TableDdl): Promise<void> {
  await client.command({
    query: `
      CREATE TABLE IF NOT EXISTS ${MIGRATIONS_TABLE}${onCluster}
      (number UInt32, name String, applied_at DateTime('UTC') DEFAULT now())
      ENGINE = ${engine('MergeTree')} ORDER BY number`,
  });
}

/** The family is told by the DDL here: the table of scans may not exist yet. */
async function readSchemaNumber(client: ClickHouseClient, { family }: TableDdl): Promise<number> {
  return whenCaughtUp(async () => {
    const result = await client.query({
      query: `SELECT max(number) AS number FROM ${MIGRATIONS_TABLE}`,
      format: 'JSONEachRow',
      clickhouse_settings: CONSISTENT[family],
    });
    const [row] = await result.json<{ number: number }>();
    return row?.number ?? 0;
  });
}

/** Recorded last: a crash in between repeats the migration at the next start. */
async function apply(client: ClickHouseClient, ddl: TableDdl, { number, name, statements }: Migration): Promise<void> {
  for (const statement of statements) await client.command({ query: statement(ddl) });
  await whenCaughtUp(() =>
    client.insert({
      table: MIGRATIONS_TABLE,
      values: [{ number, name }],
      format: 'JSONEachRow',
      columns: ['number', 'name'],
      clickhouse_settings: { async_insert: 0, ...CONSISTENT[ddl.family] },
    }),
  );
}

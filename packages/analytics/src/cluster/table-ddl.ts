import type { ClickHouseClient } from '@clickhouse/client';
import { familyOfEngine, UnsupportedStoreError, type StoreFamily } from './store-family.ts';

/** How this store's tables are created. A statement of the schema puts these where they belong. */
export type TableDdl = {
  family: StoreFamily;
  /** Follows the name of a table in CREATE and ALTER: empty, or with a space before. */
  onCluster: string;
  engine: (plain: 'MergeTree' | 'AggregatingMergeTree') => string;
  /** For tables whose inserts carry a deduplication token. */
  window: string;
};

/** Blocks whose tokens a table remembers: about three hours of one lane that ships a segment each second. */
const BLOCKS = 10_000;
/**
 * A week. A part whose quorum is outstanding is invisible to look-ups, and only its token prevents a second insert: the
 * token must live longer than replicas can be cut off from each other.
 */
const REPLICATED_SECONDS = 604_800;

const PLAIN_WINDOW = `non_replicated_deduplication_window = ${BLOCKS}`;
const CLUSTER_WINDOW = `${PLAIN_WINDOW}, replicated_deduplication_window = ${BLOCKS},
  replicated_deduplication_window_seconds = ${REPLICATED_SECONDS}`;

/** The servers of CLICKHOUSE_CLUSTER, whose names have no quotes (packages/config). */
export const onClusterOf = (cluster: string | undefined): string =>
  cluster === undefined ? '' : ` ON CLUSTER \`${cluster}\``;

const PLAIN_DDL: TableDdl = {
  family: 'plain',
  onCluster: '',
  engine: (plain) => plain,
  window: PLAIN_WINDOW,
};

/** ClickHouse Cloud turns the plain names into those of shared tables. */
const SHARED_DDL: TableDdl = { ...PLAIN_DDL, family: 'shared', window: CLUSTER_WINDOW };

/** A database with the engine Replicated copies the DDL itself, and names the tables' place in Keeper. */
const REPLICATED_DATABASE_DDL: TableDdl = {
  family: 'replicated',
  onCluster: '',
  engine: (plain) => `Replicated${plain}`,
  window: CLUSTER_WINDOW,
};

/** The place in Keeper has no UUID, so that a table created later on another server joins the others. */
const clusterDdl = (cluster: string): TableDdl => ({
  ...REPLICATED_DATABASE_DDL,
  onCluster: onClusterOf(cluster),
  engine: (plain) => `Replicated${plain}('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')`,
});

type FoundEngines = { database: string; migrations: string | undefined };

/** What the server and CLICKHOUSE_CLUSTER say together. Tables that exist are never turned into others. */
export function chooseDdl({ database, migrations }: FoundEngines, cluster: string | undefined): TableDdl {
  const wanted = wantDdl(database, cluster);
  const family = migrations === undefined ? wanted.family : familyOfEngine(migrations);
  if (family === wanted.family) return wanted;
  if (family === 'shared') return SHARED_DDL;
  if (family === 'plain') {
    const reason = database === 'Replicated' ? 'their database is replicated' : 'CLICKHOUSE_CLUSTER is set';
    throw new UnsupportedStoreError(
      `The statistics tables are of one server, but ${reason}. docs/clickhouse-cluster.md says how to move them.`,
    );
  }
  throw new UnsupportedStoreError(
    'The statistics tables are replicated. Set CLICKHOUSE_CLUSTER to the name of their cluster.',
  );
}

function wantDdl(database: string, cluster: string | undefined): TableDdl {
  if (database === 'Replicated') return REPLICATED_DATABASE_DDL;
  if (database === 'Shared') return SHARED_DDL;
  return cluster === undefined ? PLAIN_DDL : clusterDdl(cluster);
}

export const MIGRATIONS_TABLE = 'analytics_migrations';

/** `isFirst`: the table of migrations does not exist yet. */
export async function findDdl(
  client: Pick<ClickHouseClient, 'query'>,
  cluster: string | undefined,
): Promise<{ ddl: TableDdl; isFirst: boolean }> {
  const result = await client.query({
    query: `
      SELECT 'database' AS what, engine FROM system.databases WHERE name = currentDatabase()
      UNION ALL
      SELECT 'migrations', engine FROM system.tables
      WHERE database = currentDatabase() AND name = '${MIGRATIONS_TABLE}'`,
    format: 'JSONCompactEachRow',
  });
  const engines = new Map(await result.json<[what: string, engine: string]>());
  const migrations = engines.get('migrations');
  return {
    ddl: chooseDdl({ database: engines.get('database') ?? '', migrations }, cluster),
    isFirst: migrations === undefined,
  };
}

import type { ClickHouseClient } from '@clickhouse/client';

/**
 * What the store promises about its tables. `plain`: one server (MergeTree). `replicated`: several servers that copy
 * parts from each other (Replicated*MergeTree). `shared`: several servers on one object storage (Shared*MergeTree,
 * ClickHouse Cloud).
 */
export type StoreFamily = 'plain' | 'replicated' | 'shared';

/** The tables are of a kind that this product cannot keep its promises on. */
export class UnsupportedStoreError extends Error {
  override readonly name = 'UnsupportedStoreError';
}

/** Distributed tables take no mutations and refuse the subqueries of statistics: they are refused. */
export function familyOfEngine(engine: string): StoreFamily {
  const [, family = 'other'] = /^(Replicated|Shared|)\w*MergeTree$/.exec(engine) ?? [];
  if (family === 'Replicated') return 'replicated';
  if (family === 'Shared') return 'shared';
  if (family === '') return 'plain';
  throw new UnsupportedStoreError(
    `The statistics tables have the engine ${engine}. Evercode needs tables of the MergeTree family on one shard; ` +
      'see docs/clickhouse-cluster.md.',
  );
}

type Reader = Pick<ClickHouseClient, 'query'>;

/** A table keeps its family for as long as a process runs. */
const found = new WeakMap<Reader, Promise<StoreFamily>>();

/** The family of the table of scans, asked once for each client: only the server knows what it made of the DDL. */
export function findFamily(client: Reader): Promise<StoreFamily> {
  const known = found.get(client);
  if (known !== undefined) return known;
  const asked = askFamily(client);
  found.set(client, asked);
  asked.catch(() => found.delete(client));
  return asked;
}

async function askFamily(client: Reader): Promise<StoreFamily> {
  const result = await client.query({
    query: `SELECT engine FROM system.tables WHERE database = currentDatabase() AND name = 'scans'`,
    format: 'JSONCompactEachRow',
  });
  const [row] = await result.json<[engine: string]>();
  if (row === undefined) throw new UnsupportedStoreError('The server that answered has no table "scans".');
  return familyOfEngine(row[0]);
}

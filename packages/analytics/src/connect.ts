import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { ClickHouseClient } from '@clickhouse/client';
import { onClusterOf } from './cluster/table-ddl.ts';

/** Errors are thrown; the client's own log would print them a second time. */
const SILENT = { level: ClickHouseLogLevel.OFF };

/** `url`: http://user:password@host:port/database. Connects with the first query. */
export function createAnalyticsClient(
  url: string,
  { requestTimeoutMs = 30_000 }: { requestTimeoutMs?: number } = {},
): ClickHouseClient {
  return createClient({
    url,
    application: 'evercode',
    request_timeout: requestTimeoutMs,
    log: SILENT,
    // Moves the parameters into the body where a list of thousands of codes does not fit the address.
    use_multipart_params_auto: true,
  });
}

/**
 * Creates the database of the address if missing, on every server of the cluster, through a short-lived client bound to
 * `default`.
 */
export async function ensureAnalyticsDatabase(url: string, cluster?: string): Promise<void> {
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  if (database === '' || database === 'default') return;
  const defaultUrl = new URL(url);
  defaultUrl.pathname = '/default';
  const client = createClient({ url: defaultUrl, log: SILENT });
  try {
    const query = 'SELECT name FROM system.databases WHERE name = {database:String}';
    const found = await client.query({ query, query_params: { database }, format: 'JSONEachRow' });
    if ((await found.json()).length > 0) return;
    await client.command({
      query: `CREATE DATABASE IF NOT EXISTS {database:Identifier}${onClusterOf(cluster)}`,
      query_params: { database },
    });
  } finally {
    await client.close();
  }
}

import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { ClickHouseClient } from '@clickhouse/client';

/** Errors are thrown; the client's own log would print them a second time, past the product's. */
const SILENT = { level: ClickHouseLogLevel.OFF };

/** `url` is CLICKHOUSE_URL: http://user:password@host:port/database. Opens no connection before the first question. */
export function createAnalyticsClient(url: string): ClickHouseClient {
  return createClient({
    url,
    application: 'evercode',
    request_timeout: 30_000,
    log: SILENT,
    // A list of thousands of codes does not fit an address; the client then moves the parameters into the body.
    use_multipart_params_auto: true,
  });
}

/** A database cannot be created through a client that is bound to it, so this one binds to `default` for a moment. */
export async function ensureAnalyticsDatabase(url: string): Promise<void> {
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  if (database === '' || database === 'default') return;
  const elsewhere = new URL(url);
  elsewhere.pathname = '/default';
  const client = createClient({ url: elsewhere, log: SILENT });
  try {
    const query = 'SELECT name FROM system.databases WHERE name = {database:String}';
    const found = await client.query({ query, query_params: { database }, format: 'JSONEachRow' });
    if ((await found.json()).length > 0) return;
    await client.command({ query: 'CREATE DATABASE IF NOT EXISTS {database:Identifier}', query_params: { database } });
  } finally {
    await client.close();
  }
}

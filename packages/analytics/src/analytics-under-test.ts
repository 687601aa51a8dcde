import type { ClickHouseClient } from '@clickhouse/client';
import { freshAnalytics } from '@evercode/testkit';
import { createAnalyticsClient } from './connect.ts';

export type AnalyticsUnderTest = { client: ClickHouseClient; url: string; close: () => Promise<void> };

/** An empty database of the newest schema on the real engine. */
export async function openAnalyticsUnderTest(
  options: { migrate: boolean } = { migrate: true },
): Promise<AnalyticsUnderTest> {
  const { url, drop } = await freshAnalytics({ isMigrated: options.migrate });
  const client = createAnalyticsClient(url);
  return {
    client,
    url,
    close: async () => {
      await client.close();
      await drop();
    },
  };
}

/** The rows of a query, each as its values. */
export async function selectRows(client: ClickHouseClient, query: string): Promise<unknown[][]> {
  const result = await client.query({ query, format: 'JSONCompactEachRow' });
  return result.json<unknown[]>();
}

import { createAnalyticsClient } from '@evercode/analytics';
import { readEnvironment } from './process-tree.ts';
import type { Product } from './start-product.ts';

/** How many rows the statistics hold of each page that people came from: more than the API tells. */
export async function countByReferrer(product: Product, qr: string): Promise<ReadonlyMap<string, number>> {
  const url = readEnvironment(await product.pidOf('app'))['CLICKHOUSE_URL'];
  if (url === undefined) throw new Error('The app knows no statistics store.');
  const client = createAnalyticsClient(url);
  try {
    const answer = await client.query({
      query: 'SELECT referrer, toUInt32(count()) AS scans FROM scans WHERE qr = {qr:UUID} GROUP BY referrer',
      query_params: { qr }, format: 'JSONEachRow',
    });
    const rows = await answer.json<{ referrer: string; scans: number }>();
    return new Map(rows.map(({ referrer, scans }) => [referrer, scans]));
  } finally {
    await client.close();
  }
}

import { createAnalyticsClient } from '@evercode/analytics';
import { readEnvironment } from './process-tree.ts';
import type { Product } from './start-product.ts';

/** How many rows the statistics hold of each page that people came from: more than the API tells. */
export async function countByReferrer(product: Product, qr: string): Promise<ReadonlyMap<string, number>> {
  return countBy('referrer', product, qr);
}

/** The same by country. */
export async function countByCountry(product: Product, qr: string): Promise<ReadonlyMap<string, number>> {
  return countBy('country', product, qr);
}

async function countBy(column: 'referrer' | 'country', product: Product, qr: string): Promise<ReadonlyMap<string, number>> {
  const url = readEnvironment(await product.pidOf('app'))['CLICKHOUSE_URL'];
  if (url === undefined) throw new Error('The app knows no statistics store.');
  const client = createAnalyticsClient(url);
  try {
    const answer = await client.query({
      query: 'SELECT toString({column:Identifier}) AS value, toUInt32(count()) AS scans FROM scans WHERE qr = {qr:UUID} GROUP BY value',
      query_params: { column, qr }, format: 'JSONEachRow',
    });
    const rows = await answer.json<{ value: string; scans: number }>();
    return new Map(rows.map(({ value, scans }) => [value, scans]));
  } finally {
    await client.close();
  }
}

import { createAnalyticsClient } from '@evercode/analytics';
import { readEnvironment } from './process-tree.ts';
import type { Product } from './start-product.ts';

/** The number of stored scans per referrer, which the API does not show in full. */
export async function countByReferrer(product: Product, code: string): Promise<ReadonlyMap<string, number>> {
  return countBy('referrer', product, code);
}

/** The number of stored scans per country. */
export async function countByCountry(product: Product, code: string): Promise<ReadonlyMap<string, number>> {
  return countBy('country', product, code);
}

async function countBy(
  column: 'referrer' | 'country',
  product: Product,
  code: string,
): Promise<ReadonlyMap<string, number>> {
  const url = readEnvironment(await product.pidOf('app'))['CLICKHOUSE_URL'];
  if (url === undefined) throw new Error('The app knows no statistics store.');
  const client = createAnalyticsClient(url);
  try {
    const answer = await client.query({
      query:
        'SELECT toString({column:Identifier}) AS value, toUInt32(count()) AS scans ' +
        'FROM scans WHERE qr = {code:UUID} GROUP BY value',
      query_params: { column, code },
      format: 'JSONEachRow',
    });
    const rows = await answer.json<{ value: string; scans: number }>();
    return new Map(rows.map(({ value, scans }) => [value, scans]));
  } finally {
    await client.close();
  }
}

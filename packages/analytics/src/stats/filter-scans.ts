import type { ClickHouseClient } from '@clickhouse/client';
import { breakdowns, limits } from '@evercode/contract';
import { BREAKDOWN_SQL } from './breakdown-sql.ts';
import type { KeyFilters, StatsQuestion } from './question.ts';

export const isFiltered = (filters: KeyFilters | undefined): filters is KeyFilters =>
  filters !== undefined && breakdowns.some((breakdown) => filters[breakdown] !== undefined);

/**
 * The condition that a scan passes every filter, with its bound parameters. The text is made of program constants
 * only; the keys are bound.
 */
export function whereFiltered(filters: KeyFilters = {}): { where: string; params: Record<string, readonly string[]> } {
  const params: Record<string, readonly string[]> = {};
  const conditions = breakdowns.flatMap((breakdown) => {
    const keys = filters[breakdown];
    if (keys === undefined) return [];
    const name = `filter_${breakdown}`;
    params[name] = keys;
    const sql = BREAKDOWN_SQL[breakdown];
    return 'one' in sql
      ? [`toString(${sql.one}) IN {${name}:Array(String)}`]
      : [`arrayExists(one -> has({${name}:Array(String)}, toString(one)), ${sql.each})`];
  });
  return { where: conditions.length === 0 ? 'true' : conditions.join(' AND '), params };
}

export class TooManyScansError extends Error {
  override readonly name = 'TooManyScansError';

  constructor() {
    super(`The range has more than ${limits.statistics.filteredScans} scans, which a filter would have to read.`);
  }
}

type Ranged = Pick<StatsQuestion, 'workspace' | 'qrs' | 'from' | 'to' | 'filters'>;

/**
 * Sheets hold no combinations of keys, so a filter reads the scans of the whole range. How many these are is counted
 * by the primary key, and no further than the bound, before anything is computed.
 */
export async function requireReadableRange(
  client: Pick<ClickHouseClient, 'query'>,
  { workspace, qrs, from, to, filters }: Ranged,
  most: number = limits.statistics.filteredScans,
): Promise<void> {
  if (!isFiltered(filters)) return;
  const result = await client.query({
    query: `
      SELECT toUInt32(count()) FROM (
        SELECT at FROM scans
        WHERE account = {account:UUID} ${qrs === undefined ? '' : 'AND qr IN {qrs:Array(UUID)}'}
          AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
        LIMIT {most:UInt32})`,
    query_params: {
      account: workspace,
      from: from.getTime(),
      to: to.getTime(),
      most: most + 1,
      ...(qrs && { qrs }),
    },
    format: 'JSONCompactEachRow',
  });
  const [row] = await result.json<[scans: number]>();
  if ((row?.[0] ?? 0) > most) throw new TooManyScansError();
}

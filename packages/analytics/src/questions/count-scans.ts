import type { ClickHouseClient } from '@clickhouse/client';
import { firstInstant } from './ask-activity.ts';

const LAST = `
  AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
  AND at <= fromUnixTimestamp64Milli({to:Int64}, 'UTC')`;

/** More codes are counted with all others of their workspace. */
const MAX_LISTED = 200;

/** Calendar days until now, today included, as in `askActivity`. */
export type LastDays = { now: Date; days: number; timezone: string };

/**
 * The number of human scans of each code since its beginning or in the last days, with zeros; of `all`, only codes with
 * scans.
 */
export async function countScans(
  client: ClickHouseClient,
  workspace: string,
  qrs: readonly string[] | 'all',
  { signal, last }: { signal?: AbortSignal; last?: LastDays } = {},
): Promise<Map<string, number>> {
  const counts = new Map(qrs === 'all' ? [] : qrs.map((qr) => [qr, 0]));
  if (qrs.length === 0) return counts;
  // The list travels in the address of the request, which has a bound.
  const isLong = qrs === 'all' || qrs.length > MAX_LISTED;
  const result = await client.query({
    query: `
      SELECT qr, count() AS total FROM scans
      WHERE account = {account:UUID} ${isLong ? '' : 'AND qr IN {qrs:Array(UUID)}'} AND class = 'human'
        ${last ? LAST : ''}
      GROUP BY qr`,
    query_params: {
      account: workspace,
      ...(!isLong && { qrs }),
      ...(last && { from: firstInstant(last).getTime(), to: last.now.getTime() }),
    },
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
    ...(signal && { abort_signal: signal }),
  });
  for (const [qr, total] of await result.json<[qr: string, total: number]>()) {
    if (qrs === 'all' || counts.has(qr)) counts.set(qr, total);
  }
  return counts;
}

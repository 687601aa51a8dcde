import type { ClickHouseClient } from '@clickhouse/client';
import type { ScanRow } from '../scan-row.ts';
import { paramsOf, whereOf, type ScanRange } from './scans-of.ts';

/** Names a scan by what its list is ordered by. `at` in milliseconds. */
type ScanPlace = Readonly<{ at: number; qr: string; segment: number; index: number }>;

/**
 * What programs read of a scan, empty where unknown. No visitor: two pages would need the same pseudonyms, and a
 * pseudonym that lasts would follow a person.
 */
type ListedScan = ScanPlace &
  Pick<
    ScanRow,
    | 'class'
    | 'country'
    | 'region'
    | 'city'
    | 'browser'
    | 'os'
    | 'device'
    | 'deviceKind'
    | 'language'
    | 'referrer'
    | 'method'
    | 'rule'
  > & { reason: string; parameters: string[] };

/** `after`: the last scan of the page before. `limit`: the most scans. */
type Page = { after: ScanPlace | undefined; limit: number; signal?: AbortSignal | undefined };

/** Scans of a range in chronological order, from a place on. */
export async function readScanPage(
  client: ClickHouseClient,
  range: ScanRange,
  { after, limit, signal }: Page,
): Promise<ListedScan[]> {
  const from = after === undefined || after.at < range.from.getTime() ? range.from : new Date(after.at);
  if (range.qrs?.length === 0 || from >= range.to) return [];
  const isAfter = `AND (at, qr, segment, \`index\`) >
    (fromUnixTimestamp64Milli({afterAt:Int64}, 'UTC'), {afterQr:UUID}, {afterSegment:UInt32}, {afterIndex:UInt32})`;
  const result = await client.query({
    query: `
      SELECT toUnixTimestamp64Milli(at) AS atMs, toString(qr) AS qrText, segment, \`index\`, class,
        class_reason AS reason, country, region, city, browser, os, device, device_kind AS deviceKind, language,
        referrer, method, params AS parameters, rule
      FROM scans WHERE ${whereOf(range)} ${after === undefined ? '' : isAfter}
      ORDER BY at, qr, segment, \`index\` LIMIT {limit:UInt32}`,
    query_params: {
      ...paramsOf({ ...range, from }),
      limit,
      ...(after && { afterAt: after.at, afterQr: after.qr, afterSegment: after.segment, afterIndex: after.index }),
    },
    format: 'JSONEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
    ...(signal && { abort_signal: signal }),
  });
  const rows = await result.json<Omit<ListedScan, 'at' | 'qr'> & { atMs: number; qrText: string }>();
  return rows.map(({ atMs: at, qrText: qr, ...scan }) => ({ at, qr, ...scan }));
}

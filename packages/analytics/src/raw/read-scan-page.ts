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

const DAY_MS = 86_400_000;
/**
 * A page is looked for in the time right behind its place, and further ahead only while it is not full. Without this
 * every page would read the instants of all scans of the range, which is linear in the size of the workspace.
 */
const AHEAD_MS = [DAY_MS / 24, DAY_MS, 30 * DAY_MS, Number.POSITIVE_INFINITY] as const;

/** Scans of a range in chronological order, from a place on. */
export async function readScanPage(client: ClickHouseClient, range: ScanRange, page: Page): Promise<ListedScan[]> {
  const { after, limit } = page;
  const scans: ListedScan[] = [];
  if (range.qrs?.length === 0) return scans;
  let from = after === undefined || after.at < range.from.getTime() ? range.from : new Date(after.at);
  for (const aheadMs of AHEAD_MS) {
    if (from >= range.to || scans.length === limit) break;
    const to = new Date(Math.min(from.getTime() + aheadMs, range.to.getTime()));
    scans.push(...(await readPart(client, { ...range, from, to }, { ...page, limit: limit - scans.length })));
    from = to;
  }
  return scans;
}

async function readPart(client: ClickHouseClient, range: ScanRange, { after, limit, signal }: Page) {
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
      ...paramsOf(range),
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

import type { ClickHouseClient } from '@clickhouse/client';
import { paramsOf, whereOf, type ScanRange } from './scans-of.ts';

/**
 * The columns of an export. Left out: the user agent as sent, and columns that only identify the row.
 */
export const RAW_COLUMNS = [
  'at',
  'qr',
  'class',
  'reason',
  'visitor',
  'country',
  'region',
  'city',
  'browser',
  'os',
  'device',
  'device_kind',
  'language',
  'referrer',
  'method',
  'url_parameters',
  'rule',
] as const;

/** In the order of RAW_COLUMNS: `at` in milliseconds, all others as text, empty where unknown. */
export type RawScan = [at: number, ...texts: string[]];

/** The 128-bit secret of one export. */
export type PseudonymKey = readonly [bigint, bigint];

/**
 * All scans of a range in chronological order. Visitors can be told apart within one export but not across exports: the
 * stored number is hashed again with a key that exists only during the export.
 */
export async function readScans(
  client: ClickHouseClient,
  range: ScanRange,
  { key, signal }: { key: PseudonymKey; signal?: AbortSignal | undefined },
): Promise<RawScan[]> {
  const result = await client.query({
    query: `
      SELECT toUnixTimestamp64Milli(at), toString(qr), class, class_reason,
        if(visitor = 0, '', leftPad(lower(hex(sipHash64Keyed(({first:UInt64}, {second:UInt64}), visitor))), 16, '0')),
        country, region, city, browser, os, device, device_kind, language, referrer, method,
        arrayStringConcat(params, '&'), rule
      FROM scans WHERE ${whereOf(range)} ORDER BY at, qr, segment, \`index\``,
    query_params: { ...paramsOf(range), first: key[0].toString(), second: key[1].toString() },
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
    ...(signal && { abort_signal: signal }),
  });
  return result.json<RawScan>();
}

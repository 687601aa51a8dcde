import type { ClickHouseClient } from '@clickhouse/client';
import { paramsOf, whereOf, type ScanRange } from './scans-of.ts';

/** What a person may take away of a scan. Not among it: the agent as it was sent, and what only we need to keep scans apart. */
export const RAW_COLUMNS = [
  'at', 'qr', 'class', 'reason', 'visitor', 'country', 'region', 'city', 'browser', 'os', 'device', 'device_kind', 'language', 'referrer', 'method', 'url_parameters', 'rule',
] as const;
export type RawColumn = (typeof RAW_COLUMNS)[number];

/** In the order of RAW_COLUMNS: `at` in milliseconds, the rest as text, empty where it is not known. */
export type RawScan = [at: number, ...texts: string[]];

/** Secret of one export: 128 bits. */
export type PseudonymKey = readonly [bigint, bigint];

/**
 * All scans of a range, in the order of time. A visitor is told apart within one export and by nothing in another: what stands in the store
 * is hashed once more under a key that ends with the export.
 */
export async function readScans(client: ClickHouseClient, range: ScanRange, { key, signal }: { key: PseudonymKey; signal?: AbortSignal | undefined }): Promise<RawScan[]> {
  const result = await client.query({
    query: `
      SELECT toUnixTimestamp64Milli(at), toString(qr), class, class_reason,
        if(visitor = 0, '', leftPad(lower(hex(sipHash64Keyed(({first:UInt64}, {second:UInt64}), visitor))), 16, '0')),
        country, region, city, browser, os, device, device_kind, language, referrer, method, arrayStringConcat(params, '&'), rule
      FROM scans WHERE ${whereOf(range)} ORDER BY at, qr, segment, \`index\``,
    query_params: { ...paramsOf(range), first: key[0].toString(), second: key[1].toString() },
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
    ...(signal && { abort_signal: signal }),
  });
  return result.json<RawScan>();
}

import type { ClickHouseClient } from '@clickhouse/client';
import { paramsOf, whereOf, type ScanRange } from './scans-of.ts';

/** A time span with few enough scans to hold in memory. `to` is exclusive. */
export type ScanWindow = { from: number; to: number; scans: number };

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

type Options = {
  /** Only windows of one second may have more. */
  atMost: number;
  signal?: AbortSignal | undefined;
};

/**
 * Cuts a range into windows in chronological order, so that neither the store nor this process holds more than one at a
 * time. Counts by the hour first, and by the second only within hours with too many scans. Scans that arrive during the
 * export appear in windows that are not yet read.
 */
export async function planWindows(
  client: ClickHouseClient,
  range: ScanRange,
  { atMost, signal }: Options,
): Promise<ScanWindow[]> {
  if (range.qrs?.length === 0 || range.from >= range.to) return [];
  const hours = joinWindows(await countBy(client, range, HOUR_MS, signal), atMost);
  const windows: ScanWindow[] = [];
  for (const window of hours) {
    if (window.scans <= atMost) windows.push(window);
    else
      windows.push(
        ...joinWindows(
          await countBy(client, { ...range, from: new Date(window.from), to: new Date(window.to) }, SECOND_MS, signal),
          atMost,
        ),
      );
  }
  return windows;
}

async function countBy(
  client: ClickHouseClient,
  range: ScanRange,
  stepMs: number,
  signal: AbortSignal | undefined,
): Promise<ScanWindow[]> {
  const result = await client.query({
    query: `
      SELECT intDiv(toUnixTimestamp64Milli(at), {step:Int64}) * {step:Int64} AS start, count() FROM scans
      WHERE ${whereOf(range)} GROUP BY start ORDER BY start`,
    query_params: { ...paramsOf(range), step: stepMs },
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
    ...(signal && { abort_signal: signal }),
  });
  const rows = await result.json<[start: number, scans: number]>();
  return rows.map(([start, scans]) => ({
    from: Math.max(start, range.from.getTime()),
    to: Math.min(start + stepMs, range.to.getTime()),
    scans,
  }));
}

/** Joins adjacent windows while they fit. */
function joinWindows(windows: readonly ScanWindow[], atMost: number): ScanWindow[] {
  const joined: ScanWindow[] = [];
  for (const window of windows) {
    const last = joined.at(-1);
    if (last !== undefined && last.scans + window.scans <= atMost)
      Object.assign(last, { to: window.to, scans: last.scans + window.scans });
    else joined.push({ ...window });
  }
  return joined;
}

import type { ClickHouseClient } from '@clickhouse/client';
import { DAY_MS, localDate, startOfLocalDate } from '../local-time.ts';
import { listBucketKeys } from '../stats/series-buckets.ts';

type ActivityQuestion = {
  workspace: string;
  qrs: readonly string[];
  now: Date;
  /** Number of days, today included. */
  days: number;
  /** An IANA name, which decides where a day begins. */
  timezone: string;
};

/** `days`: human scans of each day, the oldest first, with zeros. */
type Activity = { total: number; unique: number; days: number[] };

/** Human scans of the last days, for each code of the question; codes without a scan have zeros. */
export async function askActivity(
  client: ClickHouseClient,
  question: ActivityQuestion,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ from: Date; codes: Map<string, Activity> }> {
  const { workspace, qrs, now, timezone } = question;
  const from = firstInstant(question);
  const dates = listBucketKeys({ from, to: new Date(now.getTime() + 1), interval: 'day', timezone });
  const codes = new Map(qrs.map((qr) => [qr, { total: 0, unique: 0, days: dates.map(() => 0) }]));
  const [first = ''] = dates;
  if (qrs.length === 0) return { from, codes };
  const result = await client.query({
    query: `
      SELECT qr, count() AS total, uniqExactIf(visitor, visitor != 0) AS visitors,
        countResample(0, ${dayAfter(first, dates.at(-1) ?? first) + 1}, 1)
          (toUInt16(toDate(at, {timezone:String}) - {first:Date})) AS days
      FROM scans
      WHERE account = {account:UUID} AND qr IN {qrs:Array(UUID)} AND class = 'human'
        AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND at <= fromUnixTimestamp64Milli({to:Int64}, 'UTC')
      GROUP BY qr`,
    query_params: { account: workspace, qrs, first, from: from.getTime(), to: now.getTime(), timezone },
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
    ...(signal && { abort_signal: signal }),
  });
  for (const [qr, total, unique, counts] of await result.json<
    [qr: string, total: number, unique: number, counts: number[]]
  >()) {
    codes.set(qr, { total, unique, days: dates.map((date) => counts[dayAfter(first, date)] ?? 0) });
  }
  return { from, codes };
}

/** Some zones have skipped a date, so the place in a list of dates is not this number. */
const dayAfter = (first: string, date: string): number => (Date.parse(date) - Date.parse(first)) / DAY_MS;

/** The first instant of the last calendar days, so that days of 23 or 25 hours count once. */
export function firstInstant({ now, days, timezone }: Pick<ActivityQuestion, 'now' | 'days' | 'timezone'>): Date {
  const today = localDate(now.getTime(), timezone);
  const first = new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  return new Date(startOfLocalDate(first, timezone));
}

import type { ClickHouseClient } from '@clickhouse/client';

type LiveQuestion = {
  workspace: string;
  /** By default the whole workspace. An empty list (a project without codes) has no scans. */
  qrs?: readonly string[];
  now: Date;
};

type Top = { key: string; total: number };

/**
 * `minutes`: human visits in each minute, the current one last. The tops are sorted by visits; an unknown country is
 * ''.
 */
export type Live = { minutes: number[]; total: number; unique: number; countries: Top[]; codes: Top[] };

export const LIVE_MINUTES = 30;
const MINUTE_MS = 60_000;
/** As many as can be read at a glance. */
const MAX_TOPS = 5;

/** In the order of the bits of `grouping()`. */
const GROUPS = ['minutes', 'countries', 'codes'] as const;

/**
 * The scans of the last minutes, read from the scans and never from sheets, so always current. `at` limits the
 * partitions and, within a code, the rows that are read; a workspace without recent scans costs next to nothing.
 */
export async function askLive(
  client: ClickHouseClient,
  { workspace, qrs, now }: LiveQuestion,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Live> {
  const live: Live = {
    minutes: Array.from({ length: LIVE_MINUTES }, () => 0),
    total: 0,
    unique: 0,
    countries: [],
    codes: [],
  };
  if (qrs?.length === 0) return live;
  const first = Math.floor(now.getTime() / MINUTE_MS) - LIVE_MINUTES + 1;
  const result = await client.query({
    query: `
      SELECT grouping(minute, country, code) AS mask, toString(minute), country, toString(code), count() AS total,
        uniqExactIf(visitor, visitor != 0) AS visitors
      FROM (
        SELECT visitor, country, qr AS code, intDiv(toUnixTimestamp64Milli(at), ${MINUTE_MS}) - {first:Int64} AS minute
        FROM scans
        WHERE account = {account:UUID} ${qrs === undefined ? '' : 'AND qr IN {qrs:Array(UUID)}'} AND class = 'human'
          AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
      )
      GROUP BY GROUPING SETS ((), (minute), (country), (code))
      ORDER BY total DESC, country, code
      LIMIT ${LIVE_MINUTES} BY mask`,
    query_params: {
      account: workspace,
      first,
      from: first * MINUTE_MS,
      to: (first + LIVE_MINUTES) * MINUTE_MS,
      ...(qrs && { qrs }),
    },
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
    ...(signal && { abort_signal: signal }),
  });
  for (const [mask, minute, country, code, total, unique] of await result.json<
    [mask: number, minute: string, country: string, code: string, total: number, unique: number]
  >()) {
    const group = groupOfMask(mask);
    if (group === 'minutes') live.minutes[Number(minute)] = total;
    else if (group === undefined) Object.assign(live, { total, unique });
    else if (live[group].length < MAX_TOPS) live[group].push({ key: group === 'codes' ? code : country, total });
  }
  return live;
}

/** `grouping()` has a 0 bit for each key of the set; the first key is the highest bit. */
function groupOfMask(mask: number): (typeof GROUPS)[number] | undefined {
  return GROUPS.find((_, place) => (mask & (1 << (GROUPS.length - 1 - place))) === 0);
}

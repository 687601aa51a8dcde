import type { ClickHouseClient } from '@clickhouse/client';
import type { RawPart, Tail } from '../sheets/plan-question.ts';
import { DIMENSIONS, DIMENSION_NAMES } from './dimensions.ts';
import type { StatsQuestion } from './question.ts';
import { BUCKET_KEYS, hourShift } from './series-buckets.ts';
import type { Tally } from './tally.ts';

type Question = Pick<StatsQuestion, 'account' | 'qrs' | 'interval' | 'timezone' | 'from'>;

const KEYS: readonly (readonly [group: string, sql: (question: Question) => string])[] = [
  ['classes', () => 'class'],
  ['series', ({ interval }) => BUCKET_KEYS[interval]],
  ...DIMENSION_NAMES.map((name) => [name, () => DIMENSIONS[name].sql] as const),
];

/** Enough for the longest series that `listBucketKeys` lets pass. */
const MOST_KEYS = 10_100;

type Read = { only?: readonly string[]; without?: readonly string[] };

/** What scans that are read one by one add to an answer: everything from one pass, so that all its numbers agree. */
export async function readScans(client: Pick<ClickHouseClient, 'query'>, question: Question, parts: { raw: readonly RawPart[]; tails: readonly Tail[] }, read: Read = {}): Promise<Tally[]> {
  const { raw, tails } = parts;
  if (raw.length === 0 && tails.length === 0) return [];
  const keys = KEYS.filter(([group]) => (read.only?.includes(group) ?? true) && !read.without?.includes(group));
  const { query, params } = buildQuery(question, keys, raw, tails);
  const { account, qrs, interval, timezone } = question;
  const result = await client.query({
    query,
    format: 'JSONCompactEachRow',
    query_params: {
      ...params, account,
      ...(qrs !== undefined && { qrs }),
      ...(interval === 'hour' ? { shift: hourShift(question) } : {}),
      ...(interval === 'minute' || interval === 'hour' ? {} : { timezone }),
    },
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  const rows = await result.json<[mask: number, key: string, hits: number, total: number, unique: number]>();
  // `grouping()` has a 0 where a key is part of the set, the first key in the highest bit.
  const groupOf = (mask: number) => keys.find((_, place) => (mask & (1 << (keys.length - 1 - place))) === 0)?.[0] ?? 'totals';
  return rows.map(([mask, key, hits, total, unique]) => ({ group: groupOf(mask), key, hits, total, unique }));
}

/**
 * Put together from constants of the program and numbers only: what the question says travels as bound parameters. A row belongs to
 * one grouping set and all other keys are empty in it, so joining them gives the key.
 */
function buildQuery(question: Question, groups: typeof KEYS, raw: readonly RawPart[], tails: readonly Tail[]): { query: string; params: Record<string, unknown> } {
  const names = groups.map(([group]) => `key_${group}`);
  const keys = groups.map(([group, sql]) => `${sql(question)} AS key_${group}`);
  const bound = createBinder();
  const scansOf = (parts: readonly RawPart[]) => `FROM scans WHERE account = {account:UUID}
    ${question.qrs === undefined ? '' : 'AND qr IN {qrs:Array(UUID)}'} AND (${parts.map((part) => bound.within(part)).join(' OR ')})`;
  const known = `class = 'human' AND visitor != 0`;
  // Visitors of a tail with what they did before in the range: who is new to a key there is one more of it.
  const before = tails.length === 0 ? '' : `UNION ALL SELECT visitor, class, ${keys.join(', ')}, 1 AS is_before
    ${scansOf(tails.map(({ since, from, codes }) => ({ from: since, to: from, ...(codes && { codes }) })))} AND ${known}
    AND visitor IN (SELECT visitor ${scansOf(tails)} AND ${known})`;
  const query = `
    SELECT grouping(${names.join(', ')}) AS mask, concat(${names.map((name) => `toString(${name})`).join(', ')}) AS key,
      countIf(is_before = 0) AS hits, countIf(class = 'human' AND is_before = 0) AS total,
      uniqExactIf(visitor, ${known}) ${tails.length === 0 ? '' : `- uniqExactIf(visitor, ${known} AND is_before = 1)`} AS unique_visitors
    FROM (SELECT visitor, class, ${keys.join(', ')}, 0 AS is_before ${scansOf([...raw, ...tails])} ${before})
    GROUP BY GROUPING SETS ((), ${names.map((name) => `(${name})`).join(', ')})
    ORDER BY total DESC, key
    LIMIT ${MOST_KEYS} BY mask`;
  return { query, params: bound.params };
}

function createBinder(): { within: (part: RawPart) => string; params: Record<string, unknown> } {
  const params: Record<string, unknown> = {};
  const bind = (value: unknown) => {
    const name = `p${Object.keys(params).length}`;
    params[name] = value;
    return name;
  };
  const instant = (at: number) => `fromUnixTimestamp64Milli({${bind(at)}:Int64}, 'UTC')`;
  return {
    params,
    within: ({ from, to, codes }) => `(at >= ${instant(from)} AND at < ${instant(to)}${codes === undefined ? '' : `
      AND qr ${codes.are === 'in' ? 'IN' : 'NOT IN'} (SELECT arrayJoin(${codes.with}) FROM sheets WHERE account = {account:UUID} AND version = {${bind(codes.of)}:UInt64})`})`,
  };
}

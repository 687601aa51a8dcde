import type { ClickHouseClient } from '@clickhouse/client';
import type { RawPart, Tail } from '../sheets/plan-question.ts';
import { dimensionSql, DIMENSION_NAMES, type Dimension } from './dimensions.ts';
import type { StatsQuestion } from './question.ts';
import { BUCKET_KEYS, hourShift } from './series-buckets.ts';
import type { Tally } from './tally.ts';

type Question = Pick<StatsQuestion, 'account' | 'qrs' | 'interval' | 'timezone' | 'from'>;

type Key = readonly [group: string, sql: string];

const hasSeveral = (dimension: Dimension) => dimensionSql(dimension).among !== undefined;
const ofEveryScan = DIMENSION_NAMES.filter((dimension) => !hasSeveral(dimension)).map((dimension): Key => [dimension, dimensionSql(dimension).sql]);

/** Enough for the longest series that `listBucketKeys` lets pass. */
const MOST_KEYS = 10_100;

/** What a question wants of the scans: everything, only the series, or all but it. */
export type Wanted = 'all' | 'series' | 'no series';

/** What scans that are read one by one add to an answer, from one pass over them, so that its numbers agree. What a scan may have several of takes a pass of its own. */
export async function readScans(client: Reader, question: Question, parts: Parts, wanted: Wanted = 'all'): Promise<Tally[]> {
  const series: Key = ['series', BUCKET_KEYS[question.interval]];
  if (wanted === 'series') return (await pass(client, question, parts, { keys: [series] })).filter(({ group }) => group === 'series');
  const keys: Key[] = [['classes', 'class'], ...(wanted === 'all' ? [series] : []), ...ofEveryScan];
  const several = DIMENSION_NAMES.filter(hasSeveral).map(async (dimension) => {
    const { sql, among } = dimensionSql(dimension);
    return (await pass(client, question, parts, { keys: [[dimension, sql]], ...(among !== undefined && { among }) })).filter(({ group }) => group === dimension);
  });
  return (await Promise.all([pass(client, question, parts, { keys }), ...several])).flat();
}

type Reader = Pick<ClickHouseClient, 'query'>;
type Parts = { raw: readonly RawPart[]; tails: readonly Tail[] };
type Pass = { keys: readonly Key[]; among?: string };

async function pass(client: Reader, question: Question, { raw, tails }: Parts, { keys, among }: Pass): Promise<Tally[]> {
  if (raw.length === 0 && tails.length === 0) return [];
  const { query, params } = buildQuery(question, { keys, ...(among !== undefined && { among }) }, raw, tails);
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
function buildQuery(question: Question, { keys: groups, among }: Pass, raw: readonly RawPart[], tails: readonly Tail[]): { query: string; params: Record<string, unknown> } {
  const names = groups.map(([group]) => `key_${group}`);
  const keys = groups.map(([group, sql]) => `${sql} AS key_${group}`);
  const bound = createBinder();
  const scansOf = (parts: readonly RawPart[]) => `FROM scans WHERE account = {account:UUID}
    ${among === undefined ? '' : `AND ${among}`} ${question.qrs === undefined ? '' : 'AND qr IN {qrs:Array(UUID)}'} AND (${parts.map((part) => bound.within(part)).join(' OR ')})`;
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
  const among = ({ are, qrs }: NonNullable<RawPart['codes']>) => `AND qr ${are === 'in' ? 'IN' : 'NOT IN'} {${bind(qrs)}:Array(UUID)}`;
  return { params, within: ({ from, to, codes }) => `(at >= ${instant(from)} AND at < ${instant(to)} ${codes === undefined ? '' : among(codes)})` };
}

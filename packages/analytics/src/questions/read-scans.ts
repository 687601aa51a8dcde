import type { ClickHouseClient } from '@clickhouse/client';
import { dimensionSql, DIMENSION_NAMES } from './dimensions.ts';
import { KNOWN, selectScans, type Asked, type Parts } from './select-scans.ts';
import { BUCKET_KEYS, hourShift } from './series-buckets.ts';
import type { Tally } from './tally.ts';

/** A scan's key in a group of the answer, or all its keys. */
type Key = Readonly<{ group: string; one: string } | { group: string; each: string }>;

/** What a question wants of the scans: everything, only the series, or all but it; or the visits of each code. */
export type Wanted = 'all' | 'series' | 'no series' | 'codes';

type Reader = Pick<ClickHouseClient, 'query'>;

/** What scans that are read one by one add to an answer. */
export async function readScans(client: Reader, asked: Asked, parts: Parts, wanted: Wanted = 'all'): Promise<Tally[]> {
  if (parts.raw.length === 0 && parts.tails.length === 0) return [];
  const keys = listKeys(wanted, asked);
  const areFew = parts.raw.every((part) => part.areFew);
  const passes = areFew ? [unfold(asked, parts, keys)] : inSets(asked, parts, keys);
  const [first = [], ...others] = await Promise.all(passes.map(async (pass) => run(client, asked, pass)));
  // Every pass counts them.
  const isTold = ({ group }: Tally) => group !== TOTALS;
  return [...(wanted === 'series' ? first.filter(isTold) : first), ...others.flat().filter(isTold)];
}

const TOTALS = 'totals';

const ofDimensions = DIMENSION_NAMES.map((group): Key => ({ group, ...dimensionSql(group) }));

function listKeys(wanted: Wanted, { interval }: Asked): readonly Key[] {
  if (wanted === 'codes') return [{ group: 'codes', one: 'qr' }];
  const series: Key = { group: 'series', one: BUCKET_KEYS[interval] };
  if (wanted === 'series') return [series];
  return [{ group: 'classes', one: 'class' }, ...(wanted === 'all' ? [series] : []), ...ofDimensions];
}

type Pass = { query: string; params: Record<string, unknown>; groupOf: (place: number) => string };

const SUMS = `countIf(NOT is_before) AS hits, countIf(class = 'human' AND NOT is_before) AS total,
  uniqExactIf(visitor, ${KNOWN}) - uniqExactIf(visitor, ${KNOWN} AND is_before) AS unique_visitors`;

/** Enough for the longest series that `listBucketKeys` lets pass. */
const ENOUGH = 'ORDER BY total DESC, key LIMIT 10100 BY place';

/** Each scan once for every key that it has: one pass over all groups, where the scans are few. */
function unfold(asked: Asked, parts: Parts, keys: readonly Key[]): Pass {
  const ones = keys.flatMap((key, place) => ('one' in key ? [`(${place + 1}, toString(${key.one}))`] : []));
  const each = keys.flatMap((key, place) => ('each' in key ? [`arrayMap(one -> (${place + 1}, toString(one)), ${key.each})`] : []));
  const placed = `arrayConcat(${[`[${[`(0, '')`, ...ones].join(', ')}]`, ...each].join(', ')})`;
  const { select, params } = selectScans(asked, parts, [`arrayJoin(${placed}) AS placed`]);
  return {
    query: `SELECT placed.1 AS place, placed.2 AS key, ${SUMS} FROM (${select}) GROUP BY place, key ${ENOUGH}`,
    params,
    groupOf: (place) => keys[place - 1]?.group ?? TOTALS,
  };
}

/** Where they are many, so many rows of each would cost more than a pass of its own for what a scan may have several of. */
function inSets(asked: Asked, parts: Parts, keys: readonly Key[]): Pass[] {
  const ones = keys.flatMap((key) => ('one' in key ? [key] : []));
  const each = keys.flatMap((key) => ('each' in key ? [bySets(asked, parts, [{ group: key.group, one: `arrayJoin(${key.each})` }], `notEmpty(${key.each})`)] : []));
  return [bySets(asked, parts, ones), ...each];
}

/** A row belongs to one set and all other keys are empty in it, so joining them gives the key. */
function bySets(asked: Asked, parts: Parts, keys: readonly { group: string; one: string }[], where?: string): Pass {
  const names = keys.map(({ group }) => `key_${group}`);
  const { select, params } = selectScans(asked, parts, keys.map(({ group, one }) => `${one} AS key_${group}`), where);
  return {
    query: `
      SELECT grouping(${names.join(', ')}) AS place, concat(${names.map((name) => `toString(${name})`).join(', ')}) AS key, ${SUMS}
      FROM (${select}) GROUP BY GROUPING SETS ((), ${names.map((name) => `(${name})`).join(', ')}) ${ENOUGH}`,
    params,
    // A 0 where a key is part of the set, the first key in the highest bit.
    groupOf: (mask) => keys.find((_, place) => (mask & (1 << (keys.length - 1 - place))) === 0)?.group ?? TOTALS,
  };
}

async function run(client: Reader, asked: Asked, { query, params, groupOf }: Pass): Promise<Tally[]> {
  const { interval, timezone } = asked;
  const result = await client.query({
    query,
    format: 'JSONCompactEachRow',
    query_params: { ...params, timezone, ...(interval === 'hour' && { shift: hourShift(asked) }) },
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  const rows = await result.json<[place: number, key: string, hits: number, total: number, unique: number]>();
  return rows.map(([place, key, hits, total, unique]) => ({ group: groupOf(place), key, hits, total, unique }));
}

import type { ClickHouseClient } from '@clickhouse/client';
import { limits, statsParts, type StatsPart } from '@evercode/contract';
import { BREAKDOWN_SQL } from './breakdown-sql.ts';
import type { PartialSum } from './partial-sums.ts';
import { KNOWN, selectScans, type Asked, type Parts } from './select-scans.ts';
import { BUCKET_KEYS, hourShift } from './series-buckets.ts';

/** A group of the answer, with the SQL of a scan's key, or of an array of its keys. */
type Group = Readonly<{ group: string; one: string } | { group: string; each: string }>;

type GroupName = StatsPart | 'codes';

type Reader = Pick<ClickHouseClient, 'query'>;

/** What scans that are read one by one add to an answer: the totals, and the sums of these groups. */
export async function sumScans(
  client: Reader,
  asked: Asked,
  parts: Parts,
  names: readonly GroupName[] = statsParts,
): Promise<PartialSum[]> {
  if (parts.raw.length === 0 && parts.tails.length === 0) return [];
  const groups = names.map((name) => groupOf(name, asked));
  const areFew = parts.raw.every((part) => part.areFew);
  const passes = areFew ? [passOfUnfolded(asked, parts, groups)] : passesOfSets(asked, parts, groups);
  const [first = [], ...others] = await Promise.all(passes.map(async (pass) => run(client, asked, pass)));
  // Every pass counts the totals: they are taken from the first.
  return [...first, ...others.flatMap(withoutTotals)];
}

const TOTALS = 'totals';

export const withoutTotals = (sums: readonly PartialSum[]) => sums.filter(({ group }) => group !== TOTALS);

function groupOf(name: GroupName, { interval }: Asked): Group {
  switch (name) {
    case 'codes':
      return { group: name, one: 'qr' };
    case 'classes':
      return { group: name, one: 'class' };
    case 'series':
      return { group: name, one: BUCKET_KEYS[interval] };
    default:
      return { group: name, ...BREAKDOWN_SQL[name] };
  }
}

type Pass = { query: string; params: Record<string, unknown>; groupOf: (place: number) => string };

/** Without tails no scan is from before, and the second set of visitors is saved. */
const sumsOf = ({ tails }: Parts) =>
  tails.length === 0
    ? `count() AS hits, countIf(class = 'human') AS total, uniqExactIf(visitor, ${KNOWN}) AS unique_visitors`
    : `countIf(NOT is_before) AS hits, countIf(class = 'human' AND NOT is_before) AS total,
      uniqExactIf(visitor, ${KNOWN}) - uniqExactIf(visitor, ${KNOWN} AND is_before) AS unique_visitors`;

/** More than the longest series, because its hours and minutes begin before the range. */
const LIMITED = `ORDER BY total DESC, key LIMIT ${limits.statistics.points + 100} BY place`;

/** For few scans: one pass that makes a row for each key of each scan. */
function passOfUnfolded(asked: Asked, parts: Parts, groups: readonly Group[]): Pass {
  const ones = groups.flatMap((group, place) => ('one' in group ? [`(${place + 1}, toString(${group.one}))`] : []));
  const each = groups.flatMap((group, place) =>
    'each' in group ? [`arrayMap(one -> (${place + 1}, toString(one)), ${group.each})`] : [],
  );
  const placed = `arrayConcat(${[`[${[`(0, '')`, ...ones].join(', ')}]`, ...each].join(', ')})`;
  const { select, params } = selectScans(asked, parts, [`arrayJoin(${placed}) AS placed`]);
  return {
    query: `SELECT placed.1 AS place, placed.2 AS key, ${sumsOf(parts)}
      FROM (${select}) GROUP BY place, key ${LIMITED}`,
    params,
    groupOf: (place) => groups[place - 1]?.group ?? TOTALS,
  };
}

/**
 * For many scans: one pass of grouping sets, and one more for each group of which a scan may have several keys. A row
 * per key would cost more.
 */
function passesOfSets(asked: Asked, parts: Parts, groups: readonly Group[]): Pass[] {
  const ones = groups.flatMap((group) => ('one' in group ? [group] : []));
  const each = groups.flatMap(({ group, ...sql }) =>
    'each' in sql
      ? [passOfSets(asked, parts, [{ group, one: `arrayJoin(${sql.each})` }], `notEmpty(${sql.each})`)]
      : [],
  );
  return [passOfSets(asked, parts, ones), ...each];
}

/** A row belongs to one set, and its other keys are empty, so their concatenation is the key. */
function passOfSets(
  asked: Asked,
  parts: Parts,
  groups: readonly { group: string; one: string }[],
  where?: string,
): Pass {
  const names = groups.map(({ group }) => `key_${group}`);
  const { select, params } = selectScans(
    asked,
    parts,
    groups.map(({ group, one }) => `${one} AS key_${group}`),
    where,
  );
  const [place, key, sets] =
    names.length === 0
      ? ['0', `''`, '()']
      : [
          `grouping(${names.join(', ')})`,
          `concat(${names.map((name) => `toString(${name})`).join(', ')})`,
          `GROUPING SETS ((), ${names.map((name) => `(${name})`).join(', ')})`,
        ];
  return {
    query: `SELECT ${place} AS place, ${key} AS key, ${sumsOf(parts)} FROM (${select}) GROUP BY ${sets} ${LIMITED}`,
    params,
    // `grouping()` has a 0 bit for each key of the set; the first key is the highest bit.
    groupOf: (mask) => groups.find((_, place) => (mask & (1 << (groups.length - 1 - place))) === 0)?.group ?? TOTALS,
  };
}

async function run(client: Reader, asked: Asked, { query, params, groupOf }: Pass): Promise<PartialSum[]> {
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

import type { ClickHouseClient } from '@clickhouse/client';
import { limits, statsParts, type StatsPart } from '@evercode/contract';
import { BREAKDOWN_SQL } from './breakdown-sql.ts';
import type { PartialSum } from './partial-sums.ts';
import { KNOWN, selectScans, type Asked, type Parts } from './select-scans.ts';
import { BUCKET_KEYS, hourShift } from './series-buckets.ts';
import { splitByMonth } from './split-by-month.ts';

/** A group of the answer, with the SQL of a scan's key, or of an array of its keys. */
type Group = Readonly<{ group: string; one: string } | { group: string; each: string }>;

type GroupName = StatsPart | 'codes';

type Reader = Pick<ClickHouseClient, 'query'>;

/**
 * What scans that are read one by one add to an answer: the totals, and the sums of these groups. Where the store has
 * too little memory for all visitors at once, it counts one month after another, and then one group after another.
 */
export async function sumScans(
  client: Reader,
  asked: Asked,
  parts: Parts,
  names: readonly GroupName[] = statsParts,
): Promise<PartialSum[]> {
  if (parts.raw.length === 0 && parts.tails.length === 0) return [];
  try {
    return joinPasses(await runTogether(client, asked, listPasses(asked, parts, names)));
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
    const sums: PartialSum[] = [];
    for (const month of splitByMonth(parts)) sums.push(...(await sumInTurn(client, asked, month, names)));
    return sums;
  }
}

/** One pass after another, with fewer groups at once as long as they need too much memory. */
async function sumInTurn(
  client: Reader,
  asked: Asked,
  parts: Parts,
  names: readonly GroupName[],
): Promise<PartialSum[]> {
  try {
    return joinPasses(await runInTurn(client, asked, listPasses(asked, parts, names)));
  } catch (error) {
    if (!isOutOfMemory(error) || names.length < 2) throw error;
    const middle = Math.ceil(names.length / 2);
    const first = await sumInTurn(client, asked, parts, names.slice(0, middle));
    return [...first, ...withoutTotals(await sumInTurn(client, asked, parts, names.slice(middle)))];
  }
}

function listPasses(asked: Asked, parts: Parts, names: readonly GroupName[]): Pass[] {
  const groups = names.map((name) => groupOf(name, asked));
  const areFew = parts.raw.every((part) => part.areFew);
  return areFew ? [passOfUnfolded(asked, parts, groups)] : passesOfSets(asked, parts, groups);
}

/** Fails once every pass has ended, so that none of them takes memory from the next attempt. */
async function runTogether(client: Reader, asked: Asked, passes: readonly Pass[]): Promise<PartialSum[][]> {
  const running = passes.map(async (pass) => run(client, asked, pass));
  await Promise.allSettled(running);
  return Promise.all(running);
}

async function runInTurn(client: Reader, asked: Asked, passes: readonly Pass[]): Promise<PartialSum[][]> {
  const sums: PartialSum[][] = [];
  for (const pass of passes) sums.push(await run(client, asked, pass));
  return sums;
}

/** Every pass counts the totals: they are taken from the first. */
const joinPasses = ([first = [], ...others]: readonly PartialSum[][]) => [...first, ...others.flatMap(withoutTotals)];

/** MEMORY_LIMIT_EXCEEDED, of the query or of the whole store. */
const isOutOfMemory = (error: unknown) => error instanceof Error && 'code' in error && error.code === '241';

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

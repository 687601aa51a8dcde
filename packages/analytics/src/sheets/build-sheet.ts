import type { ClickHouseClient } from '@clickhouse/client';
import { dimensionSql, DIMENSION_NAMES, type Dimension } from '../questions/dimensions.ts';
import { clocksOf, reachOf, startOfMonth, type Month } from './month.ts';
import { NO_DAY, SHEET_FORMAT, WHOLE } from './schema.ts';

export type SheetWanted = { account: string; month: Month; timezone: string };

/** Built, or why not: few scans are read faster as they are. */
export type Building = 'built' | 'small' | 'early';

/** A month with fewer scans has no sheet, and within one, a code with fewer has no lines for each day. */
export const FEWEST = { ofMonth: 4_000, ofDailyCode: 2_000 } as const;
export type Fewest = Readonly<Record<keyof typeof FEWEST, number>>;
/** Their numbers travel with every statement, whose text is bounded. */
const MOST_DAILY = 1_000;

type Options = {
  fewest?: Fewest;
  /** How far the sheet reaches; left out, as far as it can. */
  until?: number;
  signal?: AbortSignal;
};

/** Reads a month's scans once for each dimension, on one thread, so that questions are answered meanwhile. Nobody reads the lines before all are there. */
export async function buildSheet(client: ClickHouseClient, wanted: SheetWanted, { fewest = FEWEST, signal, ...given }: Options = {}): Promise<Building> {
  const { account, month, timezone } = wanted;
  const started = await readClock(client);
  const until = given.until ?? reachOf(month, timezone, started);
  if (until <= startOfMonth(month)) return 'early';
  const params = { account, month, timezone, from: startOfMonth(month), until, version: started * 1000 + Math.floor(Math.random() * 1000) };
  const { scans, daily } = await findCodes(client, params, fewest);
  if (scans < fewest.ofMonth) return 'small';
  for (const select of [ofVisits, ofClasses, ...DIMENSION_NAMES.map(ofDimension)]) {
    signal?.throwIfAborted();
    await client.command({
      query: `INSERT INTO sheet_rows (account, qr, month, version, dimension, day, prev, key, total, first, last) SELECT {account:UUID}, if(grouping(qr) = 1, toUUID('${WHOLE}'), qr), {month:UInt32}, {version:UInt64}, ${select}`,
      query_params: { ...params, daily },
      clickhouse_settings: { max_threads: 1, wait_end_of_query: 1 },
      ...(signal && { abort_signal: signal }),
    });
  }
  await client.command({
    query: `INSERT INTO sheets (account, month, clocks, timezone, version, format, started, until, daily) SELECT {account:UUID}, {month:UInt32}, {clocks:String}, {timezone:String}, {version:UInt64}, ${SHEET_FORMAT},
      fromUnixTimestamp64Milli({started:Int64}, 'UTC'), fromUnixTimestamp64Milli({until:Int64}, 'UTC'), {daily:Array(UUID)}`,
    query_params: { ...params, clocks: clocksOf(month, timezone), started, daily },
    clickhouse_settings: { wait_end_of_query: 1 },
  });
  return 'built';
}

/** The store's own clock, by which changes behind a sheet are marked too. */
export async function readClock(client: Pick<ClickHouseClient, 'query'>): Promise<number> {
  const result = await client.query({ query: 'SELECT toString(toUnixTimestamp64Milli(now64(3)))', format: 'JSONCompactEachRow' });
  return Number((await result.json<[string]>())[0]?.[0]);
}

const SCANS = `FROM scans WHERE account = {account:UUID} AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({until:Int64}, 'UTC')`;
const PEOPLE = `${SCANS} AND class = 'human'`;
const DAY = 'toDate(at, {timezone:String})';
/** For the workspace and for each of its codes; by day only for the larger ones. */
const forEachAndAllDays = `GROUP BY GROUPING SETS ((key), (qr, key), (day, key), (qr, day, key))
  HAVING grouping(qr) = 1 OR grouping(day) = 1 OR qr IN {daily:Array(UUID)}`;
const DAY_OR_ALL = `if(grouping(day) = 1, ${NO_DAY}, day)`;

/** An unknown visitor is never somebody's first visit: as if the same had come that day before. */
const ofVisits = `'visits', day, prev, '', count(), 0, 0 FROM (
  SELECT qr, ${DAY} AS day,
    if(visitor = 0, day, lagInFrame(${DAY}, 1, ${NO_DAY}) OVER (PARTITION BY visitor ORDER BY at ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)) AS prev
  ${PEOPLE}) GROUP BY GROUPING SETS ((day, prev), (qr, day, prev))`;

const ofClasses = `'classes', ${DAY_OR_ALL}, ${NO_DAY}, key, count(), 0, 0 FROM (SELECT qr, ${DAY} AS day, class AS key ${SCANS}) ${forEachAndAllDays}`;

function ofDimension(dimension: Dimension): string {
  const sql = dimensionSql(dimension);
  const [key, people] = 'each' in sql ? [`arrayJoin(${sql.each})`, `${PEOPLE} AND notEmpty(${sql.each})`] : [sql.one, PEOPLE];
  return `'${dimension}', ${DAY_OR_ALL}, ${NO_DAY}, key, sum(total), sum(first), sum(last) FROM (
    SELECT qr, ${DAY} AS day, ${key} AS key, count() AS total, 0 AS first, 0 AS last ${people} GROUP BY qr, day, key
    UNION ALL
    SELECT qr, edge.1 AS day, key, 0 AS total, edge.2 AS first, edge.3 AS last FROM (
      SELECT any(qr) AS qr, ${key} AS key, min(${DAY}) AS came, max(${DAY}) AS left ${people} AND visitor != 0 GROUP BY visitor, key
    ) ARRAY JOIN [(came, 1, 0), (left, 0, 1)] AS edge) ${forEachAndAllDays}`;
}

async function findCodes(client: ClickHouseClient, params: Record<string, unknown>, { ofDailyCode }: Fewest): Promise<{ scans: number; daily: string[] }> {
  const result = await client.query({
    query: `SELECT qr, toString(count()) AS scans ${SCANS} GROUP BY qr ORDER BY count() DESC`,
    query_params: params,
    format: 'JSONCompactEachRow',
  });
  const found = await result.json<[qr: string, scans: string]>();
  const daily = found.filter(([, scans]) => Number(scans) >= ofDailyCode).slice(0, MOST_DAILY).map(([qr]) => qr);
  return { scans: found.reduce((sum, [, scans]) => sum + Number(scans), 0), daily };
}

import { createHash } from 'node:crypto';
import { breakdowns, type Breakdown } from '@evercode/contract';
import { BREAKDOWN_SQL } from '../stats/breakdown-sql.ts';
import { NO_DAY, WHOLE } from './schema.ts';

/** The scans of a sheet, bound to `account`, `from` and `until`. */
export const SCANS_OF_SHEET = `FROM scans WHERE account = {account:UUID}
  AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({until:Int64}, 'UTC')`;
const HUMAN_SCANS = `${SCANS_OF_SHEET} AND class = 'human'`;
const DAY = 'toDate(at, {timezone:String})';
/** For the workspace and for each of its codes; by day only for the larger ones. */
const BY_KEY_AND_DAY = `GROUP BY GROUPING SETS ((key), (qr, key), (day, key), (qr, day, key))
  HAVING grouping(qr) = 1 OR grouping(day) = 1 OR qr IN {daily:Array(UUID)}`;
const DAY_OR_ALL = `if(grouping(day) = 1, ${NO_DAY}, day)`;

/** An unknown visitor never counts as a first visit: `prev` is set to the same day. */
const VISITS = `'visits', day, prev, '', count(), 0, 0 FROM (
  SELECT qr, ${DAY} AS day,
    if(visitor = 0, day, lagInFrame(${DAY}, 1, ${NO_DAY})
      OVER (PARTITION BY visitor ORDER BY at ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)) AS prev
  ${HUMAN_SCANS}) GROUP BY GROUPING SETS ((day, prev), (qr, day, prev))`;

const CLASSES = `'classes', ${DAY_OR_ALL}, ${NO_DAY}, key, count(), 0, 0
  FROM (SELECT qr, ${DAY} AS day, class AS key ${SCANS_OF_SHEET}) ${BY_KEY_AND_DAY}`;

function selectBreakdown(breakdown: Breakdown): string {
  const sql = BREAKDOWN_SQL[breakdown];
  const [key, scans] =
    'each' in sql ? [`arrayJoin(${sql.each})`, `${HUMAN_SCANS} AND notEmpty(${sql.each})`] : [sql.one, HUMAN_SCANS];
  return `'${breakdown}', ${DAY_OR_ALL}, ${NO_DAY}, key, sum(total), sum(first), sum(last) FROM (
    SELECT qr, ${DAY} AS day, ${key} AS key, count() AS total, 0 AS first, 0 AS last ${scans} GROUP BY qr, day, key
    UNION ALL
    SELECT qr, edge.1 AS day, key, 0 AS total, edge.2 AS first, edge.3 AS last FROM (
      SELECT any(qr) AS qr, ${key} AS key, min(${DAY}) AS came, max(${DAY}) AS left
      ${scans} AND visitor != 0 GROUP BY visitor, key
    ) ARRAY JOIN [(came, 1, 0), (left, 0, 1)] AS edge) ${BY_KEY_AND_DAY}`;
}

/** Statements that write all lines of a sheet, one dimension each. */
export const INSERT_SHEET_LINES: readonly string[] = [VISITS, CLASSES, ...breakdowns.map(selectBreakdown)].map(
  (select) =>
    `INSERT INTO sheet_rows (account, qr, month, version, dimension, day, prev, key, total, first, last)
    SELECT {account:UUID}, if(grouping(qr) = 1, toUUID('${WHOLE}'), qr), {month:UInt32}, {version:UInt64}, ${select}`,
);

/**
 * Names what the lines of a sheet mean: a digest of the statements that write them. A new or changed breakdown gives
 * another number; sheets of any other number are ignored and rebuilt when a question wants them. The column is a
 * UInt16, so two successive definitions share a number with a chance of 1 in 65,533.
 */
export function formatOf(statements: readonly string[]): number {
  const definition = statements.map((statement) => statement.replaceAll(/\s+/g, ' ')).toSorted();
  const digest = createHash('sha256').update(definition.join('\n')).digest();
  return NUMBERED_BY_HAND[digest.toString('hex')] ?? 3 + (digest.readUInt32BE(0) % 65_533);
}

/** Formats 1 and 2 were numbered by hand. Sheets of 2 were written by these very statements, so they stay valid. */
const NUMBERED_BY_HAND: Readonly<Record<string, number>> = {
  b8d420d0d2f93e6c64a53fc42f153ebb12dfbace8eccd7416cc0b74aaed8bba7: 2,
};

export const SHEET_FORMAT = formatOf(INSERT_SHEET_LINES);

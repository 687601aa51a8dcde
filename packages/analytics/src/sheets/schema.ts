import type { TableDdl } from '../cluster/table-ddl.ts';

/**
 * A sheet: the sums of a workspace's scans of one month, by the days of one time zone. `qr` is the code, or the zero
 * UUID for the whole workspace. Dimensions (sheet-lines.ts writes them):
 *
 *   dimension    key        total                               first, last
 *   visits       ''         human visits of that day whose      0
 *                           visitor's visit before was on the
 *                           day `prev` (1970-01-01: none
 *                           before in that month)
 *   classes      a class    all hits                            0
 *   a breakdown  its key    human visits                        visitors whose first, or last, visit with
 *                                                               this key within the sheet was on that day
 *
 * So every number of any range of days is a sum: a visitor counts on the day of the first visit in the range. For a
 * range that begins within the sheet and reaches its end, counting by the last visit gives the same number. Classes and
 * breakdowns also have a line for all days together, with the day 1970-01-01. Only larger codes (`daily`) have their
 * lines of classes and breakdowns for each day.
 */
export const createSheetRows = ({ onCluster, engine }: TableDdl) => `
CREATE TABLE IF NOT EXISTS sheet_rows${onCluster}
(
  account   UUID CODEC(ZSTD(1)),
  qr        UUID CODEC(ZSTD(1)),
  month     UInt32 CODEC(ZSTD(1)),
  version   UInt64 CODEC(ZSTD(1)),
  dimension LowCardinality(String) CODEC(ZSTD(1)),
  day       Date CODEC(ZSTD(1)),
  prev      Date CODEC(ZSTD(1)),
  key       LowCardinality(String) CODEC(ZSTD(1)),
  total     UInt32 CODEC(T64, ZSTD(1)),
  first     UInt32 CODEC(T64, ZSTD(1)),
  last      UInt32 CODEC(T64, ZSTD(1))
)
ENGINE = ${engine('MergeTree')}
ORDER BY (account, qr, month, version, dimension, day)`;

/**
 * A sheet is complete once a row here names its version. Its scans were read from `started` on; it holds those before
 * `until`. `format`: see `formatOf` in sheet-lines.ts.
 */
export const createSheets = ({ onCluster, engine }: TableDdl) => `
CREATE TABLE IF NOT EXISTS sheets${onCluster}
(
  account  UUID,
  month    UInt32,
  clocks   LowCardinality(String),
  timezone LowCardinality(String),
  version  UInt64,
  format   UInt16,
  started  DateTime64(3, 'UTC'),
  until    DateTime64(3, 'UTC'),
  daily    Array(UUID)
)
ENGINE = ${engine('MergeTree')}
ORDER BY (account, month, clocks)`;

/** When scans of a month last changed after its sheet was built. The zero UUID and month 0 stand for all of them. */
export const createSheetMarks = ({ onCluster, engine }: TableDdl) => `
CREATE TABLE IF NOT EXISTS sheet_marks${onCluster}
(
  account UUID,
  month   UInt32,
  at      SimpleAggregateFunction(max, DateTime64(3, 'UTC')) DEFAULT now64(3)
)
ENGINE = ${engine('AggregatingMergeTree')}
ORDER BY (account, month)`;

/**
 * Each mark adds a random number to `change`. A sheet keeps the sum that its build found, and is valid while the sum is
 * the same: clocks of several servers differ, and could date a change before a build that missed it.
 */
export const addSumsOfChanges = [
  ({ onCluster }: TableDdl) => `
ALTER TABLE sheet_marks${onCluster} ADD COLUMN IF NOT EXISTS change SimpleAggregateFunction(sum, UInt64)`,
  ({ onCluster }: TableDdl) => `
ALTER TABLE sheets${onCluster} ADD COLUMN IF NOT EXISTS changes UInt64`,
] as const;

/** Stands for the whole workspace in `sheet_rows`, and for all workspaces in `sheet_marks`. */
export const WHOLE = '00000000-0000-0000-0000-000000000000';

/** The month of a mark that concerns every month. */
export const ALL_MONTHS = 0;

/** The day of a line for all days, and `prev` of a visitor's first visit in the month. */
export const NO_DAY = `toDate(0)`;

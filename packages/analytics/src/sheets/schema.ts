/**
 * A sheet: the sums of a workspace's scans of one month, by the days of a zone. `qr` is the code, or the zero UUID for all of the workspace.
 *
 *   dimension  key      total                first, last
 *   visits     ''       visits of people of that day whose visitor came before on the day `prev` (1970-01-01: not before in that month)
 *   classes    a class  all hits
 *   countries… a key    visits of people     visitors who came with this key that day for the first and for the last time in the sheet
 *
 * So every number of any range of days is a sum: a visitor is counted on the day of the first visit in it. Where a range begins
 * within the sheet and reaches its end, that of the last visit tells the same. Classes and keys also have a line for all days
 * together, with the day 1970-01-01. Of a single code, only the larger ones (`daily`) have lines of classes and keys for each day.
 */
export const CREATE_SHEET_ROWS = `
CREATE TABLE IF NOT EXISTS sheet_rows
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
ENGINE = MergeTree
ORDER BY (account, qr, month, version, dimension, day)`;

/**
 * A sheet is there once this names its version. It was read from `started` on, and has the scans before `until`.
 */
export const CREATE_SHEETS = `
CREATE TABLE IF NOT EXISTS sheets
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
ENGINE = MergeTree
ORDER BY (account, month, clocks)`;

/** When scans of a month last changed behind its sheets; of the zero UUID and month 0: of all of them. */
export const CREATE_SHEET_MARKS = `
CREATE TABLE IF NOT EXISTS sheet_marks
(
  account UUID,
  month   UInt32,
  at      SimpleAggregateFunction(max, DateTime64(3, 'UTC')) DEFAULT now64(3)
)
ENGINE = AggregatingMergeTree
ORDER BY (account, month)`;

/** Sheets of another format are not believed. Raised whenever what a row means, or what dimensions there are, changes. */
export const SHEET_FORMAT = 2;

export const WHOLE = '00000000-0000-0000-0000-000000000000';

/** In a mark. */
export const ALL_MONTHS = 0;

/** The day of a line for all days, and of who did not come before. */
export const NO_DAY = `toDate(0)`;

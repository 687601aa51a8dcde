import { CREATE_SHEET_MARKS, CREATE_SHEET_ROWS, CREATE_SHEETS } from '../sheets/schema.ts';

export type Migration = { number: number; name: string; statements: readonly string[] };

/**
 * Sorted for the questions: one code's scans lie together and in time. What that order makes repetitive shrinks to almost
 * nothing; what stays random is stored as it is, without wasting the compressor's time:
 *   visitor  8 bytes, a keyed hash;  segment  4 bytes, a hash of the segment's name;  at  about 3 bytes as a difference.
 * (account, qr, at, segment, index) identifies a scan; the writer looks it up before it inserts, by the primary key.
 * The deduplication window is the second net: blocks, so at one segment a second and lane about three hours of one lane.
 */
const createScans = `
CREATE TABLE IF NOT EXISTS scans
(
  account      UUID CODEC(ZSTD(1)),
  qr           UUID CODEC(ZSTD(1)),
  at           DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
  segment      UInt32 CODEC(ZSTD(1)),
  \`index\`      UInt32 CODEC(T64, ZSTD(1)),
  visitor      UInt64 CODEC(ZSTD(1)),
  class        LowCardinality(String) CODEC(ZSTD(1)),
  class_reason LowCardinality(String) CODEC(ZSTD(1)),
  country      LowCardinality(String) CODEC(ZSTD(1)),
  region       LowCardinality(String) CODEC(ZSTD(1)),
  city         LowCardinality(String) CODEC(ZSTD(1)),
  browser      LowCardinality(String) CODEC(ZSTD(1)),
  os           LowCardinality(String) CODEC(ZSTD(1)),
  device       LowCardinality(String) CODEC(ZSTD(1)),
  device_kind  LowCardinality(String) CODEC(ZSTD(1)),
  language     LowCardinality(String) CODEC(ZSTD(1)),
  referrer     LowCardinality(String) CODEC(ZSTD(1)),
  method       LowCardinality(String) CODEC(ZSTD(1))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (account, qr, at)
SETTINGS non_replicated_deduplication_window = 10000`;

/**
 * What a class is told from stays with the scan, so that the rules of tomorrow can be asked again. NULL is a scan from before
 * this was kept, '' one that named no agent. Common agents shrink to a number in a dictionary; no question of a screen reads them.
 */
const keepWhatTells = `
ALTER TABLE scans
  ADD COLUMN IF NOT EXISTS agent LowCardinality(Nullable(String)) CODEC(ZSTD(3)),
  ADD COLUMN IF NOT EXISTS purpose LowCardinality(String) CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS is_own Bool CODEC(ZSTD(1))`;

/** As `name=value`; and what chose where the scan was led, as the scan process names it. Common ones shrink to a number in a dictionary. */
const keepParametersAndRule = `
ALTER TABLE scans
  ADD COLUMN IF NOT EXISTS params Array(LowCardinality(String)) CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS rule LowCardinality(String) CODEC(ZSTD(1))`;

/**
 * What was done on the pages of codes: no scan, so that nothing here can change a number of scans. Written by the same writer in the same way, and
 * with the same columns to tell the class from.
 */
const createPageEvents = `
CREATE TABLE IF NOT EXISTS page_events
(
  account      UUID CODEC(ZSTD(1)),
  qr           UUID CODEC(ZSTD(1)),
  at           DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
  segment      UInt32 CODEC(ZSTD(1)),
  \`index\`      UInt32 CODEC(T64, ZSTD(1)),
  visitor      UInt64 CODEC(ZSTD(1)),
  event        LowCardinality(String) CODEC(ZSTD(1)),
  target       LowCardinality(String) CODEC(ZSTD(1)),
  class        LowCardinality(String) CODEC(ZSTD(1)),
  class_reason LowCardinality(String) CODEC(ZSTD(1)),
  method       LowCardinality(String) CODEC(ZSTD(1)),
  agent        LowCardinality(Nullable(String)) CODEC(ZSTD(3)),
  purpose      LowCardinality(String) CODEC(ZSTD(1)),
  is_own       Bool CODEC(ZSTD(1))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (account, qr, at)
SETTINGS non_replicated_deduplication_window = 10000`;

/** Only ever appended to: a number that was released keeps its statements for good. Each statement may run twice. */
export const MIGRATIONS: readonly Migration[] = [
  { number: 1, name: 'create scans', statements: [createScans] },
  { number: 2, name: 'keep what a class is told from', statements: [keepWhatTells] },
  { number: 3, name: 'keep parameters and rule of a scan, and what is done on pages', statements: [keepParametersAndRule, createPageEvents] },
  { number: 4, name: 'create sheets', statements: [CREATE_SHEET_ROWS, CREATE_SHEETS, CREATE_SHEET_MARKS] },
];

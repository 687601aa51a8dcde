import type { TableDdl } from '../cluster/table-ddl.ts';
import { addSumsOfChanges, createSheetMarks, createSheetRows, createSheets } from '../sheets/schema.ts';

type Statement = (ddl: TableDdl) => string;
export type Migration = { number: number; name: string; statements: readonly Statement[] };

/**
 * Sorted for the questions: by code, then by time. Columns that this order makes repetitive compress to almost nothing;
 * random ones take their size, which the codecs do not try to reduce:
 *   visitor  8 bytes, a keyed hash;  segment  4 bytes, a hash of the segment's name;  at  about 3 bytes as a
 *   difference.
 * (account, qr, at, segment, index) identifies a scan; the writer looks it up by the primary key before inserting. For
 * the deduplication window see table-ddl.ts.
 */
const createScans: Statement = ({ onCluster, engine, window }) => `
CREATE TABLE IF NOT EXISTS scans${onCluster}
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
ENGINE = ${engine('MergeTree')}
PARTITION BY toYYYYMM(at)
ORDER BY (account, qr, at)
SETTINGS ${window}`;

/**
 * The facts that classification reads, so that later rules can reclassify scans. NULL: a scan from before this column;
 * '': a request without a user agent. Common agents compress to a number in a dictionary; no question of a screen reads
 * them.
 */
const addClassificationFacts: Statement = ({ onCluster }) => `
ALTER TABLE scans${onCluster}
  ADD COLUMN IF NOT EXISTS agent LowCardinality(Nullable(String)) CODEC(ZSTD(3)),
  ADD COLUMN IF NOT EXISTS purpose LowCardinality(String) CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS is_own Bool CODEC(ZSTD(1))`;

/**
 * Parameters as `name=value`, and the rule that chose the destination, as the scan process names it. Common values
 * compress to a number in a dictionary.
 */
const addParametersAndRule: Statement = ({ onCluster }) => `
ALTER TABLE scans${onCluster}
  ADD COLUMN IF NOT EXISTS params Array(LowCardinality(String)) CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS rule LowCardinality(String) CODEC(ZSTD(1))`;

/**
 * What visitors did on pages of codes. A separate table, so that events can never change the number of scans; written
 * like scans, with the same columns for classification.
 */
const createPageEvents: Statement = ({ onCluster, engine, window }) => `
CREATE TABLE IF NOT EXISTS page_events${onCluster}
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
ENGINE = ${engine('MergeTree')}
PARTITION BY toYYYYMM(at)
ORDER BY (account, qr, at)
SETTINGS ${window}`;

/** Append-only: the statements of a released number never change. Each statement may run twice. */
export const MIGRATIONS: readonly Migration[] = [
  { number: 1, name: 'create scans', statements: [createScans] },
  { number: 2, name: 'keep what a class is told from', statements: [addClassificationFacts] },
  {
    number: 3,
    name: 'keep parameters and rule of a scan, and what is done on pages',
    statements: [addParametersAndRule, createPageEvents],
  },
  { number: 4, name: 'create sheets', statements: [createSheetRows, createSheets, createSheetMarks] },
  { number: 5, name: 'recognise changed scans without a clock', statements: addSumsOfChanges },
];

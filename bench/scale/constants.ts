/**
 * Every number that docs/scale.md calculates with. Measured ones name the bench that prints them; the others are
 * assumptions, which a reader replaces by their own.
 */
type Constant = { meaning: string; value: number; unit: string; bench: string };

export const measured = {
  scansPerCore: { meaning: 'Scans answered by one core', value: 45_619, unit: 'a second', bench: 'scan' },
  strictScansPerCore: { meaning: 'The same with `strict`', value: 33_161, unit: 'a second', bench: 'scan' },
  secondWorkerRatio: { meaning: 'Two processes, ratio to one', value: 1.66, unit: '', bench: 'scan' },
  processBytes: { meaning: 'Memory of a scan process', value: 248.5e6, unit: 'bytes', bench: 'scan' },
  logBytesPerScan: { meaning: 'Log for each scan', value: 148.2, unit: 'bytes', bench: 'constants' },
  shippedPerWorkerSecond: {
    meaning: 'Scans shipped by a processor second of the worker',
    value: 28_308,
    unit: '',
    bench: 'constants',
  },
  insertedPerEngineSecond: {
    meaning: 'Scans inserted by a processor second of ClickHouse',
    value: 104_712,
    unit: '',
    bench: 'constants',
  },
  storedBytesPerScan: {
    meaning: 'ClickHouse for each scan, merged, with the sheets',
    value: 23.83,
    unit: 'bytes',
    bench: 'stats',
  },
  databaseBytesPerCode: {
    meaning: 'PostgreSQL for each code, with its texts and route',
    value: 2_988,
    unit: 'bytes',
    bench: 'constants',
  },
  routeFileBytesPerCode: { meaning: 'Routes on the disk, each code', value: 591.6, unit: 'bytes', bench: 'constants' },
  routeMemoryBytesPerCode: { meaning: 'Routes in memory, each code', value: 110.3, unit: 'bytes', bench: 'constants' },
  requestBytes: { meaning: 'Request of a scan', value: 437, unit: 'bytes', bench: 'constants' },
  answerBytes: { meaning: 'Answer of a scan', value: 207, unit: 'bytes', bench: 'constants' },
  followedPerSecond: {
    meaning: 'Routes that a machine follows',
    value: 26_316,
    unit: 'a second',
    bench: 'copies',
  },
  visibleSeconds: { meaning: 'From a scan until it is counted, median', value: 0.724, unit: 's', bench: 'visible' },
} as const satisfies Record<string, Constant>;

type Assumption = { meaning: string; value: number; unit: string };

export const assumed = {
  handshakesPerCore: { meaning: 'TLS handshakes of the proxy by one core', value: 2_500, unit: 'a second' },
  newConnectionShare: { meaning: 'Scans that open a connection', value: 0.95, unit: '' },
  handshakeBytes: { meaning: 'TLS and TCP of a connection, sent by us', value: 4_500, unit: 'bytes' },
  peakRatio: { meaning: 'The busiest hour, ratio to the mean', value: 5, unit: '' },
  plannedLoad: { meaning: 'Share of the processors that the peak may take', value: 0.6, unit: '' },
  outageDays: { meaning: 'Days that scans can wait on the disk of their machine', value: 2, unit: 'days' },
  keptDays: { meaning: 'Days that scans are kept', value: 730, unit: 'days' },
  diskFill: { meaning: 'Share of a disk that is used', value: 0.6, unit: '' },
  mergedPerSecond: { meaning: 'Scans that ClickHouse merges by one core', value: 400_000, unit: 'a second' },
  coreMonth: { meaning: 'A core with 2 GB for a month', value: 20, unit: '' },
  memoryMonth: { meaning: 'A further GB of memory for a month', value: 3, unit: '' },
  diskMonth: { meaning: 'A GB of fast disk for a month', value: 0.1, unit: '' },
  trafficGb: { meaning: 'A GB sent to the internet', value: 0.05, unit: '' },
} as const satisfies Record<string, Assumption>;

export type Values = { readonly [Name in keyof typeof measured | keyof typeof assumed]: number };

export function valuesOf(): Values {
  const read = (table: Readonly<Record<string, { value: number }>>) =>
    Object.entries(table).map(([name, { value }]) => [name, value] as const);
  // Cast: the keys are those of the two tables.
  return Object.fromEntries([...read(measured), ...read(assumed)]) as Values;
}

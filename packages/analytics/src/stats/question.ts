import type { Breakdown, Stats, StatsPart, StatsQuery } from '@evercode/contract';

export type Interval = StatsQuery['interval'];

/** Only scans with any of the keys of every breakdown named here. */
export type KeyFilters = Readonly<Partial<Record<Breakdown, readonly string[] | undefined>>>;

export type StatsQuestion = {
  workspace: string;
  /** By default the whole workspace. An empty list (a project without codes) has no scans. */
  qrs?: readonly string[];
  from: Date;
  /** Exclusive. */
  to: Date;
  interval: Interval;
  filters?: KeyFilters;
  /** An IANA name, which also decides where a day begins. Weeks begin on Monday. */
  timezone: string;
  /** What to count beside the totals; by default everything. */
  only?: readonly StatsPart[];
  /** Counts only the totals and the series if the rest would take seconds. */
  mayBePartial?: boolean;
};

/** The question may start while its codes are still being looked up. */
export type WithPendingCodes<Q extends { qrs?: readonly string[] }> = Omit<Q, 'qrs'> & {
  qrs?: Q['qrs'] | Promise<Q['qrs']>;
};

/**
 * The answer of GET /api/stats. Only people count, except in `classes`, whose sum is all hits. A point's `at` is the
 * start of its bucket, and the first bucket may start before `from`. Shares are sorted by visits. The key of a city is
 * "Rome, IT", since many cities share a name; unknown keys are ''.
 */
export type StatsAnswer = Stats;
export type StatsPoint = Stats['series'][number];
export type StatsShare = Stats['countries'][number];
export type Count = Pick<StatsPoint, 'total' | 'unique'>;

import type { Stats, StatsQuery } from '@evercode/contract';

export type Interval = StatsQuery['interval'];

export type StatsQuestion = {
  account: string;
  /** Left out: the whole workspace. An empty list (a project without codes) has no scans. */
  qrs?: readonly string[];
  from: Date;
  /** Exclusive. */
  to: Date;
  interval: Interval;
  /** An IANA name, which also decides where a day begins. Weeks begin on Monday. */
  timezone: string;
};

/** The same while it is still being found out which codes are meant. */
export type Promised<Q extends { qrs?: readonly string[] }> = Omit<Q, 'qrs'> & { qrs?: Q['qrs'] | Promise<Q['qrs']> };

/**
 * What GET /api/stats answers. Only people count, except in `classes`, whose sum is all hits. A point's `at` is its bucket's
 * first instant, and the first bucket may begin before `from`. Shares come most scanned first; the key of a city is
 * "Rome, IT", since many share a name, and a key is '' where it is not known.
 */
export type StatsAnswer = Stats;
export type StatsPoint = Stats['series'][number];
export type StatsShare = Stats['countries'][number];
export type Count = Pick<StatsPoint, 'total' | 'unique'>;

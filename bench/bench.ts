import type { Report } from './report.ts';

export type Options = {
  /** Repetitions of each measurement; the result is the median. */
  runs: number;
  /** Seed of the first run; each further run adds one. */
  seed: number;
  /** `fuzz`: the number of requests, and the index of the first case. */
  requests?: number;
  from?: number;
  /** Duration of `outage`, `follow` and `visible`. */
  seconds?: number;
  /** `stats`: the number of scans in the store. `bulk`: the rows of the table. `exit-kit`: the codes. */
  rows?: number;
  /** `kills`: the number of kills. */
  rounds?: number;
  /** Prints a progress line. */
  progress: (line: string) => void;
};

export type Outcome = Pick<Report, 'figures' | 'notes'>;

export type Bench = (options: Options) => Promise<Outcome>;

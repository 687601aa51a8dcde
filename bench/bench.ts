import type { Report } from './report.ts';

export type Options = {
  /** How often each thing is measured; the median counts. */
  runs: number;
  /** What is drawn at random is drawn from this seed on, one more for each run. */
  seed: number;
  /** How many requests `fuzz` makes, and with which of its cases it begins. */
  requests?: number;
  from?: number;
  /** How long `outage` and `follow` last. */
  seconds?: number;
  /** Scans that `stats` fills the store with. */
  rows?: number;
  /** How often `kills` kills. */
  rounds?: number;
  /** Tells a person who waits what is going on. */
  progress: (line: string) => void;
};

export type Outcome = Pick<Report, 'figures' | 'notes'>;

export type Bench = (options: Options) => Promise<Outcome>;

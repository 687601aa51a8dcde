import type { Report } from './report.ts';

export type Options = {
  /** Repetitions of each measurement; the result is the median. */
  runs: number;
  /** Seed of the first run; each further run adds one. */
  seed: number;
  /** `fuzz` and `keys`: the number of requests. `from`: the first case of `fuzz`, the first pair of `outage-pairs`. */
  requests?: number;
  from?: number;
  /** Duration of `outage`, `keys`, `follow`, `regions`, `small-machine`, `upgrade` and `visible`. */
  seconds?: number;
  /** `small-machine`: the number of codes. */
  codes?: number;
  /** Scans in the store of `stats` and `small-machine`, rows of the table of `bulk`, codes of `exit-kit`. */
  rows?: number;
  /** `art`: the number of links for each template. */
  links?: number;
  /** `outage-pairs`: only pairs with this text in their names. */
  only?: string;
  /** `kills`: the number of kills. `power-cut`: of cuts with each durability. */
  rounds?: number;
  /** `upgrade`: the older version. */
  commit?: string;
  /** Prints a progress line. */
  progress: (line: string) => void;
};

export type Outcome = Pick<Report, 'figures' | 'notes'>;

export type Bench = (options: Options) => Promise<Outcome>;

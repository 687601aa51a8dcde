import type { Outcome } from '../bench.ts';
import { figure, formatNumber } from '../report.ts';
import type { Storm } from './stripe.ts';

/** A load of scans. */
export type Scanned = { perSecond: number; failures: number; p99Ms: number; medianMs: number; processorMs: number };

export type MeasuredStorm = {
  /** The same load before and after. */
  quiet: Scanned[];
  during: Scanned;
  storm: Storm;
  handledSeconds: number;
  differences: number;
};

/** A rate that is fixed repeats to a fraction of a percent, so two percent are a change. */
const LEAST_RATIO = 0.98;

export function describeStorms(
  measured: readonly MeasuredStorm[],
  { scansPerSecond, seconds, events }: { scansPerSecond: number; seconds: number; events: number },
): Outcome {
  const each = (read: (run: (typeof measured)[number]) => number): number[] => measured.map(read);
  const quiet = (read: (scanned: Scanned) => number) => each((run) => mean(run.quiet.map(read)));
  const during = (read: (scanned: Scanned) => number) => each((run) => read(run.during));
  const ratio = (read: (scanned: Scanned) => number) => each((run) => read(run.during) / mean(run.quiet.map(read)));
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    figures: [
      figure(
        'scans a second during the storm, ratio to the same load without it',
        '',
        ratio((one) => one.perSecond),
        {
          atLeast: LEAST_RATIO,
        },
      ),
      figure(
        '  without it',
        '',
        quiet((one) => one.perSecond),
      ),
      figure(
        'failed scans',
        '',
        [sum(measured.flatMap((run) => [...run.quiet, run.during].map((one) => one.failures)))],
        {
          exactly: 0,
        },
      ),
      figure(
        'processor time of a scan during the storm, ratio',
        '',
        ratio((one) => one.processorMs),
      ),
      figure(
        'median answer to a scan during the storm',
        'ms',
        during((one) => one.medianMs),
      ),
      figure(
        '  without it',
        'ms',
        quiet((one) => one.medianMs),
      ),
      figure(
        'p99 during the storm',
        'ms',
        during((one) => one.p99Ms),
      ),
      figure(
        '  without it',
        'ms',
        quiet((one) => one.p99Ms),
      ),
      figure(
        'deliveries of events',
        '',
        each((run) => run.storm.sent),
      ),
      figure(
        '  sent again, as the server was busy',
        '',
        each((run) => run.storm.again),
      ),
      figure('  never taken', '', [sum(each((run) => run.storm.refused))], { exactly: 0 }),
      figure(
        '  sending took',
        's',
        each((run) => run.storm.seconds),
      ),
      figure(
        '  working on them took longer by',
        's',
        each((run) => run.handledSeconds),
      ),
      figure('workspaces that differ after the storm', '', [sum(each((run) => run.differences))], { exactly: 0 }),
    ],
    notes: [
      `${formatNumber(scansPerSecond)} scans a second for ${seconds} s, ${formatNumber(events)} events about 8 ` +
        'workspaces meanwhile, each delivered twice, shuffled and signed, paced over the same time; the load without ' +
        'the storm is the mean of the same before and after.',
      'The rate is fixed and below what the machine can do: what is measured is whether scans keep it. A machine ' +
        'whose cores are all busy with scans shares them with the storm as with everything else.',
    ],
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

import type { Options, Outcome } from './bench.ts';
import { figure, type Figure } from './report.ts';
import { valuesOf } from './scale/constants.ts';
import { usualDay } from './scale/day.ts';
import { planFor, sizes } from './scale/plan.ts';
import { simulateDay, type DayResult } from './scale/simulate-day.ts';

/** The bad day of docs/scale.md at three sizes; each run has another seed. */
export async function benchSimulate({ runs, seed, progress }: Options): Promise<Outcome> {
  const c = valuesOf();
  const figures: Figure[] = [];
  for (const size of sizes) {
    const plan = planFor(size, c);
    const days = Array.from({ length: runs }, (_, run) => {
      progress(`simulate: ${size.name} scans a day, seed ${seed + run}`);
      return simulateDay(plan, c, { day: usualDay, seed: seed + run });
    });
    const each = (read: (day: DayResult) => number): number[] => days.map(read);
    figures.push(
      figure(
        `${size.name} scans a day: answered`,
        '',
        each(({ answered }) => answered),
      ),
      figure(
        '  refused',
        '',
        each(({ refused }) => refused),
      ),
      figure(
        '  unreachable',
        '',
        each(({ unreachable }) => unreachable),
      ),
      figure(
        '  arrived, less answered, refused and unreachable',
        '',
        each((day) => day.arrived - day.answered - day.refused - day.unreachable),
        { exactly: 0 },
      ),
      figure(
        '  answered, less counted',
        '',
        each(({ answered, counted }) => answered - counted),
        { exactly: 0 },
      ),
      figure(
        '  longest accept queue of a region',
        '',
        each(({ mostQueued }) => mostQueued),
      ),
      figure(
        '  largest backlog on one machine',
        'MB',
        each((day) => day.mostBacklogBytesOfMachine / 1e6),
      ),
      figure(
        '  longest from an answer until counted',
        's',
        each(({ longestShippingSeconds }) => longestShippingSeconds),
      ),
      figure(
        '  counted within 5 s',
        '%',
        each(({ countedWithinFive }) => countedWithinFive * 100),
      ),
      figure(
        '  caught up after ClickHouse was back',
        's',
        each(({ caughtUpStoreSeconds }) => caughtUpStoreSeconds),
      ),
      figure(
        '  most parts of ClickHouse',
        '',
        each(({ mostParts }) => mostParts),
      ),
      figure('  cost', 'dollars a month', [plan.cost.total]),
    );
  }
  return {
    figures,
    notes: ['Deterministic for a seed. The assumptions and the prices are in bench/scale/constants.ts.'],
  };
}

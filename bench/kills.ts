import type { Options, Outcome } from './bench.ts';
import { runKills } from './kills/run-kills.ts';
import { figure } from './report.ts';

const ROUNDS = 200;

/** The scan process killed under load again and again, and the worker beside it. `--rounds N`. */
export async function benchKills({ rounds = ROUNDS, seed, progress }: Options): Promise<Outcome> {
  const { answered, leastAnswered, missing, doubled, there, workerKills } = await runKills({ rounds, seed, progress });
  return {
    figures: [
      figure('answered scans lost', '', [missing], { exactly: 0 }),
      figure('scans counted twice', '', [doubled], { exactly: 0 }),
      figure('kills of the scan process', '', [rounds]),
      figure('kills of the worker', '', [workerKills]),
      figure('answered', '', [answered]),
      figure('answered in the round that answered the fewest', '', [leastAnswered]),
      figure('counted without an answer that was read to its end', '', [there - doubled - (answered - missing)]),
    ],
    notes: [`Seed ${seed}. A scan may be recorded and not answered: it was killed in between, or its answer was.`],
  };
}

import type { Options, Outcome } from './bench.ts';
import { runKills } from './kills/run-kills.ts';
import { figure } from './report.ts';

const ROUNDS = 200;

/** Kills the scan process and the worker under load, repeatedly. `--rounds N`. */
export async function benchKills({ rounds = ROUNDS, seed, progress }: Options): Promise<Outcome> {
  const { answered, minAnswered, missing, duplicated, counted, workerKills } = await runKills({
    rounds,
    seed,
    progress,
  });
  return {
    figures: [
      figure('answered scans lost', '', [missing], { exactly: 0 }),
      figure('scans counted twice', '', [duplicated], { exactly: 0 }),
      figure('kills of the scan process', '', [rounds]),
      figure('kills of the worker', '', [workerKills]),
      figure('answered', '', [answered]),
      figure('answered in the round with the fewest answers', '', [minAnswered]),
      figure('counted without a completely received answer', '', [counted - duplicated - (answered - missing)]),
    ],
    notes: [
      `Seed ${seed}. A scan may be recorded and not answered: the process was killed before or while it answered.`,
    ],
  };
}

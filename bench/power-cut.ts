import type { Options, Outcome } from './bench.ts';
import { makeLossyDisk, whyNoLossyDisk } from '@evercode/testkit/lossy-disk';
import { runPowerCuts, type Durability, type PowerCuts } from './power-cut/run-power-cuts.ts';
import { figure, type Figure } from './report.ts';

const ROUNDS = 50;
/** The longest time until a sync begins, where scans are answered before it. */
const GROUP_MS = 10;

/** Cuts the power under load, repeatedly, with each durability. `--rounds N`. */
export async function benchPowerCut({ rounds = ROUNDS, seed, progress }: Options): Promise<Outcome> {
  const reason = whyNoLossyDisk();
  if (reason !== undefined) throw new Error(reason);
  const figures: Figure[] = [];
  for (const durability of ['strict', 'grouped'] as const) {
    using disk = makeLossyDisk();
    figures.push(...describe(durability, rounds, await runPowerCuts({ disk, durability, rounds, seed, progress })));
  }
  return {
    figures,
    notes: [
      `Seed ${seed}. In each round scans over eight connections, changes and uploads; then everything that was not ` +
        'synced is lost, and the whole installation starts again.',
    ],
  };
}

function describe(durability: Durability, rounds: number, cuts: PowerCuts): Figure[] {
  const { answered, missing, duplicated, lostAfterSync, notDurable, oldestLostMs, slowestSyncMs, saves, lostSaves } =
    cuts;
  const name = (text: string): string => `${durability}: ${text}`;
  return [
    ...(durability === 'strict'
      ? [
          figure(
            name('answered scans lost, less those of a disk that took too long'),
            '',
            [Math.max(0, missing - notDurable)],
            { exactly: 0 },
          ),
        ]
      : [
          figure(name('answered scans lost'), '', [missing]),
          figure(name('  of them answered before a sync that had ended'), '', [lostAfterSync], { exactly: 0 }),
          figure(name('  the oldest, from its answer to the cut'), 'ms', [oldestLostMs], {
            atMost: GROUP_MS + 2 * slowestSyncMs,
          }),
          figure(name('  bound of the slowest sync'), 'ms', [slowestSyncMs]),
        ]),
    figure(name('scans counted twice'), '', [duplicated], { exactly: 0 }),
    figure(name('answered changes and uploads lost'), '', [lostSaves.length], { exactly: 0 }),
    ...lostSaves.slice(0, 1).map((lost) => figure(name(`  first: ${lost}`), '', [1])),
    figure(name('cuts'), '', [rounds]),
    figure(name('answered scans'), '', [answered]),
    figure(name('answered changes of codes'), '', [saves.changes]),
    figure(name('answered uploads'), '', [saves.files]),
    figure(name('slowest start after a cut'), 's', [cuts.slowestStartSeconds]),
  ];
}

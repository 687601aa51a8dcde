import { join } from 'node:path';
import { scanEnvironment, scanNodeOptions } from '@evercode/config/node-options';
import { repository } from '../product.ts';
import { writeDraws, type Spread } from './draws.ts';
import { measureRun, type Place, type Run, takeRecordedCount, waitUntilRoutesInMemory } from './measure-run.ts';

/** A load on the scan process, and in the same way on the bare server. */
export type Case = {
  readonly name: string;
  readonly connections: number;
  readonly codes: number;
  readonly spread: Spread;
  readonly durability?: 'grouped' | 'strict';
};

export type Pair = { ours: Run; bare: Run; unrecorded: number };

export type Pairs = { readonly counted: readonly Pair[]; readonly all: readonly Pair[] };

export type Bench = {
  readonly cores: readonly [server: number, load: number];
  /** The data directory with the routes of this number of codes. */
  readonly dataDirOf: (codes: number) => string;
  readonly draws: string;
  readonly runs: number;
  readonly progress: (line: string) => void;
};

const DRAWS = 400_000;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;
/** Below this share of a core, other processes disturbed the pair, so it is repeated, within a bound. */
export const MIN_CORE_SHARE = 0.5;
const MAX_PAIRS_PER_RUN = 3;

/** Measures the scan process and the bare server right after each other, so other load affects both. */
export async function measurePairs(
  { name, connections, codes, spread, durability = 'grouped' }: Case,
  { cores: [serverCore, core], dataDirOf, draws, runs, progress }: Bench,
): Promise<Pairs> {
  const dataDir = dataDirOf(codes);
  const load = { seconds: SECONDS, connections, draws, core };
  const place = { serverCore, warmUpSeconds: WARM_UP_SECONDS };
  const measure = async (server: Pick<Place, 'script' | 'env' | 'nodeOptions' | 'settled'>): Promise<Run> =>
    measureRun({ ...place, ...server }, load);
  const bareServer = { script: join(import.meta.dirname, 'bare-server.ts'), env: {} };
  const ourServer = {
    script: join(repository, 'apps/scan/src/main.ts'),
    env: { ...scanEnvironment, DATA_DIR: dataDir, SCAN_PORT: '0', SCAN_DURABILITY: durability },
    nodeOptions: scanNodeOptions(durability),
    settled: waitUntilRoutesInMemory(codes),
  };

  async function measurePair(seed: number): Promise<Pair> {
    writeDraws(draws, { count: DRAWS, codes, spread, seed });
    const bareResult = seed % 2 === 1 ? await measure(bareServer) : undefined;
    const ours = await measure(ourServer);
    // For warm-up and measured load: requests under way when a load stops may be recorded without being answered.
    const unrecorded = differenceFrom(await takeRecordedCount(dataDir), ours.answeredInAll, 2 * connections);
    return { ours, bare: bareResult ?? (await measure(bareServer)), unrecorded };
  }

  const all: Pair[] = [];
  while (all.filter(isUndisturbed).length < runs && all.length < runs * MAX_PAIRS_PER_RUN) {
    progress(
      `scan: ${name}, pair ${all.length + 1}, ${all.filter(isUndisturbed).length} of ${runs} so far undisturbed`,
    );
    all.push(await measurePair(all.length + 1));
  }
  const undisturbed = all.filter(isUndisturbed);
  return { all, counted: undisturbed.length < runs ? all : undisturbed };
}

export function isUndisturbed({ ours, bare }: Pair): boolean {
  return Math.min(ours.coreShare, bare.coreShare) >= MIN_CORE_SHARE;
}

/** Missing or surplus scans in the log. Scans under way when the load stopped may be in the log or not. */
function differenceFrom(recorded: number, answered: number, maxUnderWay: number): number {
  return Math.max(answered - recorded, recorded - answered - maxUnderWay, 0);
}

import { join } from 'node:path';
import { scanEnvironment, scanNodeOptions } from '@evercode/config/node-options';
import { repository } from '../product.ts';
import { writeDraws, type Spread } from './draws.ts';
import { measureRun, type Place, type Run, takeRecorded, untilHeld } from './measure-run.ts';

/** One way in which a scan process is asked, beside the bare server that is asked in the same way. */
export type Case = { readonly name: string; readonly connections: number; readonly codes: number; readonly spread: Spread; readonly durability?: 'grouped' | 'strict' };

export type Pair = { ours: Run; bare: Run; unrecorded: number };

export type Pairs = { readonly counted: readonly Pair[]; readonly all: readonly Pair[] };

export type Bench = {
  readonly cores: readonly [server: number, load: number];
  /** With the routes of as many codes in it. */
  readonly dataDirOf: (codes: number) => string;
  readonly draws: string;
  readonly runs: number;
  readonly progress: (line: string) => void;
};

const DRAWS = 400_000;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;
/** A pair in which somebody else's work had most of a core compares little: it is measured again, within a bound. */
export const LEAST_CORE_SHARE = 0.5;
const MOST_PAIRS_PER_RUN = 3;

/** One scan process beside a bare node:http server, in pairs right after each other: what else the machine does meets both. */
export async function measurePairs({ name, connections, codes, spread, durability = 'grouped' }: Case, { cores: [serverCore, core], dataDirOf, draws, runs, progress }: Bench): Promise<Pairs> {
  const dataDir = dataDirOf(codes);
  const load = { seconds: SECONDS, connections, draws, core };
  const place = { serverCore, warmUpSeconds: WARM_UP_SECONDS };
  const measure = async (server: Pick<Place, 'script' | 'env' | 'nodeOptions' | 'settled'>): Promise<Run> => measureRun({ ...place, ...server }, load);
  const bareServer = { script: join(import.meta.dirname, 'bare-server.ts'), env: {} };
  const ourServer = { script: join(repository, 'apps/scan/src/main.ts'), env: { ...scanEnvironment, DATA_DIR: dataDir, SCAN_PORT: '0', SCAN_DURABILITY: durability }, nodeOptions: scanNodeOptions(durability), settled: untilHeld(codes) };

  async function measurePair(seed: number): Promise<Pair> {
    writeDraws(draws, { count: DRAWS, codes, spread, seed });
    const bareFirst = seed % 2 === 1 ? await measure(bareServer) : undefined;
    const ours = await measure(ourServer);
    // Of the warm-up and of the measured load: requests under way when a load stops may be recorded and are not counted as answered.
    const unrecorded = differenceFrom(await takeRecorded(dataDir), ours.answeredInAll, 2 * connections);
    return { ours, bare: bareFirst ?? (await measure(bareServer)), unrecorded };
  }

  const all: Pair[] = [];
  while (all.filter(isCalm).length < runs && all.length < runs * MOST_PAIRS_PER_RUN) {
    progress(`scan: ${name}, pair ${all.length + 1}, ${all.filter(isCalm).length} of ${runs} so far undisturbed`);
    all.push(await measurePair(all.length + 1));
  }
  const calm = all.filter(isCalm);
  return { all, counted: calm.length < runs ? all : calm };
}

export function isCalm({ ours, bare }: Pair): boolean {
  return Math.min(ours.coreShare, bare.coreShare) >= LEAST_CORE_SHARE;
}

/** Scans too few or too many in the log; those under way when the load stopped may be there and need not. */
function differenceFrom(recorded: number, answered: number, mostUnderWay: number): number {
  return Math.max(answered - recorded, recorded - answered - mostUnderWay, 0);
}

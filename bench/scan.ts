import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Options, Outcome } from './bench.ts';
import { pickTwoCores } from './machine.ts';
import { makeTemporaryDirectory, repository } from './product.ts';
import { figure, formatNumber } from './report.ts';
import { driver } from './scan/drive.ts';
import { HOT_CODES, HOT_SHARE, writeDraws } from './scan/draws.ts';
import { measureRun, takeRecorded, type Run } from './scan/measure-run.ts';
import { loadRoutes } from './scan/routes.ts';

const CODES = 1_000_000;
const DRAWS = 200_000;
const CONNECTIONS = 64;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;
const LEAST_RATIO = 0.6;
/** A pair in which somebody else's work had most of a core compares little: it is measured again, within a bound. */
const LEAST_CORE_SHARE = 0.5;
const MOST_PAIRS_PER_RUN = 3;
/** Of the warm-up and of the measured load: requests under way when a load stops may be recorded and are not counted as answered. */
const MOST_UNDER_WAY = 2 * CONNECTIONS;

type Pair = { ours: Run; bare: Run; unrecorded: number };

/** One scan process beside a bare node:http server, in pairs right after each other: what else the machine does meets both. */
export async function benchScan({ runs, progress }: Options): Promise<Outcome> {
  const [serverCore, core] = pickTwoCores();
  using data = makeTemporaryDirectory();
  progress(`scan: loading ${formatNumber(CODES)} routes`);
  const loadedAt = performance.now();
  await loadRoutes(join(data.path, 'routes'), CODES);
  const loadSeconds = (performance.now() - loadedAt) / 1000;

  const draws = join(data.path, 'draws.txt');
  const load = { seconds: SECONDS, connections: CONNECTIONS, draws, core };
  const place = { serverCore, warmUpSeconds: WARM_UP_SECONDS };
  const measure = {
    bare: () => measureRun({ ...place, script: join(import.meta.dirname, 'scan/bare-server.ts'), env: {} }, load),
    ours: () => measureRun({ ...place, script: join(repository, 'apps/scan/src/main.ts'), env: { DATA_DIR: data.path, SCAN_PORT: '0' } }, load),
  };

  async function measurePair(seed: number): Promise<Pair> {
    writeDraws(draws, { count: DRAWS, codes: CODES, seed });
    const bareFirst = seed % 2 === 1 ? await measure.bare() : undefined;
    const ours = await measure.ours();
    const unrecorded = differenceFrom(await takeRecorded(data.path), ours.answeredInAll);
    return { ours, bare: bareFirst ?? (await measure.bare()), unrecorded };
  }

  const measured: Pair[] = [];
  while (measured.filter(isCalm).length < runs && measured.length < runs * MOST_PAIRS_PER_RUN) {
    progress(`scan: pair ${measured.length + 1}, ${measured.filter(isCalm).length} of ${runs} so far undisturbed`);
    measured.push(await measurePair(measured.length + 1));
  }
  const calm = measured.filter(isCalm);
  const pairs = calm.length < runs ? measured : calm;
  const each = (read: (pair: Pair) => number): number[] => pairs.map(read);
  return {
    figures: [
      figure('requests a second, ratio to bare node:http', '', each(({ ours, bare }) => ours.requestsPerSecond / bare.requestsPerSecond), { atLeast: LEAST_RATIO }),
      figure('requests per processor second, ratio', '', each(({ ours, bare }) => ours.requestsPerProcessorSecond / bare.requestsPerProcessorSecond), { atLeast: LEAST_RATIO }),
      figure('answered scans missing from the log, or there twice', '', [measured.reduce((sum, { unrecorded }) => sum + unrecorded, 0)], { exactly: 0 }),
      figure('requests a second, scan role', '', each(({ ours }) => ours.requestsPerSecond)),
      figure('requests a second, bare node:http', '', each(({ bare }) => bare.requestsPerSecond)),
      figure('requests per processor second, scan role', '', each(({ ours }) => ours.requestsPerProcessorSecond)),
      figure('requests per processor second, bare node:http', '', each(({ bare }) => bare.requestsPerProcessorSecond)),
      figure('p99, scan role', 'ms', each(({ ours }) => ours.p99Ms)),
      figure('p99, bare node:http', 'ms', each(({ bare }) => bare.p99Ms)),
      figure('part of its core, scan role', '', each(({ ours }) => ours.coreShare)),
      figure('part of its core, bare node:http', '', each(({ bare }) => bare.coreShare)),
      figure('loading the routes', 's', [loadSeconds]),
      figure('routes on the disk', 'MB', [statSync(join(data.path, 'routes/data.mdb')).size / 1e6]),
    ],
    notes: [
      `${CONNECTIONS} connections from ${driver} on core ${core}, the server on core ${serverCore}; ${HOT_SHARE * 100} % of the scans go to ${formatNumber(HOT_CODES)} of ${formatNumber(CODES)} codes.`,
      calm.length < runs
        ? `The machine was busy: in ${measured.length - calm.length} of ${measured.length} pairs a server had less than ${LEAST_CORE_SHARE} of its core. All are counted; measure again when nothing else runs.`
        : `${measured.length} pairs were measured; the ${calm.length} in which both servers had at least ${LEAST_CORE_SHARE} of their core are counted.`,
    ],
  };
}

function isCalm({ ours, bare }: Pair): boolean {
  return Math.min(ours.coreShare, bare.coreShare) >= LEAST_CORE_SHARE;
}

/** Scans too few or too many in the log; those under way when the load stopped may be there and need not. */
function differenceFrom(recorded: number, answered: number): number {
  return Math.max(answered - recorded, recorded - answered - MOST_UNDER_WAY, 0);
}

import type { Options, Outcome } from './bench.ts';
import { countLaterThan, readCountedMarks, readLogCounts, waitUntilShipped } from './outage/read-results.ts';
import { createFalseClock } from './outage/false-clock.ts';
import { countThroughApi, createCodes } from './outage/use-api.ts';
import { startInstallation, type Installation } from './outage/installation.ts';
import { compareMarks } from './outage/marks.ts';
import { runOutages, listOutages } from './outage/outages.ts';
import { mountSmallDisk } from './outage/small-disk.ts';
import { scanSteadily } from './outage/steady-load.ts';
import { makeTemporaryDirectory } from './product.ts';
import { figure } from './report.ts';

const PER_SECOND = 1000;
const SECONDS = 60;
const CODES = 20;
const SHIP_TIMEOUT_MS = 180_000;

/** An installation under load, while each part that a scan must not depend on fails. `--seconds N`. */
export async function benchOutage({ seconds = SECONDS, progress }: Options): Promise<Outcome> {
  using data = makeTemporaryDirectory();
  using clockDir = makeTemporaryDirectory();
  const smallDisk = mountSmallDisk(data.path);
  const disk = typeof smallDisk === 'string' ? undefined : smallDisk;
  const falseClock = createFalseClock(clockDir.path);
  const clock = typeof falseClock === 'string' ? undefined : falseClock;
  let installation: Installation | undefined;
  try {
    progress('outage: starting the stores, the app and the scan machine');
    installation = await startInstallation(data.path, { env: clock?.env ?? {} });
    const codes = await createCodes(installation.app, installation.scanUrl, CODES);
    const scanProcess = installation.scanProcess();
    const outages = listOutages(installation, disk, clock);

    const [scanned, caused] = await Promise.all([
      scanSteadily({ url: installation.scanUrl, codes, perSecond: PER_SECOND, seconds }),
      runOutages(outages, seconds, progress),
    ]);
    progress('outage: waiting until everything is counted');
    await waitUntilShipped(data.path, SHIP_TIMEOUT_MS);
    const { recorded, lost } = await readLogCounts(installation.scanUrl);
    const { missing, duplicated, counted } = compareMarks(
      new Set(scanned.answered.keys()),
      await readCountedMarks(installation.clickhouseUrl),
    );
    const shown = await countThroughApi(installation.app, codes, Date.now());
    const ahead = await countLaterThan(installation.clickhouseUrl, Date.now() + 60_000);
    const countCaused = (what: string): number => caused.filter((name) => name.includes(what)).length;
    const at = (share: number): number => scanned.latenciesMs[Math.ceil(scanned.latenciesMs.length * share) - 1] ?? 0;
    return {
      figures: [
        figure('failed redirects of known codes', '', [scanned.failureCount], { exactly: 0 }),
        figure('answered minus recorded minus counted as lost', '', [scanned.answered.size - recorded - lost], {
          exactly: 0,
        }),
        figure('recorded minus counted in the statistics', '', [recorded - counted], { exactly: 0 }),
        figure('answered scans missing from the statistics, minus those counted as lost', '', [missing - lost], {
          exactly: 0,
        }),
        figure('scans counted twice', '', [duplicated], { exactly: 0 }),
        figure('counted minus shown by the API', '', [counted - shown], { exactly: 0 }),
        figure('outages', '', [caused.length], { exactly: outages.length }),
        figure('times that the disk was full', '', [countCaused('the disk full')], { exactly: 2 }),
        figure('times that the clock jumped an hour and back', '', [countCaused('the clock an hour ahead')], {
          exactly: 2,
        }),
        figure('  scans with the time of an hour ahead', '', [ahead], { atLeast: 1 }),
        figure('ends of the scan process', '', [scanProcess === installation.scanProcess() ? 0 : 1], { exactly: 0 }),
        figure('answered', '', [scanned.answered.size]),
        figure('  recorded', '', [recorded]),
        figure('  counted as lost, while the disk was full', '', [lost]),
        figure('slowest answer, from its due time', 'ms', [at(1)]),
        figure('  of these at most, as the load itself was late', 'ms', [scanned.maxDelayMs]),
        figure('p99', 'ms', [at(0.99)]),
        figure('median', 'ms', [at(0.5)]),
      ],
      notes: [
        `${PER_SECOND} scans a second of ${CODES} codes for ${seconds} s, sent when they are due. ` +
          `In turn: ${caused.join(', ')}.`,
        typeof smallDisk === 'string'
          ? smallDisk
          : 'Everything that the scan machine writes is on the disk that was filled.',
        typeof falseClock === 'string'
          ? falseClock
          : 'The clock is that of all processes but PostgreSQL, which kept the true time.',
        ...scanned.failures,
      ],
    };
  } finally {
    await installation?.stop();
    disk?.[Symbol.dispose]();
  }
}

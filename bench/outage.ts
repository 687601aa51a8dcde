import type { Options, Outcome } from './bench.ts';
import { countLaterThan, readCountedMarks, readLogCounts, untilShipped } from './outage/after.ts';
import { createFalseClock } from './outage/false-clock.ts';
import { countThroughApi, makeCodes } from './outage/front-door.ts';
import { startInstallation, type Installation } from './outage/installation.ts';
import { compareMarks } from './outage/marks.ts';
import { makeOutages, planOutages } from './outage/outages.ts';
import { mountSmallDisk } from './outage/small-disk.ts';
import { scanSteadily } from './outage/steady-load.ts';
import { makeTemporaryDirectory } from './product.ts';
import { figure } from './report.ts';

const PER_SECOND = 1000;
const SECONDS = 60;
const CODES = 20;
const SHIPPED_WITHIN_MS = 180_000;

/** A whole installation under load, while everything that a scan must not need is taken away from it. `--seconds N`. */
export async function benchOutage({ seconds = SECONDS, progress }: Options): Promise<Outcome> {
  using data = makeTemporaryDirectory();
  using clockDir = makeTemporaryDirectory();
  const mounted = mountSmallDisk(data.path);
  const disk = typeof mounted === 'string' ? undefined : mounted;
  const made = createFalseClock(clockDir.path);
  const clock = typeof made === 'string' ? undefined : made;
  let installation: Installation | undefined;
  try {
    progress('outage: starting the stores, the app and the scan machine');
    installation = await startInstallation(data.path, clock?.env ?? {});
    const codes = await makeCodes(installation.app, installation.scanUrl, CODES);
    const scanProcess = installation.scanProcess();
    const outages = planOutages(installation, disk, clock);

    const [scanned, happened] = await Promise.all([
      scanSteadily({ url: installation.scanUrl, codes, perSecond: PER_SECOND, seconds }),
      makeOutages(outages, seconds, progress),
    ]);
    progress('outage: waiting until everything is counted');
    await untilShipped(data.path, SHIPPED_WITHIN_MS);
    const { recorded, lost } = await readLogCounts(installation.scanUrl);
    const { missing, doubled, there } = compareMarks(scanned.answered, await readCountedMarks(installation.clickhouseUrl));
    const shown = await countThroughApi(installation.app, codes, Date.now());
    const ahead = await countLaterThan(installation.clickhouseUrl, Date.now() + 60_000);
    const timesOf = (what: string): number => happened.filter((name) => name.includes(what)).length;
    const at = (share: number): number => scanned.waitsMs[Math.ceil(scanned.waitsMs.length * share) - 1] ?? 0;
    return {
      figures: [
        figure('failed redirects of known codes', '', [scanned.failureCount], { exactly: 0 }),
        figure('answered less recorded less counted as lost', '', [scanned.answered.size - recorded - lost], { exactly: 0 }),
        figure('recorded less counted in the statistics', '', [recorded - there], { exactly: 0 }),
        figure('answered scans missing from the statistics, less those counted as lost', '', [missing - lost], { exactly: 0 }),
        figure('scans counted twice', '', [doubled], { exactly: 0 }),
        figure('counted less shown by the API', '', [there - shown], { exactly: 0 }),
        figure('outages that were made', '', [happened.length], { exactly: outages.length }),
        figure('disks that were filled', '', [timesOf('the disk full')], { exactly: 2 }),
        figure('clocks that jumped an hour and back', '', [timesOf('the clock an hour ahead')], { exactly: 2 }),
        figure('  scans that bear the time of an hour ahead', '', [ahead], { atLeast: 1 }),
        figure('ends of the scan process', '', [scanProcess === installation.scanProcess() ? 0 : 1], { exactly: 0 }),
        figure('answered', '', [scanned.answered.size]),
        figure('  recorded', '', [recorded]),
        figure('  counted as lost, the disk being full', '', [lost]),
        figure('slowest answer, from when it was due', 'ms', [at(1)]),
        figure('  of it, at most, for the load was late itself', 'ms', [scanned.latestMs]),
        figure('p99', 'ms', [at(0.99)]),
        figure('median', 'ms', [at(0.5)]),
      ],
      notes: [
        `${PER_SECOND} scans a second of ${CODES} codes for ${seconds} s, sent when they are due. In turn: ${happened.join(', ')}.`,
        typeof mounted === 'string' ? mounted : 'Everything that the scan machine writes is on the disk that was filled.',
        typeof made === 'string' ? made : 'The clock is that of all processes but PostgreSQL, which kept the true time.',
        ...scanned.failures,
      ],
    };
  } finally {
    await installation?.stop();
    disk?.[Symbol.dispose]();
  }
}

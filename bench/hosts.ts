import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { scanEnvironment, scanNodeOptions } from '@evercode/config/node-options';
import type { Options, Outcome } from './bench.ts';
import { domainOf, hostOf, loadHosts } from './hosts/load-hosts.ts';
import { pickTwoCores } from './machine.ts';
import { makeTemporaryDirectory, repository } from './product.ts';
import { figure, type Figure, formatNumber } from './report.ts';
import { writeDraws } from './scan/draws.ts';
import { measureRun, type Run, takeRecordedCount, waitUntilRoutesInMemory } from './scan/measure-run.ts';
import { loadRoutes } from './scan/routes.ts';

const DOMAINS = 10_000;
const CODES = 100_000;
const DRAWS = 400_000;
const CONNECTIONS = 64;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;
/** Of the requests a second with one domain. */
const MIN_RATIO = 0.95;
const MAX_MEMORY_MB = 250;

/** Where the scanned codes are: on the domains, or on the installation's own while the domains are only loaded. */
type Place = 'domains' | 'installation';
type Measured = { readonly one: Run; readonly many: Run };

/** Scans a second with ten thousand domains beside one, and whether the installation's own links pay for them. */
export async function benchHosts({ runs, progress }: Options): Promise<Outcome> {
  using data = makeTemporaryDirectory();
  const dataDirOf = (place: Place, domains: number): string => join(data.path, `${place}-${domains}`);
  for (const place of ['domains', 'installation'] as const)
    for (const domains of [1, DOMAINS]) {
      progress(`hosts: loading ${formatNumber(domains)} domains and ${formatNumber(CODES)} codes on the ${place}`);
      await fill(dataDirOf(place, domains), place, domains);
    }
  const [serverCore, core] = pickTwoCores();
  const draws = join(data.path, 'draws.txt');

  async function measure(place: Place, domains: number, seed: number): Promise<Run> {
    const dataDir = dataDirOf(place, domains);
    const hosts = place === 'domains' ? { hostOf: (code: number) => hostOf(code % domains) } : {};
    writeDraws(draws, { count: DRAWS, codes: CODES, spread: 'uniform', seed, ...hosts });
    const run = await measureRun(
      {
        serverCore,
        script: join(repository, 'apps/scan/src/main.ts'),
        env: { ...scanEnvironment, DATA_DIR: dataDir, SCAN_PORT: '0' },
        nodeOptions: scanNodeOptions('grouped'),
        warmUpSeconds: WARM_UP_SECONDS,
        settled: waitUntilRoutesInMemory(CODES),
      },
      { seconds: SECONDS, connections: CONNECTIONS, draws, core },
    );
    await takeRecordedCount(dataDir);
    return run;
  }

  const measured: Record<Place, Measured[]> = { domains: [], installation: [] };
  for (let seed = 1; seed <= runs; seed++)
    for (const place of ['domains', 'installation'] as const) {
      progress(`hosts: codes on the ${place}, pair ${seed} of ${runs}`);
      // Each of them first in turn, as the machine changes its speed.
      const before = seed % 2 === 1 ? await measure(place, 1, seed) : undefined;
      const many = await measure(place, DOMAINS, seed);
      measured[place].push({ one: before ?? (await measure(place, 1, seed)), many });
    }
  return {
    figures: [
      ...describe(`scans on ${formatNumber(DOMAINS)} domains`, measured.domains),
      ...describe(`scans on the installation’s domain, ${formatNumber(DOMAINS)} loaded`, measured.installation),
      figure(
        `memory with ${formatNumber(DOMAINS)} domains`,
        'MB',
        measured.domains.map(({ many }) => many.memoryMb),
        { atMost: MAX_MEMORY_MB },
      ),
    ],
    notes: [
      `${formatNumber(CODES)} codes, scanned alike, over ${CONNECTIONS} connections; one process on core ` +
        `${serverCore}, the load on core ${core}, with one domain and with all of them in turns.`,
    ],
  };
}

async function fill(dataDir: string, place: Place, domains: number): Promise<void> {
  mkdirSync(dataDir);
  const dir = join(dataDir, 'routes');
  await loadHosts(dir, domains);
  await loadRoutes(dir, CODES, place === 'domains' ? (code) => domainOf(code % domains) : undefined);
}

function describe(name: string, measured: readonly Measured[]): Figure[] {
  const each = (read: (pair: Measured) => number): number[] => measured.map(read);
  return [
    figure(
      `${name}: requests a second, ratio to one domain`,
      '',
      each(({ one, many }) => many.requestsPerSecond / one.requestsPerSecond),
      { atLeast: MIN_RATIO },
    ),
    figure(
      `${name}: requests per processor second, ratio`,
      '',
      each(({ one, many }) => many.requestsPerProcessorSecond / one.requestsPerProcessorSecond),
    ),
    figure(
      `${name}: requests a second`,
      '',
      each(({ many }) => many.requestsPerSecond),
    ),
    figure(
      `${name}: p99`,
      'ms',
      each(({ many }) => many.p99Ms),
    ),
  ];
}

import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createAnalyticsClient } from '@evercode/analytics';
import { backUp, openBackup, restore, type Installation } from '@evercode/backup';
import type { Options, Outcome } from './bench.ts';
import { startEngines } from './list/engines.ts';
import { insertCodes } from './list/insert-codes.ts';
import { makeTemporaryDirectory, startProduct } from './product.ts';
import { figure } from './report.ts';
import { fillScans } from './stats/fill-scans.ts';
import { findWorkspace } from './stats/find-workspace.ts';

const SCANS = 1_000_000;
const CODES = 10_000;

type Run = { backUp: number; verify: number; restore: number; copy: number; megabytes: number };

/**
 * Times a back-up of an installation with a million scans and ten thousand codes, and its restoration into new stores.
 * The reference is a plain copy of the data directory, which needs a stopped installation.
 */
export async function benchBackUp({ runs, rows = SCANS, progress }: Options): Promise<Outcome> {
  using source = makeTemporaryDirectory();
  await fill(source.path, rows, progress);
  const measured: Run[] = [];
  for (let run = 1; run <= runs; run += 1) {
    progress(`back-up: ${rows} scans, run ${run} of ${runs}`);
    using place = makeTemporaryDirectory();
    measured.push(await measure(source.path, place.path));
  }
  const of = (value: (run: Run) => number): number[] => measured.map(value);
  return {
    figures: [
      figure(
        'Backed up, of a copy of the data directory',
        '×',
        of((run) => run.backUp / run.copy),
      ),
      figure(
        '  backed up',
        's',
        of((run) => run.backUp),
      ),
      figure(
        '  verified',
        's',
        of((run) => run.verify),
      ),
      figure(
        '  restored and compared',
        's',
        of((run) => run.restore),
      ),
      figure(
        '  the copy of the data directory',
        's',
        of((run) => run.copy),
      ),
      figure(
        'Size of the back-up',
        'MB',
        of((run) => run.megabytes),
      ),
    ],
    notes: [
      `${rows} scans of thirteen months and ${CODES} codes; embedded stores, which answer nobody else meanwhile.`,
    ],
  };
}

/** A product that started once, so that it has its tables and its demo workspace. */
async function fill(dataDir: string, rows: number, progress: Options['progress']): Promise<void> {
  const product = await startProduct(dataDir, { SEED_DEMO: 'true' });
  await product.stop();
  const engines = await startEngines(dataDir);
  try {
    const email = product.demo?.email ?? '';
    await insertCodes(engines.databaseUrl, { email, own: CODES, all: CODES, progress });
    const client = createAnalyticsClient(engines.clickhouseUrl, { requestTimeoutMs: 600_000 });
    await fillScans(client, {
      ...(await findWorkspace(engines.databaseUrl, email)),
      rows,
      until: new Date(),
      progress,
    });
    await client.close();
  } finally {
    await engines.stop();
  }
}

async function measure(dataDir: string, place: string): Promise<Run> {
  const to = join(place, 'backup');
  let megabytes = 0;
  const backUpSeconds = await withEngines(dataDir, async (installation) =>
    timed(async () => {
      const made = await backUp({ installation, to, floorBytes: 0, now: () => new Date(), newId: randomUUID });
      megabytes = made.bytes / 1_000_000;
    }),
  );
  const verifySeconds = await timed(async () => (await openBackup(to)).verify());
  const restoreSeconds = await withEngines(join(place, 'data'), async (installation) =>
    timed(async () => void (await restore({ installation, from: to, replaces: false }))),
  );
  const copySeconds = await timed(async () =>
    cpSync(dataDir, join(place, 'copy'), { recursive: true, verbatimSymlinks: true }),
  );
  rmSync(join(place, 'copy'), { recursive: true });
  return { backUp: backUpSeconds, verify: verifySeconds, restore: restoreSeconds, copy: copySeconds, megabytes };
}

async function withEngines<Result>(
  dataDir: string,
  run: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, clickhouseUrl, stop } = await startEngines(dataDir);
  try {
    return await run({ dataDir, databaseUrl, clickhouseUrl, s3Url: undefined, appSecret: undefined });
  } finally {
    await stop();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

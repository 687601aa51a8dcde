import type { Options, Outcome } from './bench.ts';
import { createEditor, revisionOf, type EditedCode, type Editor } from './follow/editor.ts';
import { createLedger, type Ledger } from './follow/ledger.ts';
import { pace } from './follow/pace.ts';
import { createScanner, type Scanner } from './follow/scans.ts';
import { startEngines, type Engines } from './list/engines.ts';
import { makeTemporaryDirectory, startProduct, type Product } from './product.ts';
import { createRandom } from '@evercode/analytics/random';
import { figure, type Figure } from './report.ts';

const SECONDS = 300;
const MACHINES = 3;
/** Index in the ledger of the machine with the app. */
const APP_MACHINE = MACHINES;
const CODES = 50;
const EDITS_PER_SECOND = 10;
const SCANS_PER_SECOND = 1000;
/** Share of the scans of the codes that were edited last. */
const LATEST_SHARE = 0.7;
const LATEST_CODES = 4;
const MAX_STALE_MS = 1000;
const WARM_UP_SECONDS = 3;
/** The scans continue after the last edit, to measure when it becomes live. */
const SCANS_AFTER_EDITS_SECONDS = 2;

type Failure = { count: number; first: string | undefined };

/** Three scan machines with their own route copies follow one database, while the scanned codes are edited. */
export async function benchFollow({ seconds = SECONDS, seed, progress }: Options): Promise<Outcome> {
  using stores = makeTemporaryDirectory();
  using home = makeTemporaryDirectory();
  using first = makeTemporaryDirectory();
  using second = makeTemporaryDirectory();
  using third = makeTemporaryDirectory();
  progress('follow: starting the stores, the app and the scan machines');
  const engines = await startEngines(stores.path);
  const products: Product[] = [];
  try {
    products.push(await startProduct(home.path, { ...storeEnvironment(engines), SEED_DEMO: 'true' }));
    for (const { path } of [first, second, third])
      products.push(await startProduct(path, { ...storeEnvironment(engines), ROLE: 'scan' }));
    return await measureFollowing(products, { seconds, seed, progress });
  } finally {
    for (const product of products.toReversed()) await product.stop();
    await engines.stop();
  }
}

const storeEnvironment = ({ databaseUrl, clickhouseUrl }: Engines) => ({
  DATABASE_URL: databaseUrl,
  CLICKHOUSE_URL: clickhouseUrl,
});

async function measureFollowing(
  [appMachine, ...remote]: Product[],
  { seconds, seed, progress }: { seconds: number } & Pick<Options, 'seed' | 'progress'>,
): Promise<Outcome> {
  if (appMachine === undefined) throw new TypeError('The app comes first.');
  const editor = await createEditor(appMachine);
  const codes: EditedCode[] = [];
  for (let code = 0; code < CODES; code += 1) codes.push(await editor.create(`Followed ${code}`));
  const urls = [...remote, appMachine].map(({ scanUrl }) => codes.map(({ ending }) => `${scanUrl}/${ending}`));
  const scanner = createScanner();
  const failed: Failure = { count: 0, first: undefined };
  const ledger = createLedger({ machines: MACHINES + 1, codes: CODES, allowedMs: MAX_STALE_MS });
  const context: Run = { ledger, scanner, urls, failed, editor, codes, draw: createRandom(seed) };
  try {
    progress(`follow: ${seconds} s of ${SCANS_PER_SECOND} scans and ${EDITS_PER_SECOND} edits a second`);
    await run(
      {
        ...context,
        ledger: createLedger({ machines: MACHINES + 1, codes: CODES, allowedMs: Number.POSITIVE_INFINITY }),
      },
      { seconds: WARM_UP_SECONDS, edits: false },
    );
    const saves = await run(context, { seconds, edits: true });
    await Promise.all(
      urls.flatMap((ofMachine, machine) => ofMachine.map((_url, code) => scan(context, machine, code))),
    );
    return report(context, saves, seconds);
  } finally {
    scanner.close();
  }
}

type Run = {
  ledger: Ledger;
  scanner: Scanner;
  urls: string[][];
  failed: Failure;
  editor: Editor;
  codes: EditedCode[];
  draw: () => number;
};
type Saves = { tookMs: number[]; sentToLiveMs: number[]; notLive: number; skipped: number; scans: number };

async function run(context: Run, { seconds, edits }: { seconds: number; edits: boolean }): Promise<Saves> {
  const { ledger, editor, codes, draw, failed } = context;
  const pending = new Set<Promise<void>>();
  const saving = new Set<number>();
  const revisions = codes.map(() => 0);
  const saves: Saves = { tookMs: [], sentToLiveMs: [], notLive: 0, skipped: 0, scans: 0 };
  /** Codes of the last saves, added when a save is sent and again when it is answered. */
  const latest: number[] = [];
  const rememberEdited = (code: number): void => {
    latest.push(code);
    if (latest.length > 2 * LATEST_CODES) latest.shift();
  };

  const begin = (work: Promise<void>): void => {
    const ended = work
      .catch((error: unknown) => recordFailure(failed, String(error)))
      .finally(() => pending.delete(ended));
    pending.add(ended);
  };

  async function edit(count: number): Promise<void> {
    const code = count % CODES;
    const edited = codes[code];
    if (edited === undefined) throw new RangeError(`There is no code ${code}.`);
    // Skipped: the previous save of this code is still not answered.
    if (saving.has(code)) {
      saves.skipped += 1;
      return;
    }
    saving.add(code);
    rememberEdited(code);
    try {
      const revision = (revisions[code] ?? 0) + 1;
      revisions[code] = revision;
      const sentAt = performance.now();
      await editor.save(edited, revision);
      const answeredAt = performance.now();
      ledger.noteSaved(code, revision, answeredAt);
      rememberEdited(code);
      saves.tookMs.push(answeredAt - sentAt);
      // On the app's machine, the next scan must see the save.
      const seen = await scan(context, APP_MACHINE, code);
      if (seen.revision < revision) saves.notLive += 1;
      saves.sentToLiveMs.push(seen.receivedAt - sentAt);
    } finally {
      saving.delete(code);
    }
  }

  const drawCode = (): number =>
    (draw() < LATEST_SHARE ? latest[Math.floor(draw() * latest.length)] : undefined) ?? Math.floor(draw() * CODES);

  await Promise.all([
    pace(SCANS_PER_SECOND, edits ? seconds + SCANS_AFTER_EDITS_SECONDS : seconds, (count) => {
      saves.scans += 1;
      begin(scan(context, count % MACHINES, drawCode()).then(() => undefined));
    }),
    edits && pace(EDITS_PER_SECOND, seconds, (count) => begin(edit(count))),
  ]);
  await Promise.all(pending);
  return saves;
}

async function scan(
  { ledger, scanner, urls, failed }: Run,
  machine: number,
  code: number,
): Promise<{ revision: number; receivedAt: number }> {
  const { sentAt, receivedAt, status, location } = await scanner.scan(urls[machine]?.[code] ?? '');
  const revision = revisionOf(location);
  if (status === 302 && Number.isInteger(revision)) ledger.noteAnswer({ machine, code, revision, sentAt, receivedAt });
  else recordFailure(failed, `${status} ${location}`);
  return { revision, receivedAt };
}

function recordFailure(failed: Failure, message: string): void {
  failed.count += 1;
  failed.first ??= message;
}

function report({ ledger, failed }: Run, saves: Saves, seconds: number): Outcome {
  const remote = Array.from({ length: MACHINES }, (_, machine) => machine);
  const scansOfLatest = Math.round((SCANS_PER_SECOND * LATEST_SHARE) / MACHINES / LATEST_CODES);
  const lags = remote.flatMap((machine) => ledger.savedToLive(machine));
  const figures: Figure[] = [
    figure('stale answers: replaced more than 1 s before the request', '', [ledger.stale()], {
      exactly: 0,
    }),
    figure('failed scans and saves', '', [failed.count], { exactly: 0 }),
    figure(
      'saves that a machine never showed',
      '',
      [remote.reduce((sum, machine) => sum + ledger.unseen(machine), ledger.unseen(APP_MACHINE))],
      { exactly: 0 },
    ),
    ...spread('save answered to live, remote machines', lags, 1000),
    figure('  age of the oldest answer', 'ms', [Math.max(...remote.map((machine) => ledger.oldestMs(machine)))]),
    figure('saves that the next scan on the app’s machine did not show', '', [saves.notLive], { exactly: 0 }),
    ...spread('save answered to live, app’s machine', ledger.savedToLive(APP_MACHINE), 50),
    ...spread('  the same, from the request of the save', saves.sentToLiveMs),
    ...spread('save', saves.tookMs),
    figure('scans a second, all three machines', '', [saves.scans / (seconds + SCANS_AFTER_EDITS_SECONDS)]),
    figure('edits a second', '', [saves.tookMs.length / seconds]),
  ];
  return {
    figures,
    notes: [
      `${MACHINES} scan machines, each its own launcher, server process (ROLE=scan), scan process, ports and copy of ` +
        `the routes; ${CODES} codes, edited in turn through the API of a fourth machine.`,
      `${LATEST_SHARE * 100} % of the scans go to the ${LATEST_CODES} codes edited last, the others to all ${CODES}. ` +
        `So each machine scans a code that was just saved some ${scansOfLatest} times a second, and a time to live ` +
        'is too long by up to one such interval.',
      ...(saves.skipped > 0
        ? [`${saves.skipped} edits were left out, as the save before them was not answered yet.`]
        : []),
      ...(failed.first === undefined ? [] : [`First failure: ${failed.first}`]),
    ],
  };
}

function spread(name: string, values: readonly number[], below?: number): Figure[] {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return [
    figure(`${name}, p50`, 'ms', [at(0.5)]),
    figure(`${name}, p99`, 'ms', [at(0.99)], below === undefined ? undefined : { below }),
    figure(`${name}, longest`, 'ms', [at(1)]),
  ];
}

import type { Options, Outcome } from './bench.ts';
import { createEditor, revisionOf, type EditedCode, type Editor } from './follow/editor.ts';
import { createLedger, type Ledger } from './follow/ledger.ts';
import { pace } from './follow/pace.ts';
import { createScanner, type Scanner } from './follow/scans.ts';
import { startEngines, type Engines } from './list/engines.ts';
import { makeTemporaryDirectory, startProduct, type Product } from './product.ts';
import { createRandom } from './random.ts';
import { figure, type Figure } from './report.ts';

const SECONDS = 300;
const MACHINES = 3;
/** Of the machine where saves are answered, in the ledger. */
const OWN = MACHINES;
const EDITED = 50;
const EDITS_PER_SECOND = 10;
const SCANS_PER_SECOND = 1000;
/** Of the scans, so many go to one of the codes edited last; of the rest most to others that are edited too. */
const LATEST_SHARE = 0.7;
const LATEST = 4;
const ALLOWED_MS = 1000;
const WARM_UP_SECONDS = 3;
/** The scans go on for this long after the last edit, so that it is seen to become live. */
const AFTER_SECONDS = 2;

type Failure = { count: number; first: string | undefined };

/** Three scan machines with their own copies of the routes follow one database, while codes that are being scanned are edited. */
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
    products.push(await startProduct(home.path, { ...storesOf(engines), SEED_DEMO: 'true' }));
    for (const { path } of [first, second, third]) products.push(await startProduct(path, { ...storesOf(engines), ROLE: 'scan' }));
    return await watch(products, { seconds, seed, progress });
  } finally {
    for (const product of products.toReversed()) await product.stop();
    await engines.stop();
  }
}

const storesOf = ({ databaseUrl, clickhouseUrl }: Engines) => ({ DATABASE_URL: databaseUrl, CLICKHOUSE_URL: clickhouseUrl });

async function watch([own, ...remote]: Product[], { seconds, seed, progress }: { seconds: number } & Pick<Options, 'seed' | 'progress'>): Promise<Outcome> {
  if (own === undefined) throw new TypeError('The app comes first.');
  const editor = await createEditor(own);
  const codes: EditedCode[] = [];
  for (let code = 0; code < EDITED; code += 1) codes.push(await editor.create(`Followed ${code}`));
  const urls = [...remote, own].map(({ scanUrl }) => codes.map(({ ending }) => `${scanUrl}/${ending}`));
  const scanner = createScanner();
  const failed: Failure = { count: 0, first: undefined };
  const ledger = createLedger({ machines: MACHINES + 1, codes: EDITED, allowedMs: ALLOWED_MS });
  const place: Place = { ledger, scanner, urls, failed, editor, codes, draw: createRandom(seed) };
  try {
    progress(`follow: ${seconds} s of ${SCANS_PER_SECOND} scans and ${EDITS_PER_SECOND} edits a second`);
    await run({ ...place, ledger: createLedger({ machines: MACHINES + 1, codes: EDITED, allowedMs: Number.POSITIVE_INFINITY }) }, { seconds: WARM_UP_SECONDS, edits: false });
    const saves = await run(place, { seconds, edits: true });
    await Promise.all(urls.flatMap((ofMachine, machine) => ofMachine.map((_url, code) => scan(place, machine, code))));
    return report(place, saves, seconds);
  } finally {
    scanner.close();
  }
}

type Place = { ledger: Ledger; scanner: Scanner; urls: string[][]; failed: Failure; editor: Editor; codes: EditedCode[]; draw: () => number };
type Saves = { tookMs: number[]; sentToLiveMs: number[]; notLive: number; skipped: number; scans: number };

async function run(place: Place, { seconds, edits }: { seconds: number; edits: boolean }): Promise<Saves> {
  const { ledger, editor, codes, draw, failed } = place;
  const under = new Set<Promise<void>>();
  const saving = new Set<number>();
  const revisions = codes.map(() => 0);
  const saves: Saves = { tookMs: [], sentToLiveMs: [], notLive: 0, skipped: 0, scans: 0 };
  /** Codes of the last saves, once as they were sent and once as they were answered. */
  const latest: number[] = [];
  const noteLatest = (code: number): void => {
    latest.push(code);
    if (latest.length > 2 * LATEST) latest.shift();
  };

  const begin = (work: Promise<void>): void => {
    const ended = work.catch((error: unknown) => noteFailure(failed, String(error))).finally(() => under.delete(ended));
    under.add(ended);
  };

  async function edit(count: number): Promise<void> {
    const code = count % EDITED;
    const made = codes[code];
    if (made === undefined) throw new RangeError(`There is no code ${code}.`);
    // Its last save is not answered yet, half a minute's worth of edits later.
    if (saving.has(code)) {
      saves.skipped += 1;
      return;
    }
    saving.add(code);
    noteLatest(code);
    try {
      const revision = (revisions[code] ?? 0) + 1;
      revisions[code] = revision;
      const sentAt = performance.now();
      await editor.save(made, revision);
      const answeredAt = performance.now();
      ledger.noteSaved(code, revision, answeredAt);
      noteLatest(code);
      saves.tookMs.push(answeredAt - sentAt);
      // On the machine of the app the next scan has it.
      const shown = await scan(place, OWN, code);
      if (shown.revision < revision) saves.notLive += 1;
      saves.sentToLiveMs.push(shown.receivedAt - sentAt);
    } finally {
      saving.delete(code);
    }
  }

  const drawCode = (): number =>
    (draw() < LATEST_SHARE ? latest[Math.floor(draw() * latest.length)] : undefined) ?? Math.floor(draw() * EDITED);

  await Promise.all([
    pace(SCANS_PER_SECOND, edits ? seconds + AFTER_SECONDS : seconds, (count) => {
      saves.scans += 1;
      begin(scan(place, count % MACHINES, drawCode()).then(() => undefined));
    }),
    edits && pace(EDITS_PER_SECOND, seconds, (count) => begin(edit(count))),
  ]);
  await Promise.all(under);
  return saves;
}

async function scan({ ledger, scanner, urls, failed }: Place, machine: number, code: number): Promise<{ revision: number; receivedAt: number }> {
  const { sentAt, receivedAt, status, location } = await scanner.scan(urls[machine]?.[code] ?? '');
  const revision = revisionOf(location);
  if (status === 302 && Number.isInteger(revision)) ledger.noteAnswer({ machine, code, revision, sentAt, receivedAt });
  else noteFailure(failed, `${status} ${location}`);
  return { revision, receivedAt };
}

function noteFailure(failed: Failure, what: string): void {
  failed.count += 1;
  failed.first ??= what;
}

function report({ ledger, failed }: Place, saves: Saves, seconds: number): Outcome {
  const remote = Array.from({ length: MACHINES }, (_, machine) => machine);
  const lags = remote.flatMap((machine) => ledger.savedToLive(machine));
  const figures: Figure[] = [
    figure('answers that showed what was replaced more than 1 s before they were asked for', '', [ledger.stale()], { exactly: 0 }),
    figure('failed scans and saves', '', [failed.count], { exactly: 0 }),
    figure('saves that a machine was never seen to have', '', [remote.reduce((sum, machine) => sum + ledger.unseen(machine), ledger.unseen(OWN))], { exactly: 0 }),
    ...spread('save answered to live, remote machines', lags, 1000),
    figure('  oldest answer of all', 'ms', [Math.max(...remote.map((machine) => ledger.oldestMs(machine)))]),
    figure('saves that the next scan on the machine of the app did not show', '', [saves.notLive], { exactly: 0 }),
    ...spread('save answered to live, machine of the app', ledger.savedToLive(OWN), 50),
    ...spread('  the same from the sending of the save', saves.sentToLiveMs),
    ...spread('save', saves.tookMs),
    figure('scans a second, of the three together', '', [saves.scans / (seconds + AFTER_SECONDS)]),
    figure('edits a second', '', [saves.tookMs.length / seconds]),
  ];
  return {
    figures,
    notes: [
      `${MACHINES} scan machines, each its own launcher, server process (ROLE=scan), scan process, ports and copy of the routes; ${EDITED} codes, edited in turn through the API of a fourth machine.`,
      `${LATEST_SHARE * 100} % of the scans go to the ${LATEST} codes edited last, the others to all ${EDITED}: a machine is asked for a code that was just saved some ${Math.round((SCANS_PER_SECOND * LATEST_SHARE) / MACHINES / LATEST)} times a second, and a time to live is too long by up to one such interval.`,
      ...(saves.skipped > 0 ? [`${saves.skipped} edits were left out, as the save before them was not answered yet.`] : []),
      ...(failed.first === undefined ? [] : [`First failure: ${failed.first}`]),
    ],
  };
}

function spread(name: string, values: readonly number[], below?: number): Figure[] {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return [
    figure(`${name}, p50`, 'ms', [at(0.5)]),
    figure(`${name}, p99`, 'ms', [at(0.99)], below === undefined ? undefined : { below }),
    figure(`${name}, longest`, 'ms', [at(1)]),
  ];
}

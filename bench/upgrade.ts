import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Options, Outcome } from './bench.ts';
import { createEditor, revisionOf, type EditedCode, type Editor } from './follow/editor.ts';
import { createLedger, type Ledger } from './follow/ledger.ts';
import { startEngines } from './list/engines.ts';
import { compareMarks } from './outage/marks.ts';
import { readCountedMarks, waitUntilShipped } from './outage/read-results.ts';
import { requestStatus } from './outage/steady-load.ts';
import { makeTemporaryDirectory, repository } from './product.ts';
import { figure } from './report.ts';
import { prepareOlderVersion } from './upgrade/older-version.ts';
import { startProgram, startScanMachine, type Program, type ScanMachine } from './upgrade/programs.ts';

const SECONDS = 15;
const CODES = 12;
const EDITS_PER_SECOND = 5;
const SCANS_PER_SECOND = 100;
const SHIP_TIMEOUT_MS = 180_000;
const SECRET = 'a secret of more than thirty-two characters';

/**
 * An upgrade of an installation machine by machine, while people save and visitors scan: an app and a scan machine of
 * an older version, an app and a scan machine of this one beside them, then the older ones leave. `--commit C` names
 * the older version, `--seconds N` how long both run.
 */
export async function benchUpgrade({ seconds = SECONDS, commit, progress }: Options): Promise<Outcome> {
  await using undo = new AsyncDisposableStack();
  progress('upgrade: preparing the older version');
  const older = undo.use(prepareOlderVersion(commit));
  const [stores, appData, newAppData, firstData, secondData] = Array.from({ length: 5 }, () =>
    undo.use(makeTemporaryDirectory()),
  );
  if (!stores || !appData || !newAppData || !firstData || !secondData) throw new TypeError('There are five.');
  const engines = await startEngines(stores.path);
  undo.defer(() => engines.stop());
  const shared = { DATABASE_URL: engines.databaseUrl, CLICKHOUSE_URL: engines.clickhouseUrl, APP_SECRET: SECRET };
  const keep = <Kept extends { stop: () => Promise<void> }>(kept: Kept): Kept => {
    undo.defer(() => kept.stop());
    return kept;
  };
  const startApp = async (tree: string, dataDir: string): Promise<Program> =>
    keep(await startProgram(tree, 'server', { ...shared, ROLE: 'app', SEED_DEMO: 'true', DATA_DIR: dataDir }));
  const startScans = async (tree: string, dataDir: string): Promise<ScanMachine> =>
    keep(await startScanMachine(tree, dataDir, shared));

  progress(`upgrade: the older version, ${older.commit}, alone`);
  const oldApp = await startApp(older.tree, appData.path);
  const oldScans = await startScans(older.tree, firstData.path);
  const { demo } = oldApp;
  const oldEditor = await createEditor({ appUrl: oldApp.url, demo });
  const codes: EditedCode[] = [];
  for (let code = 0; code < CODES; code += 1) codes.push(await oldEditor.create(`Upgraded ${code}`));
  await waitUntilKnown(oldScans.scan.url, codes);

  const ledger = createLedger({ machines: 2, codes: CODES, allowedMs: Number.POSITIVE_INFINITY });
  const load = startLoad({ ledger, codes });
  load.editors.push(oldEditor);
  load.machines.set(0, oldScans.scan.url);
  await sleep((seconds * 1000) / 3);

  progress('upgrade: both versions at once');
  const newApp = await startApp(repository, newAppData.path);
  const newEditor = await createEditor({ appUrl: newApp.url, demo });
  load.editors.push(newEditor);
  await sleep((seconds * 1000) / 3);
  const newScans = await startScans(repository, secondData.path);
  await waitUntilKnown(newScans.scan.url, codes);
  load.machines.set(1, newScans.scan.url);
  await sleep(seconds * 1000);
  const stillRunning = [oldApp, oldScans.scan, oldScans.server].filter((program) => program.isRunning()).length;

  progress('upgrade: the older version leaves');
  load.machines.delete(0);
  await load.idle();
  await oldScans.stop();
  load.editors.splice(0, 1);
  await load.idle();
  await oldApp.stop();
  // On the directory that the older version has left: its copy of the routes, and its log.
  const upgraded = await startScans(repository, firstData.path);
  load.machines.set(0, upgraded.scan.url);
  await sleep((seconds * 1000) / 3);
  const { answered, failures, edits, failedEdits } = await load.stop();

  progress('upgrade: waiting until everything is counted');
  for (const dir of [firstData.path, secondData.path]) await waitUntilShipped(dir, SHIP_TIMEOUT_MS);
  const counted = compareMarks(answered, await readCountedMarks(engines.clickhouseUrl));
  const lags = [0, 1].flatMap((machine) => ledger.savedToLive(machine)).toSorted((a, b) => a - b);
  return {
    figures: [
      figure('migrations that the older version does not know', '', [older.newMigrations.length]),
      figure('processes of the older version that ran on to their end', '', [stillRunning], { exactly: 3 }),
      figure('failed saves', '', [failedEdits.length], { exactly: 0 }),
      figure('failed scans', '', [failures.length], { exactly: 0 }),
      figure('saves that a scan machine never showed', '', [ledger.unseen(0) + ledger.unseen(1)], { exactly: 0 }),
      figure('answered scans missing from the statistics', '', [counted.missing], { exactly: 0 }),
      figure('scans counted twice', '', [counted.duplicated], { exactly: 0 }),
      figure('saves', '', [edits]),
      figure('scans answered', '', [answered.size]),
      figure('save answered to live, p50', 'ms', [lags[lags.length >> 1] ?? Number.NaN]),
    ],
    notes: [
      `The older version: ${older.commit}, ${older.subject}. New: ${older.newMigrations.join(', ') || 'no migration'}.`,
      'Each version has an app and a scan machine, on one PostgreSQL and one statistics store. Saves go to the apps ' +
        'in turn, also to one code, and scans to the scan machines in turn. At last the older scan machine is ' +
        'upgraded in place.',
      ...failures.slice(0, 5),
      ...failedEdits.slice(0, 5),
    ],
  };
}

type Load = {
  /** Used in turn; changed while the load runs. */
  editors: Editor[];
  /** Addresses by their number in the ledger. */
  machines: Map<number, string>;
  /** Resolves once everything is answered that was sent before. */
  idle: () => Promise<void>;
  stop: () => Promise<{ answered: Set<number>; failures: string[]; edits: number; failedEdits: string[] }>;
};

function startLoad({ ledger, codes }: { ledger: Ledger; codes: readonly EditedCode[] }): Load {
  const agent = new Agent({ keepAlive: true });
  const underWay = new Set<Promise<void>>();
  const revisions = codes.map(() => 0);
  const saving = new Set<number>();
  const result = { answered: new Set<number>(), failures: [] as string[], edits: 0, failedEdits: [] as string[] };
  const load: Load = {
    editors: [],
    machines: new Map(),
    async idle() {
      await Promise.all(underWay);
    },
    async stop() {
      clearInterval(scanning);
      clearInterval(editing);
      await load.idle();
      // The last saves have no later scan that could have shown them.
      await sleep(2000);
      for (const machine of load.machines.keys())
        for (let code = 0; code < codes.length; code += 1) await scan(machine, code);
      agent.destroy();
      return result;
    },
  };
  const begin = (work: Promise<void>): void => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };

  let marks = 0;
  async function scan(machine: number, code: number): Promise<void> {
    const mark = marks++;
    const sentAt = performance.now();
    const answer = await requestStatus(`${load.machines.get(machine)}/${codes[code]?.ending}`, agent, mark);
    const revision = revisionOf(answer.replace('302 ', ''));
    if (Number.isNaN(revision)) return void result.failures.push(`${answer} of machine ${machine}`);
    result.answered.add(mark);
    ledger.noteAnswer({ machine, code, revision, sentAt, receivedAt: performance.now() });
  }

  async function edit(code: number, editor: Editor): Promise<void> {
    const edited = codes[code];
    if (edited === undefined || saving.has(code)) return;
    saving.add(code);
    const revision = (revisions[code] ?? 0) + 1;
    revisions[code] = revision;
    try {
      await editor.save(edited, revision);
      result.edits += 1;
      ledger.noteSaved(code, revision, performance.now());
    } catch (error) {
      result.failedEdits.push(String(error));
    } finally {
      saving.delete(code);
    }
  }

  const scanning = setInterval(() => {
    const machines = [...load.machines.keys()];
    const machine = machines[marks % machines.length];
    if (machine !== undefined) begin(scan(machine, Math.floor(marks / 2) % codes.length));
  }, 1000 / SCANS_PER_SECOND);
  let turns = 0;
  const editing = setInterval(() => {
    const editor = load.editors[turns % load.editors.length];
    if (editor !== undefined) begin(edit(Math.floor(turns / 2) % codes.length, editor));
    turns += 1;
  }, 1000 / EDITS_PER_SECOND);
  return load;
}

const KNOWN_WITHIN_MS = 60_000;

/** Asks for the form of a report, because a request for the code itself would be a scan. */
async function waitUntilKnown(scanUrl: string, codes: readonly EditedCode[]): Promise<void> {
  const deadline = performance.now() + KNOWN_WITHIN_MS;
  for (const { ending } of codes)
    while ((await fetch(`${scanUrl}/~report/${ending}`)).status !== 200) {
      if (performance.now() > deadline) throw new Error(`${scanUrl} does not know ${ending} after a minute.`);
      await sleep(50);
    }
}

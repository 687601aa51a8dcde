import { setTimeout as sleep } from 'node:timers/promises';
import { createAnalyticsClient } from '@evercode/analytics';
import type { Options, Outcome } from './bench.ts';
import { insertCodes } from './list/insert-codes.ts';
import { pickTwoCores } from './machine.ts';
import { memoryOf } from './memory.ts';
import { nameOfProcess, processTree } from './processes.ts';
import { makeTemporaryDirectory, startProduct, type Product } from './product.ts';
import { figure, formatNumber, type Figure } from './report.ts';
import { signInToDemo } from './sign-in.ts';
import { type ControlGroup, makeControlGroup } from './small-machine/control-group.ts';
import { mountOwnPrograms } from './small-machine/own-files.ts';
import { findStores } from './small-machine/stores.ts';
import { countScans, p95Of, pickCodes, scanAndAsk, waitUntil } from './small-machine/work.ts';
import { fillScans } from './stats/fill-scans.ts';
import { findWorkspace } from './stats/find-workspace.ts';
import { listQuestions } from './stats/screen-questions.ts';

const MACHINE_BYTES = 2 ** 30;
const CODES = 1_000_000;
const SCANS = 10_000_000;
const OWN_CODES = 300;
const SCANS_PER_SECOND = 1_000;
const SECONDS = 60;
const SETTLE_MS = 20_000;

/**
 * The whole product with embedded stores in a control group of 1 GiB and on one core: idle,
 * then with a million codes and ten million scans under a steady load.
 */
export async function benchSmallMachine({
  codes = CODES,
  rows = SCANS,
  seconds = SECONDS,
  progress,
}: Options): Promise<Outcome> {
  using data = makeTemporaryDirectory();
  using programs = makeTemporaryDirectory();
  const group = makeControlGroup(`evercode-bench-${process.pid}`, MACHINE_BYTES);
  try {
    const within = ['taskset', '-c', String(pickTwoCores()[0]), ...mountOwnPrograms(programs.path), ...group.prefix];
    progress('small-machine: starting');
    const first = await startProduct(data.path, {}, within);
    try {
      const idle = await watchIdle(first, group);
      const full = await fillAndLoad(first, group, { dataDir: data.path, all: codes, rows, seconds, progress });
      return { figures: [...idle, ...full], notes: describe(rows) };
    } finally {
      await first.stop();
    }
  } finally {
    group.remove();
  }
}

async function watchIdle(product: Product, group: ControlGroup): Promise<Figure[]> {
  await sleep(SETTLE_MS);
  const { total, programs } = memoryOf(processTree(product.pid));
  const { usedBytes, heldBytes, ownBytes } = group.read();
  return [
    figure('start, until both ports are ready', 's', [product.secondsToReady]),
    figure('processor time of the start', 's', [product.processorSecondsToReady]),
    figure('idle: memory that the kernel cannot take back', 'MB', [heldBytes / 1e6], { below: 400 }),
    figure('  of this the processes have, anonymous and shared', 'MB', [ownBytes / 1e6]),
    figure('  with the files that it could drop', 'MB', [usedBytes / 1e6]),
    figure('  as the sum of the processes, each page once, with the files that they map', 'MB', [total]),
    ...programs.map(({ name, megabytes }) => figure(`  of these: ${name}`, 'MB', [megabytes])),
  ];
}

type Filling = { dataDir: string; all: number; rows: number; seconds: number; progress: Options['progress'] };

async function fillAndLoad(
  product: Product,
  group: ControlGroup,
  { dataDir, all, rows, seconds, progress }: Filling,
): Promise<Figure[]> {
  const { databaseUrl, clickhouseUrl } = findStores(dataDir);
  const before = rolesOf(product);
  let mostHeldBytes = 0;
  const watching = setInterval(() => {
    mostHeldBytes = Math.max(mostHeldBytes, group.read().heldBytes);
  }, 1000);
  try {
    const email = product.demo?.email ?? '';
    const codesAt = performance.now();
    await insertCodes(databaseUrl, { email, own: OWN_CODES, all, isFollowed: true, progress });
    progress('small-machine: waiting for the routes');
    const codes = await pickCodes(databaseUrl, 50_000);
    const last = codes.at(-1)?.ending ?? '';
    await waitUntil('the routes', async () => {
      const answer = await fetch(`${product.scanUrl}/${last}`, { redirect: 'manual' });
      return answer.status === 302;
    });
    const codesSeconds = (performance.now() - codesAt) / 1000;

    const { id, codes: own, subjects } = await findWorkspace(databaseUrl, email);
    const client = createAnalyticsClient(clickhouseUrl);
    const scansAt = performance.now();
    const until = new Date();
    await fillScans(client, { id, codes: own, rows, rowsPerStatement: 250_000, until, progress });
    await client.close();
    const scansSeconds = (performance.now() - scansAt) / 1000;

    progress(`small-machine: ${SCANS_PER_SECOND} scans a second`);
    const counted = await countScans(clickhouseUrl);
    const callApi = await signInToDemo(product);
    const paths = [
      '/api/qrs-compact?state=all',
      ...listQuestions(subjects.slice(0, 1), until)
        .filter(({ name }) => name === '30 days' || name === '12 months')
        .map(({ path }) => path),
    ];
    const load = await scanAndAsk(product, callApi, { codes, perSecond: SCANS_PER_SECOND, seconds, paths });
    const at = (share: number): number => load.latenciesMs[Math.floor(load.latenciesMs.length * share)] ?? 0;
    const loadEndedAt = performance.now();
    await waitUntil(
      'every scan counted',
      async () => (await countScans(clickhouseUrl)) >= counted + load.answered.size,
    );
    const shippedSeconds = (performance.now() - loadEndedAt) / 1000;
    const doubled = (await countScans(clickhouseUrl)) - counted - load.answered.size;
    const { usedBytes, kills } = group.read();
    const now = rolesOf(product);
    const replaced = before.filter((pid) => !now.includes(pid));
    return [
      figure(`${formatNumber(all)} codes created, until the last is scanned`, 's', [codesSeconds]),
      figure(`${formatNumber(rows)} scans written by the store`, 's', [scansSeconds]),
      figure('scans under load', '', [load.sent]),
      figure('  of them failed', '', [load.failureCount], { exactly: 0 }),
      figure('  answer, median', 'ms', [at(0.5)]),
      figure('  answer, p99', 'ms', [at(0.99)]),
      figure('  longest delay of the load itself', 'ms', [load.maxDelayMs]),
      figure('  counted, less answered', '', [doubled], { atLeast: 0 }),
      figure('  until the last was counted, after the load', 's', [shippedSeconds]),
      figure('questions of a person meanwhile', '', [load.questions.length]),
      figure('  of them failed', '', [load.failedQuestions.length], { exactly: 0 }),
      figure('  p95', 'ms', [p95Of(load.questions)]),
      figure('most memory that the kernel could not take back', 'MB', [mostHeldBytes / 1e6], { below: 1000 }),
      figure('  charged at the end, with files that it could drop', 'MB', [usedBytes / 1e6]),
      figure('processes that the kernel ended', '', [kills], { exactly: 0 }),
      figure('processes of the product that were replaced', '', [replaced.length], { exactly: 0 }),
      ...memoryOf(processTree(product.pid)).programs.map(({ name, megabytes }) =>
        figure(`  at the end: ${name}`, 'MB', [megabytes]),
      ),
      ...load.failedQuestions.slice(0, 1).map((failure) => figure(`  first failure: ${failure}`, '', [1])),
      ...load.failures.slice(0, 1).map((failure) => figure(`  first failure: ${failure}`, '', [1])),
    ];
  } finally {
    clearInterval(watching);
  }
}

/** Without the connections of PostgreSQL, which come and go. */
function rolesOf({ pid }: Product): number[] {
  return processTree(pid).filter((each) => nameOfProcess(each) !== 'postgres');
}

function describe(rows: number): string[] {
  return [
    'The bar holds for what is charged to the group less its pages of files: programs and data are read again from ' +
      'the disk when the kernel needs the room. Shared pages count once.',
    'A control group of 1 GiB; one core, by taskset. Node and the library of the engine are copies, so that each ' +
      'page is charged to it.',
    'The codes are inserted by SQL and followed as saves are. ' +
      `The ${formatNumber(rows)} scans of 13 months are written by the store itself; those under load go through ` +
      'the log and the worker.',
  ];
}

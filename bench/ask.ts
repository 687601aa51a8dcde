import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { scanEnvironment, scanNodeOptions } from '@evercode/config/node-options';
import type { Asked } from './ask/drive-ask.ts';
import type { Options, Outcome } from './bench.ts';
import { loadHosts } from './hosts/load-hosts.ts';
import { pickTwoCores } from './machine.ts';
import { processorSeconds } from './processes.ts';
import { makeTemporaryDirectory, repository } from './product.ts';
import { figure, formatNumber } from './report.ts';
import { startPinned } from './scan/server-process.ts';

const DOMAINS = 10_000;
const RATE = 10_000;
const SECONDS = 10;
const WARM_UP_SECONDS = 2;
const MAX_P99_MS = 5;
/** Below it, the load could not keep its rate. */
const MIN_RATE = 0.99;

type Run = Asked & { coreShare: number; counted: { yes: number; no: number } };

/** The time of the answer whether a name may get a certificate, while strangers try ten thousand names a second. */
export async function benchAsk({ runs, progress }: Options): Promise<Outcome> {
  using data = makeTemporaryDirectory();
  mkdirSync(join(data.path, 'routes'));
  await loadHosts(join(data.path, 'routes'), DOMAINS);
  const [serverCore, loadCore] = pickTwoCores();
  const measured: Run[] = [];
  for (let run = 1; run <= runs; run++) {
    progress(`ask: run ${run} of ${runs}`);
    measured.push(await measure(data.path, serverCore, loadCore));
  }
  const each = (read: (run: Run) => number): number[] => measured.map(read);
  const sumOf = (read: (run: Run) => number): number => each(read).reduce((sum, value) => sum + value, 0);
  return {
    figures: [
      figure(
        'an answer, p99',
        'ms',
        each(({ p99Ms }) => p99Ms),
        { below: MAX_P99_MS },
      ),
      figure(
        'an answer, median',
        'ms',
        each(({ p50Ms }) => p50Ms),
      ),
      figure(
        'an answer, the longest',
        'ms',
        each(({ maxMs }) => maxMs),
      ),
      figure(
        'questions a second',
        '',
        each(({ asked, seconds }) => asked / seconds),
        { atLeast: RATE * MIN_RATE },
      ),
      figure(
        'refused, of them unknown names',
        '',
        each(({ no, asked }) => no / (asked - asked / 100)),
        { exactly: 1 },
      ),
      figure('answers that are wrong or missing', '', [sumOf(({ asked, yes, no }) => asked - yes - no)], {
        exactly: 0,
      }),
      figure(
        'answers that the metrics lack',
        '',
        [sumOf(({ yes, no, counted }) => Math.abs(yes - counted.yes) + Math.abs(no - counted.no))],
        { exactly: 0 },
      ),
      figure(
        'share of a core',
        '',
        each(({ coreShare }) => coreShare),
      ),
    ],
    notes: [
      `${formatNumber(DOMAINS)} domains are loaded; ${formatNumber(RATE)} questions a second for ${SECONDS} s over ` +
        '64 connections, one of a hundred about a verified domain. Times count from when a question was due.',
      `The scan process is on core ${serverCore}, the load on core ${loadCore}.`,
    ],
  };
}

async function measure(dataDir: string, serverCore: number, loadCore: number): Promise<Run> {
  // Below the ephemeral range. If the port is taken, the start fails with a clear message.
  const port = randomInt(10_000, 19_000);
  const server = await startPinned(
    join(repository, 'apps/scan/src/main.ts'),
    serverCore,
    { ...scanEnvironment, DATA_DIR: dataDir, SCAN_PORT: '0', ASK_PORT: String(port) },
    scanNodeOptions('grouped'),
  );
  try {
    await drive(port, loadCore, WARM_UP_SECONDS);
    const [before, usedBefore] = [await readCounts(server.url), processorSeconds(server.pid)];
    const asked = await drive(port, loadCore, SECONDS);
    const used = processorSeconds(server.pid) - usedBefore;
    const after = await readCounts(server.url);
    const counted = { yes: after.yes - before.yes, no: after.no - before.no };
    return { ...asked, coreShare: used / asked.seconds, counted };
  } finally {
    await server.stop();
  }
}

async function drive(port: number, core: number, seconds: number): Promise<Asked> {
  const script = join(import.meta.dirname, 'ask/drive-ask.ts');
  const child = spawn(
    'taskset',
    ['-c', String(core), process.execPath, script, String(port), String(RATE), String(seconds)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error('The questions could not be asked (taskset, from util-linux, is needed).');
  // Cast: the script prints this shape.
  return JSON.parse(output) as Asked;
}

async function readCounts(url: string): Promise<{ yes: number; no: number }> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const count = (answer: string): number =>
    Number(new RegExp(`^evercode_certificate_asks_total\\S*answer="${answer}"\\S* (\\d+)`, 'm').exec(metrics)?.[1]);
  return { yes: count('yes'), no: count('no') };
}

/**
 * `npm run bench -- art-burst`: six pictures ordered at once, and how the app answers a small question meanwhile. As
 * everything else, on the machine itself: who asks takes from the same processors.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { templates } from '@evercode/art';
import type { Bench } from './bench.ts';
import { makeTemporaryDirectory, startProduct } from './product.ts';
import { figure, type Figure } from './report.ts';
import { signInToDemo, type ApiClient } from './sign-in.ts';
import { spreadOf } from './statistics.ts';

const JOBS = 6;
const QUIET_REQUESTS = 300;
const ASK_EVERY_MS = 1000;
const MEDIAN_MS = 50;

type Burst = Readonly<{ times: readonly number[]; firstMs: number; allMs: number; painted: number }>;

export const benchArtBurst: Bench = async ({ runs, seed, progress }) => {
  using data = makeTemporaryDirectory();
  const product = await startProduct(data.path, { BILLING: 'off' });
  try {
    const ask = await signInToDemo(product);
    // Cast: the contract declares this answer.
    const list = (await (await ask('/api/qrs-compact')).json()) as { items: { uuid: string }[] };
    const small = `/api/qrs/${list.items[0]?.uuid ?? ''}`;
    const code = await readCode(ask, `${small}/image.png?size=512&acceptUnreadable=true`);
    // The first picture starts the thread and compiles the readers.
    await drawAll(ask, small, [order(code, seed)]);
    const quiet: number[] = [];
    const bursts: Burst[] = [];
    for (let run = 0; run < runs; run++) {
      progress(`art-burst: run ${run + 1} of ${runs}`);
      const times = [];
      for (let at = 0; at < QUIET_REQUESTS; at++) times.push(await timeOf(ask, small));
      quiet.push(percentile(times, 0.5));
      const orders = Array.from({ length: JOBS }, (_, at) => order(code, seed + 1 + run * JOBS + at));
      bursts.push(await drawAll(ask, small, orders));
    }
    return { figures: describe(quiet, bursts), notes: [] };
  } finally {
    await product.stop();
  }
};

function order(code: string, attempt: number) {
  const { prompt = '' } = templates[attempt % templates.length] ?? {};
  return { qr_image: code, prompt, attempt, stop: 'balanced' };
}

async function readCode(ask: ApiClient, path: string): Promise<string> {
  return `data:image/png;base64,${Buffer.from(await (await ask(path)).arrayBuffer()).toString('base64')}`;
}

/** Orders everything at once, and asks the small question without pause until all is done. */
async function drawAll(ask: ApiClient, small: string, orders: readonly ReturnType<typeof order>[]): Promise<Burst> {
  const startedAt = performance.now();
  const drawing = orders.map(async (body) => {
    // Cast: the contract declares these answers.
    const { request_id: id } = (await (await ask('/qrbeautifier', body)).json()) as { request_id: string };
    for (;;) {
      const { status } = (await (await ask(`/requeststatus?client_id=${id}`)).json()) as { status: string };
      if (status !== 'processing') return { isPainted: status === 'success', ms: performance.now() - startedAt };
      await wait(ASK_EVERY_MS);
    }
  });
  const over = new AbortController();
  const all = Promise.all(drawing).finally(() => over.abort());
  const times: number[] = [];
  while (!over.signal.aborted) times.push(await timeOf(ask, small));
  const done = await all;
  return {
    times,
    firstMs: Math.min(...done.map(({ ms }) => ms)),
    allMs: Math.max(...done.map(({ ms }) => ms)),
    painted: done.filter(({ isPainted }) => isPainted).length,
  };
}

async function timeOf(ask: ApiClient, path: string): Promise<number> {
  const startedAt = performance.now();
  await (await ask(path)).arrayBuffer();
  return performance.now() - startedAt;
}

function describe(quiet: readonly number[], bursts: readonly Burst[]): Figure[] {
  const of = (read: (burst: Burst) => number) => bursts.map(read);
  return [
    figure('API, median, quiet', 'ms', quiet),
    figure(
      'API, median, while six pictures are drawn',
      'ms',
      of(({ times }) => percentile(times, 0.5)),
      {
        below: MEDIAN_MS,
      },
    ),
    figure(
      'the same, 99 of 100',
      'ms',
      of(({ times }) => percentile(times, 0.99)),
    ),
    figure(
      'until the first of the six',
      'ms',
      of(({ firstMs }) => firstMs),
    ),
    figure(
      'until all of the six',
      'ms',
      of(({ allMs }) => allMs),
    ),
    figure(
      'painted of the six',
      '',
      of(({ painted }) => painted),
      { exactly: JOBS },
    ),
  ];
}

function percentile(values: readonly number[], share: number): number {
  return share === 0.5
    ? spreadOf(values).median
    : (values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0);
}

import type { Options, Outcome } from './bench.ts';
import { makeTemporaryDirectory, startProduct } from './product.ts';
import { figure, type Figure } from './report.ts';
import { signInToDemo, type AskApi } from './sign-in.ts';

const BELOW_MS = 3000;
const FORMATS = ['pdf', 'xlsx', 'csv'] as const;
const YEAR_MS = 365 * 86_400_000;
const FEWEST_REQUESTS = 200;
/** Together with those above, no more than one address may ask for in a minute. */
const REPORTS = 24;
const REPORTS_AT_ONCE = 4;

/** A report of 12 months by day of the whole demo workspace, and what other requests feel of many of them. */
export async function benchReports({ runs, progress }: Options): Promise<Outcome> {
  using data = makeTemporaryDirectory();
  progress('reports: starting the product');
  const product = await startProduct(data.path);
  try {
    const ask = await signInToDemo(product);
    const { items } = (await (await ask('/api/user-accounts')).json()) as { items: { account: { uuid: string } }[] }; // as the contract says
    const [fromDate, toDate] = [Date.now() - YEAR_MS, Date.now()].map((at) => new Date(at).toISOString());
    const wish = { criteria: 'account', id: items[0]?.account.uuid, fromDate, toDate, interval: 'day', timezone: 'Europe/Rome' };
    const figures: Figure[] = [];
    for (const format of FORMATS) {
      progress(`reports: ${format}`);
      const report = () => timeFile(ask, { ...wish, format });
      const first = await report();
      const later = [];
      for (let run = 1; run <= runs; run += 1) later.push(await report());
      figures.push(figure(`${format}, the first`, 'ms', [first.ms], { below: BELOW_MS }), figure(`${format}, later`, 'ms', later.map(({ ms }) => ms), { below: BELOW_MS }), figure('  its size', 'kB', [first.bytes / 1000]));
    }
    progress('reports: other requests meanwhile');
    const quiet = await timeSmall(ask, () => true);
    const busy = await whileReporting(() => timeFile(ask, { ...wish, format: 'pdf' }), (isDone) => timeSmall(ask, isDone));
    figures.push(figure('a small request, p99, with nothing else going on', 'ms', [quiet]), figure(`a small request, p99, while ${REPORTS_AT_ONCE} PDFs at once are asked for`, 'ms', [busy]));
    return { figures, notes: ['The demo workspace with its year of scans, over HTTP, one report after another. The first of a format loads what draws it.'] };
  } finally {
    await product.stop();
  }
}

async function timeFile(ask: AskApi, wish: object): Promise<{ ms: number; bytes: number }> {
  const startedAt = performance.now();
  const { byteLength: bytes } = await (await ask('/api/reports', wish)).arrayBuffer();
  return { ms: performance.now() - startedAt, bytes };
}

async function timeSmall(ask: AskApi, isDone: () => boolean): Promise<number> {
  const times: number[] = [];
  while (times.length < FEWEST_REQUESTS || !isDone()) {
    const startedAt = performance.now();
    await (await ask('/api/user-accounts')).arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

async function whileReporting(report: () => Promise<unknown>, measure: (isDone: () => boolean) => Promise<number>): Promise<number> {
  let left = REPORTS;
  const reports = Array.from({ length: REPORTS_AT_ONCE }, async () => {
    for (; left > 0; left -= 1) await report();
  });
  const ms = await measure(() => left <= 0);
  await Promise.all(reports);
  return ms;
}

import type { Options, Outcome } from './bench.ts';
import { makeTemporaryDirectory, startProduct } from './product.ts';
import { figure, type Figure } from './report.ts';
import { signInToDemo, type ApiClient } from './sign-in.ts';

const BELOW_MS = 3000;
const FORMATS = ['pdf', 'xlsx', 'csv'] as const;
const YEAR_MS = 365 * 86_400_000;
const MIN_REQUESTS = 200;
/** With the requests above, within the rate limit of one address per minute. */
const REPORTS = 24;
const CONCURRENT_REPORTS = 4;

/** Times reports of 12 months by day of the demo workspace, and other requests while many reports are written. */
export async function benchReports({ runs, progress }: Options): Promise<Outcome> {
  using data = makeTemporaryDirectory();
  progress('reports: starting the product');
  const product = await startProduct(data.path);
  try {
    const callApi = await signInToDemo(product);
    // Cast: the contract declares this answer.
    const { items } = (await (await callApi('/api/user-accounts')).json()) as {
      items: { account: { uuid: string } }[];
    };
    const [fromDate, toDate] = [Date.now() - YEAR_MS, Date.now()].map((at) => new Date(at).toISOString());
    const reportRequest = {
      criteria: 'account',
      id: items[0]?.account.uuid,
      fromDate,
      toDate,
      interval: 'day',
      timezone: 'Europe/Rome',
    };
    const figures: Figure[] = [];
    for (const format of FORMATS) {
      progress(`reports: ${format}`);
      const report = () => timeFile(callApi, { ...reportRequest, format });
      const first = await report();
      const later = [];
      for (let run = 1; run <= runs; run += 1) later.push(await report());
      figures.push(
        figure(`${format}, the first`, 'ms', [first.ms], { below: BELOW_MS }),
        figure(
          `${format}, later`,
          'ms',
          later.map(({ ms }) => ms),
          { below: BELOW_MS },
        ),
        figure('  its size', 'kB', [first.bytes / 1000]),
      );
    }
    progress('reports: other requests meanwhile');
    const quiet = await timeSmallRequests(callApi, () => true);
    const busy = await whileReporting(
      () => timeFile(callApi, { ...reportRequest, format: 'pdf' }),
      (isDone) => timeSmallRequests(callApi, isDone),
    );
    figures.push(
      figure('a small request, p99, without other load', 'ms', [quiet]),
      figure(`a small request, p99, while ${CONCURRENT_REPORTS} PDFs are written at once`, 'ms', [busy]),
    );
    return {
      figures,
      notes: [
        'The demo workspace with its year of scans, over HTTP, one report after another. ' +
          'The first report of a format also loads its writer.',
      ],
    };
  } finally {
    await product.stop();
  }
}

async function timeFile(callApi: ApiClient, reportRequest: object): Promise<{ ms: number; bytes: number }> {
  const startedAt = performance.now();
  const { byteLength: bytes } = await (await callApi('/api/reports', reportRequest)).arrayBuffer();
  return { ms: performance.now() - startedAt, bytes };
}

async function timeSmallRequests(callApi: ApiClient, isDone: () => boolean): Promise<number> {
  const times: number[] = [];
  while (times.length < MIN_REQUESTS || !isDone()) {
    const startedAt = performance.now();
    await (await callApi('/api/user-accounts')).arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

async function whileReporting(
  report: () => Promise<unknown>,
  measure: (isDone: () => boolean) => Promise<number>,
): Promise<number> {
  let left = REPORTS;
  const reports = Array.from({ length: CONCURRENT_REPORTS }, async () => {
    for (; left > 0; left -= 1) await report();
  });
  const ms = await measure(() => left <= 0);
  await Promise.all(reports);
  return ms;
}

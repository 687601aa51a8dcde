import { setTimeout as sleep } from 'node:timers/promises';
import type { Options, Outcome } from './bench.ts';
import { phoneAgent, scanSteadily } from './outage/steady-load.ts';
import { makeTemporaryDirectory, startProduct } from './product.ts';
import { figure } from './report.ts';
import { signInToDemo, type ApiClient } from './sign-in.ts';
import { percentile } from './stats/time-questions.ts';

const PER_SECOND = 2_000;
const SECONDS = 60;
const CODES = 20;
/** Each probe has its own code, so that its count is the probe's scan. */
const PROBES_PER_SECOND = 2;
const POLL_MS = 100;
const TIMEOUT_MS = 30_000;

type Code = { uuid: string; shortUrl: { url: string; pathName: string } };

/** The time from the answer to a scan until the statistics of its code count it, under a steady load of scans. */
export async function benchVisible({ seconds = SECONDS, progress }: Options): Promise<Outcome> {
  using data = makeTemporaryDirectory();
  progress('visible: starting the product');
  const product = await startProduct(data.path);
  try {
    const callApi = await signInToDemo(product);
    const createCode = async (n: number): Promise<Code> =>
      // Cast: the contract declares this answer.
      (
        await callApi('/api/qrs', {
          title: `Visible ${n}`,
          typology: 'website',
          dynamic: true,
          input: { url: 'https://www.example.com/' },
        })
      ).json() as Promise<Code>;
    const codes: Code[] = [];
    for (let n = 0; n < CODES + seconds * PROBES_PER_SECOND; n += 1) codes.push(await createCode(n));
    const busy = codes.splice(0, CODES);

    progress(`visible: ${PER_SECOND} scans a second for ${seconds} s`);
    const load = scanSteadily({
      url: product.scanUrl,
      codes: busy.map(({ shortUrl }) => ({ ending: shortUrl.pathName, destination: 'https://www.example.com/' })),
      perSecond: PER_SECOND,
      seconds,
    });
    const waits: Promise<number>[] = [];
    for (const code of codes) {
      waits.push(waitUntilCounted(callApi, product.scanUrl, code));
      await sleep(1000 / PROBES_PER_SECOND);
    }
    const timed = (await Promise.all(waits)).map((ms) => ({ ms }));
    const { sent, failureCount, maxDelayMs } = await load;
    return {
      figures: [
        figure('from a scan until the statistics have it, p99', 'ms', [percentile(timed, 0.99)], { below: 5000 }),
        figure('  median', 'ms', [percentile(timed, 0.5)]),
        figure('  longest', 'ms', [percentile(timed, 1)]),
        figure('  followed scans', '', [timed.length]),
        figure('scans meanwhile', '', [sent]),
        figure('  failed scans of these', '', [failureCount], { exactly: 0 }),
        figure('  longest delay of the load', 'ms', [maxDelayMs]),
      ],
      notes: [`Each followed scan has its own code, polled every ${POLL_MS} ms through GET /api/stats.`],
    };
  } finally {
    await product.stop();
  }
}

async function waitUntilCounted(callApi: ApiClient, scanUrl: string, { uuid, shortUrl }: Code): Promise<number> {
  await fetch(`${scanUrl}/${shortUrl.pathName}`, { redirect: 'manual', headers: { 'user-agent': phoneAgent } });
  const answeredAt = performance.now();
  const query = new URLSearchParams({
    criteria: 'qr',
    id: uuid,
    from: new Date(Date.now() - 3600_000).toISOString(),
    to: new Date(Date.now() + 3600_000).toISOString(),
    interval: 'hour',
  });
  while (performance.now() - answeredAt < TIMEOUT_MS) {
    // Cast: the contract declares this answer.
    const { totals } = (await (await callApi(`/api/stats?${query.toString()}`)).json()) as {
      totals: { total: number };
    };
    if (totals.total === 1) return performance.now() - answeredAt;
    await sleep(POLL_MS);
  }
  return TIMEOUT_MS;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Options, Outcome } from './bench.ts';
import { scanSteadily } from './outage/steady-load.ts';
import { makeTemporaryDirectory, startProduct } from './product.ts';
import { figure } from './report.ts';
import { signInToDemo, type AskApi } from './sign-in.ts';
import { percentile } from './stats/time-questions.ts';

const PER_SECOND = 2_000;
const SECONDS = 60;
const CODES = 20;
/** A probe is a code of its own: whatever it counts is this scan. */
const PROBES_PER_SECOND = 2;
const LOOK_EVERY_MS = 100;
const GIVEN_UP_MS = 30_000;
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

type Code = { uuid: string; shortUrl: { url: string; pathName: string } };

/** From a scan's answer until the statistics of its code have it, while many others scan. */
export async function benchVisible({ seconds = SECONDS, progress }: Options): Promise<Outcome> {
  using data = makeTemporaryDirectory();
  progress('visible: starting the product');
  const product = await startProduct(data.path);
  try {
    const ask = await signInToDemo(product);
    const make = async (n: number): Promise<Code> => (await ask('/api/qrs', { title: `Visible ${n}`, typology: 'website', dynamic: true, input: { url: 'https://www.example.com/' } })).json() as Promise<Code>; // as the contract says
    const codes: Code[] = [];
    for (let n = 0; n < CODES + seconds * PROBES_PER_SECOND; n += 1) codes.push(await make(n));
    const busy = codes.splice(0, CODES);

    progress(`visible: ${PER_SECOND} scans a second for ${seconds} s`);
    const load = scanSteadily({ url: product.scanUrl, codes: busy.map(({ shortUrl }) => ({ ending: shortUrl.pathName, leadsTo: 'https://www.example.com/' })), perSecond: PER_SECOND, seconds });
    const waits: Promise<number>[] = [];
    for (const code of codes) {
      waits.push(waitUntilSeen(ask, product.scanUrl, code));
      await sleep(1000 / PROBES_PER_SECOND);
    }
    const timed = (await Promise.all(waits)).map((ms) => ({ ms }));
    const { sent, failureCount, latestMs } = await load;
    return {
      figures: [
        figure('from a scan until the statistics have it, p99', 'ms', [percentile(timed, 0.99)], { below: 5000 }),
        figure('  median', 'ms', [percentile(timed, 0.5)]),
        figure('  longest', 'ms', [percentile(timed, 1)]),
        figure('  scans that were followed', '', [timed.length]),
        figure('scans meanwhile', '', [sent]),
        figure('  of them failed', '', [failureCount], { exactly: 0 }),
        figure('  sent late by, at most', 'ms', [latestMs]),
      ],
      notes: [`Each followed scan is of a code of its own, asked for every ${LOOK_EVERY_MS} ms through GET /api/stats.`],
    };
  } finally {
    await product.stop();
  }
}

async function waitUntilSeen(ask: AskApi, scanUrl: string, { uuid, shortUrl }: Code): Promise<number> {
  await fetch(`${scanUrl}/${shortUrl.pathName}`, { redirect: 'manual', headers: { 'user-agent': PHONE } });
  const answeredAt = performance.now();
  const query = new URLSearchParams({ criteria: 'qr', id: uuid, from: new Date(Date.now() - 3600_000).toISOString(), to: new Date(Date.now() + 3600_000).toISOString(), interval: 'hour' });
  while (performance.now() - answeredAt < GIVEN_UP_MS) {
    const { totals } = (await (await ask(`/api/stats?${query.toString()}`)).json()) as { totals: { total: number } }; // as the contract says
    if (totals.total === 1) return performance.now() - answeredAt;
    await sleep(LOOK_EVERY_MS);
  }
  return GIVEN_UP_MS;
}

import type { Options, Outcome } from './bench.ts';
import { makeTemporaryDirectory, startProduct } from './product.ts';
import { figure } from './report.ts';
import { signInToDemo, type ApiClient } from './sign-in.ts';
import { spreadOf } from './statistics.ts';

const AT_ONCE = 10;
const BURSTS_OF_A_RUN = 6;
const ALONE = 60;
const DAY_MS = 86_400_000;
/** Whole years of offsets have to be found for each of them. */
const ZONES = ['Europe/Rome', 'America/Sao_Paulo', 'Asia/Gaza', 'Africa/Casablanca', 'America/Havana', 'Asia/Tehran'];

type Ask = (number: number) => string;

/**
 * The time of `/healthz` while one person asks ten of the most expensive questions at once: the largest that are
 * answered, and the ranges that had no bound before.
 */
export async function benchHostile({ runs, progress }: Options): Promise<Outcome> {
  using data = makeTemporaryDirectory();
  progress('hostile: starting the product');
  const product = await startProduct(data.path);
  try {
    const callApi = await signInToDemo(product);
    // Cast: the contract declares this answer.
    const { items } = (await (await callApi('/api/user-accounts')).json()) as {
      items: { account: { uuid: string } }[];
    };
    const id = items[0]?.account.uuid ?? '';
    const timeHealth = () => timeOf(`${product.appUrl}/healthz`);
    const alone: number[] = [];
    for (let sample = 0; sample < ALONE; sample += 1) alone.push(await timeHealth());
    const quiet = spreadOf(alone).median;

    const figures = [figure('/healthz alone', 'ms', alone)];
    for (const [name, ask] of Object.entries(listQuestions(id, Date.now()))) {
      progress(`hostile: ${name}`);
      const behind: number[] = [];
      const longest: number[] = [];
      for (let burst = 0; burst < runs * BURSTS_OF_A_RUN; burst += 1) {
        const samples = await timeDuringBurst(callApi, (place) => ask(burst * AT_ONCE + place), timeHealth);
        behind.push((samples[0] ?? 0) - quiet);
        longest.push(Math.max(...samples) - quiet);
      }
      figures.push(
        figure(`delay right behind ten: ${name}`, 'ms', behind, { below: 100 }),
        figure('  the longest until they are answered', 'ms', longest),
      );
    }
    return {
      figures,
      notes: [
        `The demo workspace, over HTTP. ${AT_ONCE} questions of one person at once, ${BURSTS_OF_A_RUN} times a run.`,
      ],
    };
  } finally {
    await product.stop();
  }
}

function listQuestions(id: string, now: number): Readonly<Record<string, Ask>> {
  const write = (path: string, from: number, to: number, more: Readonly<Record<string, string>>): string => {
    const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    return `${path}?${new URLSearchParams({ criteria: 'account', id, ...range, ...more }).toString()}`;
  };
  const zone = (number: number) => ({ timezone: ZONES[number % ZONES.length] ?? 'UTC' });
  return {
    'the longest series of days': (number) =>
      write('/api/stats', now - 2990 * DAY_MS, now, { interval: 'day', ...zone(number) }),
    'the longest series of hours': (number) =>
      write('/api/stats', now - 124 * DAY_MS, now, { interval: 'hour', ...zone(number) }),
    'the longest series of minutes': (number) =>
      write('/api/stats', now - 2 * DAY_MS, now, { interval: 'minute', ...zone(number) }),
    'the most months': (number) =>
      write('/api/stats', Date.UTC(1961, 0, 1), now, { interval: 'month', ...zone(number) }),
    'the codes of the most months': (number) => write('/api/stats/codes', Date.UTC(1961, 0, 1), now, zone(number)),
    '27 years of days, most of them ahead': (number) =>
      write('/api/stats', now - 30 * DAY_MS, now + 27 * 365 * DAY_MS, { interval: 'day', ...zone(number) }),
    'all years there are': (number) =>
      write('/api/stats/codes', Date.parse('0001-01-01'), Date.parse('9999-12-30'), zone(number)),
  };
}

/** Asks one after another from the moment that all ten are sent until all are answered, whatever the answers. */
async function timeDuringBurst(callApi: ApiClient, ask: Ask, timeHealth: () => Promise<number>): Promise<number[]> {
  const pending = new Set<number>();
  const asked = Array.from({ length: AT_ONCE }, async (_, place) => {
    pending.add(place);
    try {
      await (await callApi(ask(place))).arrayBuffer();
    } catch {
      // Refused, which is an answer, too.
    }
    pending.delete(place);
  });
  const samples = [await timeHealth()];
  while (pending.size > 0) samples.push(await timeHealth());
  await Promise.all(asked);
  return samples;
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return performance.now() - startedAt;
}

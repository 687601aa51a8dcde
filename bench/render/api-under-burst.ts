import { makeTemporaryDirectory, startProduct } from '../product.ts';
import { signInToDemo, type ApiClient } from '../sign-in.ts';
import { spreadOf } from '../statistics.ts';

const REQUESTS = 300;
const CONCURRENT_DOWNLOADS = 6;
const PIXELS = 4000;

export type Latency = { medianMs: number; p99Ms: number };
type UnderBurst = { quiet: Latency; burst: Latency; downloadsPerSecond: number };

/** Latency of a small API request, alone and during continuous downloads of large pictures. */
export async function measureUnderBurst(runs: number): Promise<UnderBurst[]> {
  using data = makeTemporaryDirectory();
  const product = await startProduct(data.path);
  try {
    const ask = await signInToDemo(product);
    // Cast: the contract declares this answer.
    const list = (await (await ask('/api/qrs-compact')).json()) as { items: { uuid: string }[] };
    const [code] = list.items;
    if (code === undefined) throw new Error('The demo workspace has no code.');
    const small = `/api/qrs/${code.uuid}`;
    const large = `${small}/image.png?size=${PIXELS}&acceptUnreadable=true`;
    await Promise.all([measureLatency(ask, small), ask(large).then((answer) => answer.arrayBuffer())]);
    const measured: UnderBurst[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const quiet = await measureLatency(ask, small);
      measured.push({ quiet, ...(await whileDownloading(ask, large, () => measureLatency(ask, small))) });
    }
    return measured;
  } finally {
    await product.stop();
  }
}

/** Sends requests one after another. */
async function measureLatency(ask: ApiClient, path: string): Promise<Latency> {
  const times: number[] = [];
  for (let at = 0; at < REQUESTS; at++) {
    const startedAt = performance.now();
    await (await ask(path)).arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return { medianMs: spreadOf(times).median, p99Ms: times.toSorted((a, b) => a - b)[Math.floor(REQUESTS * 0.99)] ?? 0 };
}

async function whileDownloading(
  ask: ApiClient,
  path: string,
  measure: () => Promise<Latency>,
): Promise<Pick<UnderBurst, 'burst' | 'downloadsPerSecond'>> {
  const measured = new AbortController();
  let downloaded = 0;
  const startedAt = performance.now();
  const downloads = Array.from({ length: CONCURRENT_DOWNLOADS }, async () => {
    while (!measured.signal.aborted) {
      await (await ask(path)).arrayBuffer();
      downloaded += 1;
    }
  });
  const burst = await measure();
  const seconds = (performance.now() - startedAt) / 1000;
  const downloadsPerSecond = downloaded / seconds;
  measured.abort();
  await Promise.all(downloads);
  return { burst, downloadsPerSecond };
}

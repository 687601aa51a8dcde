import { randomUUID } from 'node:crypto';
import { shipSegment, type createAnalyticsClient, type ScanRow } from '@evercode/analytics';
import { makeBelievableScans } from '@evercode/analytics/generator';

const SEGMENT_ROWS = 48_000;
const SECONDS = 20;

/**
 * The number of scans that the store takes per second, in segments as a busy worker ships them, while queries run one
 * after another.
 */
export async function measureIngest(
  client: ReturnType<typeof createAnalyticsClient>,
  callApi: () => Promise<unknown>,
): Promise<{ perSecond: number; asked: number }> {
  const until = Date.now();
  const options = {
    seed: 77,
    workspace: randomUUID(),
    qrs: Array.from({ length: 500 }, () => randomUUID()),
    from: new Date(until - 60_000),
    to: new Date(until),
    count: SEGMENT_ROWS,
  };
  const rows: ScanRow[] = [...makeBelievableScans(options)].map((row, index) => ({ ...row, index }));
  const stop = new AbortController();
  let asked = 0;
  const asking = (async () => {
    for (; !stop.signal.aborted; asked += 1) await callApi();
  })();
  const startedAt = performance.now();
  let written = 0;
  for (let segment = 0; performance.now() - startedAt < SECONDS * 1000; segment += 1) {
    written += (await shipSegment(client, `ingest-${options.workspace}-${segment}`, rows)).written;
  }
  const perSecond = written / ((performance.now() - startedAt) / 1000);
  stop.abort();
  await asking;
  return { perSecond, asked };
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSealingKeys, readSegment, type StoredScan } from '@evercode/scan-log';
import { waitFor } from '@evercode/testkit';

const isSegment = (name: string) => name.endsWith('.seg') || name.endsWith('.open');

/** Every scan that stands in a file, in closed segments and in the one being written. */
export async function readScanLog(dataDir: string): Promise<StoredScan[]> {
  const dir = join(dataDir, 'scan-log');
  const keys = await readSealingKeys(dir);
  // A segment that is closed under our eyes gets another name: look again.
  return waitFor(async () => {
    const segments = await Promise.all(readdirSync(dir).filter(isSegment).map((name) => readSegment(join(dir, name), keys)));
    return segments.flatMap(({ entries }) => entries);
  });
}

/** No scan stands in a file any more: what the statistics say now is final. */
export async function watchUntilShipped(dataDir: string): Promise<void> {
  const dir = join(dataDir, 'scan-log');
  await waitFor(() => !readdirSync(dir).some(isSegment), { timeoutMs: 20_000, what: 'the scan log to be shipped' });
}

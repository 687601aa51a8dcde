import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSealingKeys, readSegment, type StoredScan } from '@evercode/scan-log';
import { waitFor } from '@evercode/testkit';

const isSegment = (name: string) => name.endsWith('.seg') || name.endsWith('.open');

/** Every scan on disk, in closed segments and in the open one. */
export async function readScanLog(dataDir: string): Promise<StoredScan[]> {
  const dir = join(dataDir, 'scan-log');
  const keys = await readSealingKeys(dir);
  // Retries when a segment is renamed while being read.
  return waitFor(async () => {
    const segments = await Promise.all(
      readdirSync(dir)
        .filter(isSegment)
        .map((name) => readSegment(join(dir, name), keys)),
    );
    return segments.flatMap(({ entries }) => entries);
  });
}

/** Waits until no scan is left on disk: from then on the statistics are complete. */
export async function watchUntilShipped(dataDir: string): Promise<void> {
  const dir = join(dataDir, 'scan-log');
  await waitFor(() => !readdirSync(dir).some(isSegment), { timeoutMs: 20_000, what: 'the scan log to be shipped' });
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { createAnalyticsClient } from '@evercode/analytics';

type Client = ReturnType<typeof createAnalyticsClient>;

async function queryNumber(client: Client, query: string): Promise<number> {
  const result = await client.query({ query, format: 'JSONCompactEachRow' });
  return Number((await result.json<[string]>())[0]?.[0] ?? 0);
}

/** Bytes on disk of these tables. */
export const measureBytes = (client: Client, tables: readonly string[]) =>
  queryNumber(
    client,
    `SELECT sum(bytes_on_disk) FROM system.parts
     WHERE active AND database = currentDatabase() AND table IN (${tables.map((table) => `'${table}'`).join(', ')})`,
  );

/** Waits until the store has merged the parts of a fast bulk insert, as it would within an hour. */
export async function waitUntilMerged(client: Client): Promise<void> {
  for (let partNames = Infinity; ;) {
    await sleep(3000);
    const [now, merging] = [
      await queryNumber(client, `SELECT count() FROM system.parts WHERE active AND table = 'scans'`),
      await queryNumber(client, 'SELECT count() FROM system.merges'),
    ];
    if (now === partNames && merging === 0) return;
    partNames = now;
  }
}

/** Waits until no more sheets are built, and returns the seconds until the last one. */
export async function waitForSheets(client: Client, progress: (line: string) => void): Promise<number> {
  const startedAt = performance.now();
  let [built, builtAt] = [-1, startedAt];
  // With a hundred million scans one sheet takes some ten seconds.
  while (performance.now() - builtAt < 40_000) {
    const now = await queryNumber(client, 'SELECT count() FROM sheets');
    if (now !== built) {
      progress(`stats: ${now} sheets are built`);
      [built, builtAt] = [now, performance.now()];
    }
    await sleep(2000);
  }
  return (builtAt - startedAt) / 1000;
}

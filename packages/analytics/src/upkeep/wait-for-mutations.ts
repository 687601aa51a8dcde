import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';

/** Polls until no mutation of the table is left; the store runs them one after the other. Throws if one has failed. */
export async function waitForMutations(
  client: ClickHouseClient,
  pollMs: number,
  table: 'scans' | 'page_events' = 'scans',
): Promise<void> {
  for (;;) {
    const result = await client.query({
      query: `
        SELECT latest_fail_reason FROM system.mutations
        WHERE database = currentDatabase() AND table = {table:String} AND is_done = 0`,
      query_params: { table },
      format: 'JSONCompactEachRow',
    });
    const pending = await result.json<[failure: string]>();
    if (pending.length === 0) return;
    const failure = pending.find(([reason]) => reason !== '');
    if (failure !== undefined) throw new Error(`ClickHouse could not change the scans: ${failure[0]}`);
    await sleep(pollMs);
  }
}

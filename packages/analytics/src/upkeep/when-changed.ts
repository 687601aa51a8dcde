import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';

/** Waits for whatever changes rows of a table: it is done one after the other. */
export async function whenChanged(client: ClickHouseClient, waitMs: number, table: 'scans' | 'page_events' = 'scans'): Promise<void> {
  for (;;) {
    const result = await client.query({
      query: `SELECT latest_fail_reason FROM system.mutations WHERE database = currentDatabase() AND table = {table:String} AND is_done = 0`,
      query_params: { table },
      format: 'JSONCompactEachRow',
    });
    const left = await result.json<[failure: string]>();
    if (left.length === 0) return;
    const failure = left.find(([reason]) => reason !== '');
    if (failure !== undefined) throw new Error(`ClickHouse could not change the scans: ${failure[0]}`);
    await sleep(waitMs);
  }
}

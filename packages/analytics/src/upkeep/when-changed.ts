import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';

/** Waits for whatever changes rows of the table: it is done one after the other. */
export async function whenChanged(client: ClickHouseClient, waitMs: number): Promise<void> {
  for (;;) {
    const result = await client.query({
      query: `SELECT latest_fail_reason FROM system.mutations WHERE database = currentDatabase() AND table = 'scans' AND is_done = 0`,
      format: 'JSONCompactEachRow',
    });
    const left = await result.json<[failure: string]>();
    if (left.length === 0) return;
    const failure = left.find(([reason]) => reason !== '');
    if (failure !== undefined) throw new Error(`ClickHouse could not change the scans: ${failure[0]}`);
    await sleep(waitMs);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { findFamily } from '../cluster/store-family.ts';

export type MutatedTable = 'scans' | 'page_events';

/** Polls until no mutation of the table is left; the store runs them one after the other. Throws if one has failed. */
export async function waitForMutations(
  client: ClickHouseClient,
  pollMs: number,
  table: MutatedTable = 'scans',
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

/**
 * Resolves when every replica has finished the mutations so far. Each replica lists only its own progress, and another
 * may not know of a mutation yet; but replicas finish mutations in their order. So an empty mutation is awaited on all
 * of them. Rejects while a replica is away: nothing is called done that one server may still hold.
 */
export async function waitForReplicas(client: ClickHouseClient, table: MutatedTable): Promise<void> {
  if ((await findFamily(client)) === 'plain') return;
  await client.command({
    query: `ALTER TABLE ${table} DELETE WHERE 0`,
    clickhouse_settings: { mutations_sync: '2' },
  });
}

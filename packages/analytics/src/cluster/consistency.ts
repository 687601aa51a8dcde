import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { findFamily, type StoreFamily } from './store-family.ts';

/** Below the time-out of a request (connect.ts): the server's reason arrives instead of a broken connection. */
const QUORUM_TIMEOUT_MS = 20_000;

/**
 * With these, a read sees every acknowledged write, whichever replica answers. On replicated tables a write is
 * acknowledged once a majority holds it, and a replica that lacks one refuses the read. That works only while quorum
 * writes follow one another (`insert_quorum_parallel`). Shared tables have one truth, which the read fetches first.
 */
export const CONSISTENT: Readonly<Record<StoreFamily, ClickHouseSettings>> = {
  plain: {},
  replicated: {
    insert_quorum: 'auto',
    insert_quorum_parallel: 0,
    insert_quorum_timeout: QUORUM_TIMEOUT_MS,
    select_sequential_consistency: '1',
  },
  shared: { insert_quorum_parallel: 0, select_sequential_consistency: '1' },
};

/** The write before has no quorum yet (286), or this replica lacks a write that has one (289). Nothing was done. */
const NOT_YET = new Set(['286', '289']);
/** Read-only without Keeper (242, 999), too few replicas (285), an outcome that is not known (319). */
const BEHIND = new Set([...NOT_YET, '242', '285', '319', '999']);

const hasCode = (error: unknown, codes: ReadonlySet<string>) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.has(error.code);

/** Replicas have to catch up or to come back: the request may succeed later. */
export const isStoreBehind = (error: unknown): boolean => hasCode(error, BEHIND);

const PAUSES_MS = [10, 20, 40, 80, 160, 320, 640, 1280];

export type Pause = (ms: number) => Promise<unknown>;

/** Repeats a request that was refused because replicas had to catch up. Plain stores never refuse so. */
export async function whenCaughtUp<Result>(request: () => Promise<Result>, pause: Pause = sleep): Promise<Result> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await request();
    } catch (error) {
      if (!hasCode(error, NOT_YET)) throw error;
    }
    await pause(pauseMs);
  }
  return request();
}

export const consistencyOf = async (client: Pick<ClickHouseClient, 'query'>): Promise<ClickHouseSettings> =>
  CONSISTENT[await findFamily(client)];

type ReadParams = {
  query: string;
  query_params?: Record<string, unknown>;
  clickhouse_settings?: ClickHouseSettings;
};

/** The rows of a query that must see every acknowledged write. */
export async function readConsistently<Row extends unknown[]>(
  client: Pick<ClickHouseClient, 'query'>,
  { clickhouse_settings, ...params }: ReadParams,
  pause?: Pause,
): Promise<Row[]> {
  const settings = await consistencyOf(client);
  return whenCaughtUp(async () => {
    const result = await client.query({
      ...params,
      format: 'JSONCompactEachRow',
      clickhouse_settings: { ...clickhouse_settings, ...settings },
    });
    return result.json<Row>();
  }, pause);
}

/** Resolves when the rows cannot be lost with a minority of the replicas. */
export async function insertConsistently(
  client: Pick<ClickHouseClient, 'query' | 'insert'>,
  { clickhouse_settings, ...params }: Parameters<ClickHouseClient['insert']>[0],
  pause?: Pause,
): Promise<void> {
  const settings = await consistencyOf(client);
  await whenCaughtUp(
    () =>
      client.insert({
        ...params,
        clickhouse_settings: { async_insert: 0, wait_end_of_query: 1, ...clickhouse_settings, ...settings },
      }),
    pause,
  );
}

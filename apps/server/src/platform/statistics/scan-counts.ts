import { countScans, type LastDays } from '@evercode/analytics';
import type { FastifyBaseLogger } from 'fastify';

type Client = Parameters<typeof countScans>[0];

/** The longest that a list of codes waits for its counts. */
const PATIENCE_MS = 3_000;
/** The days that lists and sparklines call recent, today included. */
export const RECENT_DAYS = 30;

/**
 * Scans by people for each code, since its beginning or in the last days; of `all`, for each that has any. Null while
 * the statistics do not answer: unknown, not zero.
 */
export type CountScans = (
  workspaceUuid: string,
  qrs: readonly string[] | 'all',
  last?: LastDays,
) => Promise<ReadonlyMap<string, number> | null>;

export function createScanCounts(client: Client, log: FastifyBaseLogger): CountScans {
  return async (workspaceUuid, qrs, last) => {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      return await countScans(client, workspaceUuid, qrs, { signal, ...(last && { last }) });
    } catch (error) {
      log.warn({ err: error }, 'scans could not be counted');
      return null;
    }
  };
}

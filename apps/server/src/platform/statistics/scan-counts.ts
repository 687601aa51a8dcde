import { countScans } from '@evercode/analytics';
import type { FastifyBaseLogger } from 'fastify';

type Client = Parameters<typeof countScans>[0];

/** The longest that a list of codes waits for its counts. */
const PATIENCE_MS = 3_000;

/**
 * Scans by people for each code; of `all`, for each that has any. Null while the statistics do not answer: unknown, not
 * zero.
 */
export type CountScans = (
  workspaceUuid: string,
  qrs: readonly string[] | 'all',
) => Promise<ReadonlyMap<string, number> | null>;

export function createScanCounts(client: Client, log: FastifyBaseLogger): CountScans {
  return async (workspaceUuid, qrs) => {
    try {
      return await countScans(client, workspaceUuid, qrs, { signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch (error) {
      log.warn({ err: error }, 'scans could not be counted');
      return null;
    }
  };
}

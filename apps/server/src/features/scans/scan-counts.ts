import { countScans } from '@evercode/analytics';
import type { FastifyBaseLogger } from 'fastify';

type Client = Parameters<typeof countScans>[0];

/** A list of codes is worth more than its counts: it does not wait longer for them. */
const PATIENCE_MS = 3_000;

/** Codes are shown also while the statistics are away; their counts are then unknown, not zero. */
export function createScanCounts(client: Client, log: FastifyBaseLogger) {
  return async (accountUuid: string, qrs: readonly string[]): Promise<ReadonlyMap<string, number> | null> => {
    try {
      return await countScans(client, accountUuid, qrs, { signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch (error) {
      log.warn({ err: error }, 'scans could not be counted');
      return null;
    }
  };
}

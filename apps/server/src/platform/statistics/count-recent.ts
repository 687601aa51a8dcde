import { findBusyCodes } from '@evercode/analytics';
import type { FastifyBaseLogger } from 'fastify';

const DAY_MS = 86_400_000;
const PATIENCE_MS = 10_000;

/** Scans of the last thirty days by code, for the order in which codes pause and come back. */
export type CountRecent = (workspaceUuid: string, now: Date) => Promise<ReadonlyMap<string, number>>;

/**
 * Without an answer of the statistics no code is preferred by its scans: a change of plan does not wait for them, and
 * then pauses the newest codes.
 */
export function createCountRecent(
  analytics: Parameters<typeof findBusyCodes>[0],
  log: Pick<FastifyBaseLogger, 'warn'>,
): CountRecent {
  return async (workspaceUuid, now) => {
    try {
      const counted = await findBusyCodes(
        analytics,
        { workspaces: [workspaceUuid], from: new Date(now.getTime() - 30 * DAY_MS), to: now, atLeast: 1 },
        { signal: AbortSignal.timeout(PATIENCE_MS) },
      );
      return new Map(counted.map(({ qr, scans }) => [qr, scans]));
    } catch (error) {
      log.warn({ err: error }, 'recent scans could not be counted for a change of plan');
      return new Map();
    }
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { listClosedSegments } from '@evercode/scan-log';
import { createShipper, type ShipDeps } from './ship-scans.ts';

const RETRY_MS = 250;

/**
 * Ships what the log of a stopping machine still has, so that its disk may go away, too. Tries until everything is
 * shipped or the signal aborts; says in the log what then waits on the disk.
 */
export async function shipRest(deps: ShipDeps, signal: AbortSignal): Promise<void> {
  const { dir, log } = deps;
  const shipWaiting = createShipper(deps);
  while (!signal.aborted && (await listClosedSegments(dir)).length > 0) {
    try {
      await shipWaiting(signal);
    } catch (error) {
      log.warn({ err: error }, 'the last scans of this machine wait on the disk; trying again');
    }
    if ((await listClosedSegments(dir)).length > 0) await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
  const segments = await listClosedSegments(dir);
  if (segments.length === 0) return;
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  log.error(
    { dir, segments: segments.length, bytes },
    'the machine stops with scans on its disk that are not shipped: keep the directory, and start a scan machine on it',
  );
}

import { setTimeout as sleep } from 'node:timers/promises';
import {
  enrichPageEvent,
  enrichScan,
  shipInOrder,
  shipPageEvents,
  shipSegment,
  type IsGone,
  type PageEventRow,
  type ScanRow,
  type VisitorKey,
} from '@evercode/analytics';
import type { Places } from '@evercode/geo';
import {
  type ClosedSegment,
  listClosedSegments,
  readSealingKeys,
  readSegment,
  removeSegment,
  watchSegments,
  type Segment,
  type StoredScan,
} from '@evercode/scan-log';
import type { FastifyBaseLogger } from 'fastify';
import type { ScanTeller } from '../../../platform/events/scan-events.ts';
import type { VisitorKeys } from './visitor-keys.ts';

export type ShipDeps = {
  dir: string;
  analytics: Parameters<typeof shipSegment>[0];
  visitorKeys: VisitorKeys;
  places: Pick<Places, 'find' | 'refresh'>;
  /** Scans of deleted periods, which are not shipped. */
  gone: { refresh: () => Promise<void>; isGone: IsGone };
  now: () => Date;
  log: FastifyBaseLogger;
  /** Throws while the database is away: the segment then stays on the disk. */
  teller: ScanTeller;
  /** Also called with rows that were shipped before: a process may have crashed between shipping and this call. */
  onShipped: (written: number, rows: readonly ScanRow[]) => void;
  /** Called with the waiting segments at each look at the disk. */
  onWaiting: (waiting: { segments: number; bytes: number; oldestAtMs: number | undefined }) => void;
};

const RETRY_MS = { first: 250, longest: 5_000 };

/** What one shipper knows of the segments on the disk. */
type Known = {
  seen: Map<string, ClosedSegment>;
  /** Segments that the store of statistics has, and whose scans still have to be told of. */
  untold: Set<string>;
};

/** Ships every closed segment once, or as far as it gets; rejects with the reason where one has to wait. */
export function createShipper(deps: ShipDeps): (signal: AbortSignal) => Promise<void> {
  const known: Known = { seen: new Map(), untold: new Set() };
  return (signal) => shipWaiting(deps, known, signal);
}

/**
 * Ships closed segments of the scan log to ClickHouse until the signal aborts. A segment is removed only after
 * ClickHouse has it; after a crash it is shipped again, and `shipSegment` deduplicates.
 */
export async function shipScans(deps: ShipDeps, signal: AbortSignal): Promise<void> {
  const known: Known = { seen: new Map(), untold: new Set() };
  let wake = Promise.withResolvers<void>();
  const watch = watchSegments(deps.dir, () => wake.resolve());
  signal.addEventListener('abort', () => wake.resolve(), { once: true });
  try {
    for (let waitMs = RETRY_MS.first; !signal.aborted;) {
      try {
        await shipWaiting(deps, known, signal);
        if (known.untold.size === 0) {
          waitMs = RETRY_MS.first;
          await wake.promise;
        } else {
          // New segments are shipped while earlier ones cannot be told yet.
          await wakeWithin(waitMs);
          waitMs = Math.min(waitMs * 2, RETRY_MS.longest);
        }
        wake = Promise.withResolvers<void>();
      } catch (error) {
        deps.log.warn({ err: error, retryInMs: waitMs }, 'scans wait on the disk');
        await sleep(waitMs, undefined, { signal }).catch(() => undefined);
        waitMs = Math.min(waitMs * 2, RETRY_MS.longest);
      }
    }
  } finally {
    watch.close();
  }

  async function wakeWithin(waitMs: number): Promise<void> {
    const rest = new AbortController();
    await Promise.race([wake.promise, sleep(waitMs, undefined, { signal: rest.signal }).catch(() => undefined)]);
    rest.abort();
  }
}

/**
 * An unreadable segment (a bad sector, a file of another user) is retried later; later segments do not wait for it. A
 * segment that webhooks cannot be told of waits too. Those behind it are shipped, and told after it.
 */
async function shipWaiting(deps: ShipDeps, { seen, untold }: Known, signal: AbortSignal): Promise<void> {
  const unreadable: unknown[] = [];
  const segments = await listClosedSegments(deps.dir, seen);
  seen.clear();
  for (const segment of segments) seen.set(segment.name, segment);
  for (const name of untold) if (!seen.has(name)) untold.delete(name);
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  deps.onWaiting({ segments: segments.length, bytes, oldestAtMs: beganAt(segments[0]) });
  let canTell = true;
  const keepsOrder = ({ name }: ClosedSegment) => !canTell && untold.has(name);
  await shipInOrder(segments, {
    signal,
    ship: async (closed) => {
      if (keepsOrder(closed)) return undefined;
      const segment = await readSegment(closed.path, await readSealingKeys(deps.dir)).catch(
        (error: unknown) => void unreadable.push(error),
      );
      return segment && { segment, rows: await shipOne(deps, segment) };
    },
    acknowledge: async (closed, shipped) => {
      if (shipped === undefined || keepsOrder(closed)) return;
      const { segment, rows } = shipped;
      if (canTell ? await tell(deps, segment, rows) : !deps.teller.mayConcern(rows)) {
        await removeSegment(closed.path);
        untold.delete(closed.name);
      } else {
        canTell = false;
        untold.add(closed.name);
      }
    },
  });
  if (unreadable.length > 0) throw new AggregateError(unreadable, `${unreadable.length} scan segments cannot be read`);
}

/** Returns its scans that were not deleted. */
async function shipOne(deps: ShipDeps, { name, entries, events, skippedBytes }: Segment): Promise<ScanRow[]> {
  const { analytics, places, gone, log, onShipped } = deps;
  if (skippedBytes > 0) log.error({ segment: name, skippedBytes }, 'a part of a scan segment could not be read');
  const rows: ScanRow[] = [];
  const done: PageEventRow[] = [];
  places.refresh();
  for (const entry of entries) {
    const { known, key } = await keyOf(deps, entry);
    rows.push(enrichScan(known, name, key, places.find(entry.ip)));
  }
  for (const event of events) {
    const { known, key } = await keyOf(deps, event);
    done.push(enrichPageEvent(known, name, key));
  }
  await gone.refresh();
  const { isGone } = gone;
  const { written } = await shipSegment(analytics, name, rows, { isGone });
  await shipPageEvents(analytics, name, done, { isGone });
  onShipped(written, rows);
  return rows.filter((row) => !isGone(row));
}

/** Whether programs will hear of the scans. */
async function tell({ teller, log }: ShipDeps, { name }: Segment, rows: readonly ScanRow[]): Promise<boolean> {
  try {
    await teller.tell(name, rows);
    return true;
  } catch (error) {
    log.warn({ err: error, segment: name }, 'scans are counted, and wait on the disk to be told to webhooks');
    return false;
  }
}

/** Without the month's key the visitor stays unknown. */
async function keyOf<Entry extends StoredScan>(
  { visitorKeys, now }: ShipDeps,
  entry: Entry,
): Promise<{ known: Entry; key: VisitorKey }> {
  const key = await visitorKeys.keyAt(new Date(entry.at), now());
  return key === undefined ? { known: { ...entry, ip: null }, key: '' } : { known: entry, key };
}

/** Segments are listed by their beginning, with which their names begin. */
function beganAt(segment: ClosedSegment | undefined): number | undefined {
  return segment && Number.parseInt(segment.name, 10);
}

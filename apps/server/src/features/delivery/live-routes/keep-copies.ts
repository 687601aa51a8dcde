import { setTimeout as sleep } from 'node:timers/promises';
import {
  isRestored,
  readRouteChanges,
  type Database,
  type RouteCursor,
  type StoredHost,
  type StoredRoute,
} from '@evercode/database';
import type { Change, RouteChange, RouteCopies } from '@evercode/route-store';
import { routeKey } from '@evercode/routing';
import type { FastifyBaseLogger } from 'fastify';

type CopyKeeper = {
  /** Called before a save of this process changes the copy. */
  noteChange(): void;
  /**
   * Brings the copy up to date; where notifications would have told of a change (`isQuiet`), only once a minute. When
   * due, starts a verification, and a rebuild where it fails.
   */
  catchUp(isQuiet?: boolean): Promise<void>;
  /** Milliseconds since the database last said that the copy has every change. Infinite: not since the start. */
  followedAgoMs(): number;
  /** Waits for a running verification or rebuild. */
  stop(): Promise<void>;
};

type Deps = {
  db: Database;
  copies: RouteCopies;
  /** Monotonic, in milliseconds. */
  now: () => number;
  /** Milliseconds since 1970, as the scan processes of this machine read them. */
  wallNow: () => number;
  log: FastifyBaseLogger;
  signal: AbortSignal;
};

/** The interval of questions to the database while notifications are heard, and none has arrived. */
const FOLLOW_EVERY_MS = 60_000;
const CHECK_EVERY_MS = 24 * 3_600_000;
/** The pause after a failed rebuild. */
const CHECK_AGAIN_MS = 60_000;
/** Under many saves, the age of the copy is written down this often. */
const NOTE_EVERY_MS = 1_000;
/** A lower bound between verifications, however often damage is suspected. */
const REBUILD_EVERY_MS = 60_000;

/**
 * Keeps the copy of routes equal to the database. Following applies changes only; this verifies by checksums that the
 * copy has no other difference, after a disk failure or a restored backup.
 */
export function createCopyKeeper({ db, copies, now, wallNow, log, signal }: Deps): CopyKeeper {
  let changes = 0;
  let followedAt = Number.NEGATIVE_INFINITY;
  /** Unlike `followedAt`, never reset. */
  let currentAt = Number.NEGATIVE_INFINITY;
  let notedAt = Number.NEGATIVE_INFINITY;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let rebuiltAt = Number.NEGATIVE_INFINITY;
  /** The running verification or rebuild. Takes seconds with many routes, so nothing waits for it. */
  let underWay: Promise<void> | undefined;

  const noteChange = (): void => {
    changes += 1;
  };

  async function catchUp(isQuiet = false): Promise<void> {
    if (copies.isReadable() && !(isQuiet && now() - followedAt < FOLLOW_EVERY_MS)) await follow();
    await copies.retire();
    if (underWay !== undefined) return;
    if (copies.isDamaged()) rebuild('it is damaged');
    else if (now() - checkedAt >= CHECK_EVERY_MS)
      begin(check().catch(putOff), 'the copy of the routes could not be checked; trying again');
  }

  async function follow(): Promise<void> {
    // After a failure, the next call tries again at once.
    followedAt = Number.NEGATIVE_INFINITY;
    const [startedAt, startedAtWall] = [now(), wallNow()];
    const since = readCursor(copies.cursor());
    const cursor = await readRouteChanges(
      db,
      since,
      changesFor((changes) => {
        noteChange();
        return copies.apply(changes);
      }),
    );
    const next = JSON.stringify(cursor);
    if (next !== copies.cursor()) await copies.apply([], next);
    // Earlier versions of routes do not replace later ones: only a verification finds them.
    if (since !== undefined && isRestored(since, cursor)) checkedAt = Number.NEGATIVE_INFINITY;
    followedAt = startedAt;
    currentAt = startedAt;
    if (startedAt - notedAt < NOTE_EVERY_MS) return;
    copies.noteFollowed(startedAtWall);
    notedAt = startedAt;
  }

  async function check(): Promise<void> {
    const before = changes;
    let ours: ReturnType<RouteCopies['sums']>;
    const takeOurs = (): boolean => {
      ours = copies.sums();
      // Changes that arrived after the database was read are only in our sums: the next verification decides.
      return changes === before;
    };
    const { sums } = await readRouteChanges(
      db,
      readCursor(copies.cursor()),
      changesFor((changes) => copies.apply(changes)),
      takeOurs,
    );
    if (sums === undefined) return;
    checkedAt = now();
    const isSame = ours?.routes === sums.routes && ours.versions === sums.versions;
    if (!isSame) return rebuild('it differs from the database', { ours, database: sums });
    if (!(await copies.isIntact(signal))) rebuild('it is not what was written');
  }

  function putOff(error: unknown): never {
    checkedAt = now() - CHECK_EVERY_MS + CHECK_AGAIN_MS;
    throw error;
  }

  function begin(work: Promise<void>, failure: string): void {
    const ended = work
      .catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, failure);
      })
      .finally(() => {
        if (underWay === ended) underWay = undefined;
      });
    underWay = ended;
  }

  function rebuild(reason: string, detail: object = {}): void {
    if (now() - rebuiltAt < REBUILD_EVERY_MS) return;
    rebuiltAt = now();
    log.warn(detail, `the copy of the routes is built anew: ${reason}`);
    begin(buildAnew(), 'the copy of the routes could not be built anew; trying again');
  }

  async function buildAnew(): Promise<void> {
    await copies.rebuild(async (apply) => {
      const cursor = await readRouteChanges(
        db,
        undefined,
        changesFor(async (changes) => {
          const startedAt = now();
          await apply(changes);
          // Leaves half of the disk's time to the scan log; an aborted wait ends the rebuild.
          await sleep(now() - startedAt, undefined, { signal });
        }),
      );
      return JSON.stringify(cursor);
    });
    followedAt = Number.NEGATIVE_INFINITY;
    log.warn({ ms: Math.round(now() - rebuiltAt) }, 'the new copy of the routes is in use');
  }

  return {
    noteChange,
    catchUp,
    followedAgoMs: () => now() - currentAt,
    async stop() {
      // A verification may have started a rebuild.
      for (let work = underWay; work !== undefined; work = underWay) await work;
    },
  };
}

/** Routes and hosts alike. A host of the database is a change already. */
const changesFor = (apply: (changes: readonly Change[]) => Promise<void>) => ({
  routes: (routes: readonly StoredRoute[]) => apply(routes.map(toChange)),
  hosts: (hosts: readonly StoredHost[]) => apply(hosts),
});

export function toChange({ domain, ending, record }: StoredRoute): RouteChange {
  return { key: routeKey(domain, ending), record };
}

function readCursor(stored: string | undefined): RouteCursor | undefined {
  if (stored === undefined) return undefined;
  const cursor: unknown = JSON.parse(stored);
  if (typeof cursor !== 'object' || cursor === null || !('database' in cursor) || !('xmin' in cursor)) return undefined;
  const { database, xmin } = cursor;
  return typeof database === 'string' && typeof xmin === 'string' ? { database, xmin } : undefined;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { listen, readRouteChanges, ROUTES_CHANNEL, type Database, type RouteCursor, type StoredRoute } from '@evercode/database';
import { openRouteWriter, type RouteChange } from '@evercode/route-store';
import { routeKey } from '@evercode/routing';
import type { FastifyBaseLogger } from 'fastify';

export type LiveRoutes = {
  /** When it resolves, the next scan on this machine sees these routes. */
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  /** Follows PostgreSQL until the signal says stop: routes saved on other machines, and whatever was missed. */
  follow: (signal: AbortSignal) => Promise<void>;
  close: () => Promise<void>;
};

type Deps = { db: Database; databaseUrl: string; dir: string; log: FastifyBaseLogger };

/** A lost notification costs this long, and a save is to be live within a second. */
const POLL_MS = 500;

export function createLiveRoutes({ db, databaseUrl, dir, log }: Deps): LiveRoutes {
  const writer = openRouteWriter(dir);

  async function catchUp(): Promise<void> {
    const cursor = await readRouteChanges(db, readCursor(writer.cursor()), (routes) => writer.apply(routes.map(toChange)));
    const next = JSON.stringify(cursor);
    if (next !== writer.cursor()) await writer.apply([], next);
  }

  return {
    publish: (routes) => writer.apply(routes.map(toChange)),

    async follow(signal) {
      let wake = Promise.withResolvers<void>();
      const onError = (error: unknown) => log.debug({ err: error }, 'waiting for the database');
      const listening = listen(databaseUrl, ROUTES_CHANNEL, { onNotify: () => wake.resolve(), onError, signal });
      while (!signal.aborted) {
        try {
          await catchUp();
        } catch (error) {
          log.warn({ err: error }, 'routes could not be followed; trying again');
        }
        const timer = new AbortController();
        await Promise.race([wake.promise, sleep(POLL_MS, undefined, { signal: AbortSignal.any([signal, timer.signal]) }).catch(() => undefined)]);
        timer.abort();
        wake = Promise.withResolvers<void>();
      }
      await listening;
    },

    close: () => writer.close(),
  };
}

/** On a machine that answers no scans there is nobody to tell; the notification has told the others. */
export const noLiveRoutes: LiveRoutes = {
  publish: () => Promise.resolve(),
  follow: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

function toChange({ domain, ending, record }: StoredRoute): RouteChange {
  return { key: routeKey(domain, ending), record };
}

function readCursor(stored: string | undefined): RouteCursor | undefined {
  if (stored === undefined) return undefined;
  const cursor: unknown = JSON.parse(stored);
  if (typeof cursor !== 'object' || cursor === null || !('database' in cursor) || !('xmin' in cursor)) return undefined;
  const { database, xmin } = cursor;
  return typeof database === 'string' && typeof xmin === 'string' ? { database, xmin } : undefined;
}

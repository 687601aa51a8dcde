import { setTimeout as sleep } from 'node:timers/promises';
import { ROUTES_CHANNEL, type Database, type Listen, type StoredRoute } from '@evercode/database';
import { openRouteCopies } from '@evercode/route-store';
import type { FastifyBaseLogger } from 'fastify';
import { createCopyKeeper, toChange } from './keep-copies.ts';

export type LiveRoutes = {
  /** Once resolved, the next scan on this machine sees these routes. */
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  /** Follows PostgreSQL until the signal aborts: routes saved on other machines, and missed ones. */
  follow: (signal: AbortSignal) => Promise<void>;
  /** How old the routes of this machine may be; undefined where it has none. */
  ageMs: () => number | undefined;
  close: () => Promise<void>;
};

type Deps = { db: Database; listen: Listen; dir: string; log: FastifyBaseLogger };

/** The longest delay while notifications cannot be heard: a save must be live within a second. */
const POLL_MS = 500;

export function createLiveRoutes({ db, listen, dir, log }: Deps): LiveRoutes {
  const copies = openRouteCopies(dir);
  const stopping = new AbortController();
  const keeper = createCopyKeeper({
    db,
    copies,
    now: () => performance.now(),
    wallNow: Date.now,
    log,
    signal: stopping.signal,
  });

  return {
    publish(routes) {
      keeper.noteChange();
      return copies.apply(routes.map(toChange));
    },

    async follow(signal) {
      let wake = Promise.withResolvers<void>();
      const onError = (error: unknown) => log.debug({ err: error }, 'waiting for the database');
      let isHearing = false;
      let isWoken = true;
      const onNotify = () => {
        isWoken = true;
        wake.resolve();
      };
      const onHearing = (hears: boolean) => (isHearing = hears);
      const listening = listen(ROUTES_CHANNEL, { onNotify, onError, onHearing, signal });
      while (!signal.aborted) {
        const isQuiet = isHearing && !isWoken;
        isWoken = false;
        try {
          await keeper.catchUp(isQuiet);
        } catch (error) {
          log.warn({ err: error }, 'routes could not be followed; trying again');
        }
        const timer = new AbortController();
        await Promise.race([
          wake.promise,
          sleep(POLL_MS, undefined, { signal: AbortSignal.any([signal, timer.signal]) }).catch(() => undefined),
        ]);
        timer.abort();
        wake = Promise.withResolvers<void>();
      }
      await listening;
    },

    ageMs: () => keeper.followedAgoMs(),

    async close() {
      stopping.abort();
      await keeper.stop();
      await copies.close();
    },
  };
}

/** For a machine without scan processes: other machines get the notification. */
export const noLiveRoutes: LiveRoutes = {
  publish: () => Promise.resolve(),
  follow: () => Promise.resolve(),
  ageMs: () => undefined,
  close: () => Promise.resolve(),
};

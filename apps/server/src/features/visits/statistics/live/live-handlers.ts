import type { askLive } from '@evercode/analytics';
import type { LiveStats } from '@evercode/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { endWhenRefused } from '../../../../platform/sign-in/end-when-refused.ts';
import { codesOf } from '../../../../platform/statistics/codes-of.ts';
import { createFeed, type Feed } from './live-feed.ts';
import { createLiveSource } from './live-source.ts';

type Deps = {
  analytics: Parameters<typeof askLive>[0];
  now: () => Date;
  log: FastifyBaseLogger;
  /** Whether the session or the key is still allowed. */
  maySee: (who: Pick<WorkspaceContext, 'userUuid' | 'sessionUuid' | 'key' | 'workspaceUuid'>) => Promise<boolean>;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
};

/** The polling interval; a scan is in the store within 2 s of its answer. */
const PACE = { everyMs: 1_000, slowestMs: 5_000 };
const ASK_AGAIN_MS = 15_000;

export function createLiveHandlers(deps: Deps): Pick<Handlers, 'followStats'> {
  const feeds = new Map<string, Feed<LiveStats>>();

  /** Followers of a key share a workspace, and so the rows they may read. */
  function feedOf(
    query: Parameters<typeof createLiveSource>[1],
    { workspaceUuid, read }: Pick<WorkspaceContext, 'workspaceUuid' | 'read'>,
  ): Feed<LiveStats> {
    const name = `${workspaceUuid} ${query.criteria} ${query.id}`;
    const known = feeds.get(name);
    if (known) return known;
    const feed = createFeed(createLiveSource(deps, query, { workspaceUuid, read }), {
      pace: PACE,
      onIdle: () => {
        if (feeds.get(name) === feed) feeds.delete(name);
      },
    });
    feeds.set(name, feed);
    return feed;
  }

  return {
    followStats: async ({ query }, context) => {
      await codesOf(query, context);
      const controller = new AbortController();
      const signal = AbortSignal.any([context.signal, deps.stopping, controller.signal]);
      endWhenRefused(() => deps.maySee(context), { controller, signal, everyMs: ASK_AGAIN_MS });
      return { events: feedOf(query, context).follow(signal), end: () => controller.abort() };
    },
  };
}

import type { ServerResponse } from 'node:http';
import { costClasses, sharers, type Cost, type CostClass } from '@evercode/contract/costs';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../http/answers/app-error.ts';
import { createPlaces, type Places, type Sharing } from '../http/requests/places-at-once.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request may cost. A server with a route without it does not start. */
    cost?: CostClass;
    /** The handler takes its place itself, once it knows the caller. */
    takesItsPlace?: true;
  }
  interface FastifyInstance {
    shares: FairShares;
    /** Every route of the server, also of plugins. */
    listCosts: () => SharedRoute[];
  }
}

type FairShares = Readonly<{
  /** A place to work in; see `createPlaces`. Counts against the rate, too. */
  enter: (name: CostClass, sharing: Sharing, signal: AbortSignal) => Promise<() => void>;
  countTaken: (name: CostClass) => number;
  countWaiting: (name: CostClass) => number;
}>;

type SharedRoute = Readonly<{ method: string; url: string; cost: string | undefined }>;

const MINUTE_MS = 60_000;
const MAX_LISTENERS = 20;
/** A client that takes no byte for so long has left without a word, or holds its place on purpose. */
const STALLED_MS = 60_000;

function createFairShares(nowMs: () => number): FairShares {
  const classes = new Map(
    Object.entries<Cost>(costClasses).map(([name, cost]) => [
      name,
      { places: createPlaces(cost), countRequest: createRate(cost, nowMs) },
    ]),
  );
  const find = (name: CostClass): { places: Places; countRequest: (sharing: Sharing) => void } => {
    const found = classes.get(name);
    if (found === undefined) throw new TypeError(`There is no class of costs named "${name}".`);
    return found;
  };
  return {
    async enter(name, sharing, signal) {
      const { places, countRequest } = find(name);
      countRequest(sharing);
      return places.enter(sharing, signal);
    },
    countTaken: (name) => find(name).places.countTaken(),
    countWaiting: (name) => find(name).places.countWaiting(),
  };
}

/** Counts requests in windows of one minute, and forgets all counts with the window. */
function createRate({ perMinute }: Cost, nowMs: () => number): (sharing: Sharing) => void {
  if (perMinute === undefined) return () => undefined;
  let window = Number.NaN;
  const counts = new Map<string, number>();
  return (sharing) => {
    const current = Math.floor(nowMs() / MINUTE_MS);
    if (current !== window) counts.clear();
    window = current;
    for (const sharer of sharers) {
      const [most, whose] = [perMinute[sharer], sharer === 'process' ? '' : sharing[sharer]];
      if (most === undefined || whose === undefined) continue;
      const key = `${sharer} ${whose}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > most)
        throw new AppError('too-many-requests', {
          retryAfterSeconds: Math.ceil(((current + 1) * MINUTE_MS - nowMs()) / 1000),
        });
    }
  };
}

export class UnstatedCostError extends Error {
  override readonly name = 'UnstatedCostError';
}

/**
 * Every route has a cost, and every request gets its place by it. Routes beside the API are counted by address from
 * their first byte on. Call before any route is registered.
 */
export function shareFairly(app: FastifyInstance, nowMs: () => number = () => performance.now()): void {
  app.decorate('shares', createFairShares(nowMs));
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
    const cost = route.config?.cost;
    // Fastify knows no bound of zero.
    if (cost !== undefined && isKnown(cost)) route.bodyLimit ??= Math.max(1, costClasses[cost].bodyBytes);
  });
  app.decorate('listCosts', () =>
    routes.map(({ method, url, config }) => ({ method: String(method), url, cost: config?.cost })),
  );
  app.addHook('onReady', async () => {
    const unstated = routes.find(({ config }) => !isKnown(config?.cost));
    if (unstated)
      throw new UnstatedCostError(`${String(unstated.method)} ${unstated.url} does not say what it may cost.`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = reply;
    // Streams and the plugin that sends files add up to ten of their own, and Node warns of the eleventh.
    raw.setMaxListeners(MAX_LISTENERS);
    // An address without a route has no configuration, and may be answered with the page of the web app.
    const { cost = 'page', takesItsPlace } = configOf(request);
    if (takesItsPlace) return undefined;
    const leaving = new AbortController();
    const abort = (): void => leaving.abort();
    raw.once('close', abort);
    try {
      const leave = await app.shares.enter(cost, { address: request.ip }, leaving.signal);
      leaveWhenClosed(raw, leave, costClasses[cost].longestMs);
      return undefined;
    } catch (error) {
      // The client is gone, and nothing has failed.
      if (error !== leaving.signal.reason) throw error;
    } finally {
      raw.off('close', abort);
    }
    return reply.hijack();
  });
}

/** The type does not know that an address without a route has no configuration. */
const configOf = ({ routeOptions }: FastifyRequest): FastifyContextConfig =>
  (routeOptions as Partial<typeof routeOptions>).config ?? {};

const isKnown = (cost: string | undefined): boolean => cost !== undefined && Object.hasOwn(costClasses, cost);

/** Gives the place back whatever way the answer ends, and ends one that takes too long or is not read. */
export function leaveWhenClosed(
  raw: ServerResponse,
  leave: () => void,
  longestMs: number,
  stalledMs: number = STALLED_MS,
): void {
  const timer = setTimeout(() => raw.destroy(), longestMs);
  // Fires when no byte went either way. With nothing to send it is this server that has nothing to say yet.
  raw.setTimeout(stalledMs, () => {
    if (raw.writableFinished) return;
    if (raw.writableLength > 0 || (raw.socket?.writableLength ?? 0) > 0) raw.destroy();
    // Of the socket, as that of the response would add a listener each time.
    else raw.socket?.setTimeout(stalledMs);
  });
  const end = (): void => {
    clearTimeout(timer);
    leave();
  };
  raw.once('close', end).once('finish', end);
  // The client left while it waited.
  if (raw.destroyed || raw.writableFinished) end();
}

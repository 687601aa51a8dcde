import { actions, type Action } from '@evercode/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the caller must be allowed to do. A server with a route that says nothing does not start. */
    action?: Action | 'public';
  }
}

export class UndeclaredActionError extends Error {
  override readonly name = 'UndeclaredActionError';
}

/** Call before any route is registered. */
export function requireDeclaredActions(app: FastifyInstance): void {
  const seen: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    seen.push(route);
  });
  app.addHook('onReady', async () => {
    const bad = seen.find(({ config }) => !isDeclared(config?.action));
    if (bad) throw new UndeclaredActionError(`${String(bad.method)} ${bad.url} declares neither an action nor that it is public.`);
  });
}

/** For plugins whose routes are not ours to annotate (documentation, static files): all of them are public. */
export function declarePublic(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, action: 'public' };
  });
}

function isDeclared(action: unknown): boolean {
  return action === 'public' || actions.some((known) => known === action);
}

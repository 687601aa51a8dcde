import { actions, type Action } from '@evercode/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The action the caller must be allowed. A server with a route without one does not start. */
    action?: Action | 'public';
  }
}

export class UndeclaredActionError extends Error {
  override readonly name = 'UndeclaredActionError';
}

/** Call before any route is registered. */
export function requireDeclaredActions(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const undeclared = routes.find(({ config }) => !isDeclared(config?.action));
    if (undeclared)
      throw new UndeclaredActionError(
        `${String(undeclared.method)} ${undeclared.url} declares neither an action nor that it is public.`,
      );
  });
}

/**
 * For plugins whose routes are not ours to annotate (documentation, static files): all of them are public and cost what
 * a page does.
 */
export function declarePublic(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { cost: 'page', ...route.config, action: 'public' };
  });
}

function isDeclared(action: unknown): boolean {
  return action === 'public' || actions.some((known) => known === action);
}

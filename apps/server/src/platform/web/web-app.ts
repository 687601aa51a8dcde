import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isWebPath } from '@evercode/contract';
import type { FastifyInstance } from 'fastify';
import { declarePublic } from '../routes/declared-actions.ts';
import { isApiPath } from '../http/api-paths.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { carriesSecret } from './page-policy.ts';
import { methodsOf } from '../http/wrong-method.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The built web app: hashed assets for ever, the page itself never cached, and the page for every address it has a screen for. */
export async function serveWebApp(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(async (scope) => {
    declarePublic(scope);
    // A file system takes no NUL in a name and throws; there is nothing by such a name.
    scope.addHook('onRequest', async ({ url }) => {
      if (url.includes('%00')) throw notFound();
    });
    await scope.register(fastifyStatic, {
      root: dist, serve: true, index: false, wildcard: true, preCompressed: true, cacheControl: false,
      // A directory is no file of ours: refused here, it gets the page; left to the plugin, it is a failure (403) to whoever reads no compression.
      allowedPath: (path) => !path.endsWith('/'),
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        void reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit({ max: 600, timeWindow: 60_000 }) }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !isApiPath(path) && !path.startsWith('/assets/');
    const allowed = methodsOf(path);
    // A parameter too long for the router ends up here with a method that is right.
    const isRight = allowed.includes(request.method === 'HEAD' ? 'GET' : request.method);
    if (allowed.length > 0 && !isRight) {
      void reply.header('allow', allowed.join(', '));
      throw new AppError('method-not-allowed');
    }
    if (!wantsPage || !existsSync(join(dist, 'index.html'))) throw notFound();
    if (carriesSecret(request.url)) void reply.header('referrer-policy', 'no-referrer');
    // An address without a screen still gets the app, which shows its own page for that, with the honest status.
    return reply.code(isWebPath(path) ? 200 : 404).header('cache-control', 'no-cache').sendFile(choosePage(dist, path), dist, { cacheControl: false });
  });
}

/** Some screens have a page of their own, the same but for the files that its head names (`apps/web/build/preloaded-pages.ts`). */
function choosePage(dist: string, path: string): string {
  const first = /^\/([a-z-]+)(?:\/|$)/.exec(path)?.[1];
  const page = `${first}.html`;
  return first !== undefined && existsSync(join(dist, page)) ? page : 'index.html';
}

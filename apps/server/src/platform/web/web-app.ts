import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isWebPath } from '@evercode/contract';
import { languages } from '@evercode/contract/languages';
import type { FastifyInstance } from 'fastify';
import type { AppHosts } from '../brand/app-hosts.ts';
import { presentBrand } from '../brand/published-brand.ts';
import { declarePublic } from '../routes/declared-actions.ts';
import { isApiPath, listMethods } from '../http/requests/api-paths.ts';
import { AppError, notFound } from '../http/answers/app-error.ts';
import { brandPage } from './brand-page.ts';
import { carriesSecret } from './page-policy.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Serves the built web app: hashed assets cached for ever, the page never cached, and the page for every address that
 * has a screen.
 */
export async function serveWebApp(
  app: FastifyInstance,
  dist: string,
  appHosts: Pick<AppHosts, 'find'> = { find: async () => undefined },
): Promise<void> {
  await app.register(async (scope) => {
    declarePublic(scope);
    // A NUL in a name makes the file system throw; no file has such a name.
    scope.addHook('onRequest', async ({ url }) => {
      if (url.includes('%00')) throw notFound();
    });
    await scope.register(fastifyStatic, {
      root: dist,
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        void reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
    // Instead of the plugin's own route, which reads the whole folder for each file to compare the spelling.
    scope.get<{ Params: { '*': string } }>('/*', async ({ params: { '*': path } }, reply) => {
      // Directories and what leaves the folder; the plugin would answer 403 without compression, and 400.
      if (path === '' || path.endsWith('/') || path.split('/').includes('..')) return reply.callNotFound();
      return reply.sendFile(path);
    });
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit({ max: 600, timeWindow: 60_000 }) }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !isApiPath(path) && !path.startsWith('/assets/');
    const allowed = listMethods(path);
    // A parameter too long for the router arrives here with a supported method.
    const isSupported = allowed.includes(request.method === 'HEAD' ? 'GET' : request.method);
    if (allowed.length > 0 && !isSupported) {
      void reply.header('allow', allowed.join(', '));
      throw new AppError('method-not-allowed');
    }
    if (!wantsPage || !existsSync(join(dist, 'index.html'))) throw notFound();
    // A page that is given away by its link is not for search engines either.
    if (carriesSecret(request.url))
      void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
    const appHost = await appHosts.find(request.hostname);
    // An address without a screen gets the app, which shows its own page, with status 404.
    void reply.code(isWebPath(path) ? 200 : 404).header('cache-control', 'no-cache');
    if (appHost !== undefined)
      return reply
        .type('text/html; charset=utf-8')
        .send(brandPage(await readFile(join(dist, choosePage(dist, path)), 'utf8'), presentBrand(appHost)));
    return reply.sendFile(choosePage(dist, path), dist, { cacheControl: false });
  });
}

const pageName = new RegExp(`^/(?<language>(?:${languages.join('|')})/)?(?<name>[a-z-]+)(?:/|$)`);

/** Some screens have their own copy of the page with other preloaded files (`apps/web/build/preloaded-pages.ts`). */
function choosePage(dist: string, path: string): string {
  const { language, name } = pageName.exec(path)?.groups ?? {};
  const page = `${language === undefined ? '' : 'lang-'}${name}.html`;
  return name !== undefined && existsSync(join(dist, page)) ? page : 'index.html';
}

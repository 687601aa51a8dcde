import { createIsOperator, readChatService, tellsProxies, readMetricsToken, type Config } from '@evercode/config';
import type { Tracer } from '@evercode/tracing';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { serveApiDocs } from '../routes/api-docs.ts';
import { buildApp } from './build-app.ts';
import { serveDevMail, type DevMail } from '../mail/dev-mail.ts';
import { serveHealth, type StoreCheck } from '../metrics/serve-health.ts';
import { measureRequests } from '../metrics/request-metrics.ts';
import { serveRoutes, type Handlers, type ServeOptions } from '../routes/serve-routes.ts';
import { serveWebApp } from '../web/web-app.ts';

type AppParts = {
  config: Pick<
    Config,
    | 'host'
    | 'port'
    | 'publicUrl'
    | 'trustProxy'
    | 'webDev'
    | 'googleClientId'
    | 'metricsToken'
    | 'metricsTokenFile'
    | 'billing'
    | 'stripeSecretKey'
    | 'stripeApiUrl'
    | 'hubspotPortalId'
    | 'hubspotRegion'
    | 'hubspotToken'
    | 'hubspotUrl'
    | 'chatScriptUrl'
    | 'chatHosts'
    | 'chatName'
  >;
  log: FastifyBaseLogger;
  metrics: Registry;
  tracer: Tracer | undefined;
  handlers: Handlers;
  serve: ServeOptions;
  checks: Readonly<Record<string, StoreCheck>>;
  /** Addresses beside the API. */
  servePages: (app: FastifyInstance) => void;
  webDist: string;
  /** Set where kept mail may be read. */
  devMail: DevMail | undefined;
};

/** The app's origin: API, its documentation, health, and the built web app. Not yet listening. */
export async function composeApp({
  config,
  log,
  metrics,
  tracer,
  handlers,
  servePages,
  serve,
  checks,
  webDist,
  devMail,
}: AppParts): Promise<FastifyInstance> {
  const { host, port, publicUrl, trustProxy, webDev, googleClientId } = config;
  const token = readMetricsToken(config);
  const app = await buildApp({
    log,
    trustProxy,
    publicUrl,
    isSecure: publicUrl.startsWith('https:'),
    allowsInlineScripts: webDev,
    showsGoogle: googleClientId !== undefined,
    paysAt: paysAt(config),
    tracer,
    chatFrom: readChatService(config)?.origins,
  });
  measureRequests(app, metrics);
  await serveApiDocs(app, publicUrl);
  serveRoutes(app, handlers, serve);
  servePages(app);
  serveHealth(app, {
    checks,
    metrics,
    isOperator: createIsOperator({ token, trustsLoopback: tellsProxies({ host, port, url: publicUrl, trustProxy }) }),
    takesToken: token !== undefined,
  });
  if (devMail) await serveDevMail(app, devMail);
  // Vite is installed only in development.
  if (webDev) await (await import('../web/web-dev.ts')).serveWebFromSource(app);
  else await serveWebApp(app, webDist, serve.appHosts);
  return app;
}

function paysAt({
  billing,
  stripeSecretKey,
  stripeApiUrl,
}: Pick<Config, 'billing' | 'stripeSecretKey' | 'stripeApiUrl'>): 'stripe' | URL | undefined {
  if (billing === 'off' || stripeSecretKey === undefined) return undefined;
  return stripeApiUrl === undefined ? 'stripe' : new URL(stripeApiUrl);
}

export async function serveApp(parts: AppParts) {
  const app = await composeApp(parts);
  const { host, port } = parts.config;
  const address = await app.listen({ host, port });
  return { address, close: () => app.close() };
}

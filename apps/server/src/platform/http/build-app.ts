import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { limits } from '@evercode/contract';
import type { Tracer } from '@evercode/tracing';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { AppError } from './answers/app-error.ts';
import { requireDeclaredActions } from '../routes/declared-actions.ts';
import { shareFairly } from '../routes/fair-shares.ts';
import { drainConnections } from './drain-connections.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { describePagePolicy, type PageNeeds } from '../web/page-policy.ts';
import { answerProblem } from './answers/problem-answer.ts';
import { readJson } from './requests/read-json.ts';
import { refuseBadHttp } from './requests/refuse-bad-http.ts';
import { nameClient } from './requests/name-client.ts';
import { writeRateHeaders } from './answers/rate-headers.ts';
import { logRefusals } from './answers/security-log.ts';
import { isTimeoutLifted } from './request-timeout.ts';

declare module 'fastify' {
  interface FastifyInstance {
    publicUrl: string;
  }
}

type AppOptions = {
  log: FastifyBaseLogger;
  trustProxy: boolean;
  isSecure: boolean;
  requestTimeoutMs?: number;
  /** The origin of the app, which addresses in problems begin with. */
  publicUrl?: string | undefined;
  tracer?: Tracer | undefined;
} & Partial<PageNeeds>;

/** Fastify with everything our routes share, without any route yet. */
export async function buildApp({
  log,
  trustProxy,
  isSecure,
  requestTimeoutMs = 30_000,
  publicUrl = 'http://localhost',
  allowsInlineScripts = false,
  showsGoogle = false,
  paysAt,
  tracer,
  chatFrom,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    // One hop: the address that the proxy in front appended, never one that the client wrote into the header.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: limits.bodyBytes,
    genReqId: () => randomUUID(),
    // Request lines would log IP addresses and tokens; failures log a line of their own.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: requestTimeoutMs,
    // Also passed to Node's constructor: of two timeouts that contradict each other Node raises the other one.
    http: { requestTimeout: requestTimeoutMs, connectionsCheckingInterval: requestTimeoutMs },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
    clientErrorHandler: (error, socket) => {
      if (!isTimeoutLifted(error, socket)) refuseBadHttp(error, socket, randomUUID());
    },
  });
  app.decorate('publicUrl', publicUrl);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerProblem);
  // First, so that the other hooks run within the span.
  if (tracer) traceRequests(app, tracer, trustProxy);
  readJson(app);
  drainConnections(app);
  requireDeclaredActions(app);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (hasSeveralHosts(request.raw)) throw new AppError('malformed-request');
  });
  shareFairly(app);
  logRefusals(app, log);
  writeRateHeaders(app);
  await app.register(helmet, {
    strictTransportSecurity: isSecure,
    ...describePagePolicy({ allowsInlineScripts, showsGoogle, paysAt, chatFrom }),
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: nameClient,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too-many-requests', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
  return app;
}

/** Of several Host headers Node keeps the first, while a proxy may have used the last (RFC 9112, 3.2). */
function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host').length > 1;
}

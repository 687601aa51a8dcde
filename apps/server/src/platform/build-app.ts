import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { limits } from '@evercode/contract';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { AppError } from './http/app-error.ts';
import { requireDeclaredActions } from './routes/declared-actions.ts';
import { drainConnections } from './http/drain-connections.ts';
import { describePagePolicy, type PageNeeds } from './web/page-policy.ts';
import { answerProblem } from './http/problem-answer.ts';
import { readJson } from './http/read-json.ts';
import { refuseBadHttp } from './http/refuse-bad-http.ts';
import { isGivenTime } from './http/unhurried.ts';

export type AppOptions = { log: FastifyBaseLogger; trustProxy: boolean; isSecure: boolean; requestTimeoutMs?: number } & Partial<PageNeeds>;

/** Fastify with what every route of ours has in common, and no route yet. */
export async function buildApp({ log, trustProxy, isSecure, requestTimeoutMs = 30_000, allowsInlineScripts = false, showsGoogle = false }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    // One hop: what the proxy in front says, never what a stranger wrote into the header before it.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: limits.bodyBytes,
    genReqId: () => randomUUID(),
    // Request lines would carry addresses and tokens; failures log their own line.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: requestTimeoutMs,
    // Given to Node at once, too: of two that do not fit each other it makes the longer one ours.
    http: { requestTimeout: requestTimeoutMs, connectionsCheckingInterval: requestTimeoutMs },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
    clientErrorHandler: (error, socket) => {
      if (!isGivenTime(error, socket)) refuseBadHttp(error, socket, randomUUID());
    },
  });
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerProblem);
  readJson(app);
  drainConnections(app);
  requireDeclaredActions(app);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  await app.register(helmet, {
    strictTransportSecurity: isSecure,
    ...describePagePolicy({ allowsInlineScripts, showsGoogle }),
  });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too-many-requests', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
  return app;
}

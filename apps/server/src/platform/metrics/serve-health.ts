import type { IsOperator } from '@evercode/config';
import { productVersion } from '@evercode/contract/version';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { AppError, notFound } from '../http/answers/app-error.ts';

/** Pings one store; rejects when it does not answer. */
export type StoreCheck = () => Promise<unknown>;

type Readiness = { isReady: boolean; stores: Record<string, 'up' | 'down'> };

const CHECK_MS = 2_000;

async function askStores(checks: Readonly<Record<string, StoreCheck>>): Promise<Readiness> {
  const answers = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, (await answersInTime(check)) ? 'up' : 'down'] as const),
  );
  return { isReady: answers.every(([, state]) => state === 'up'), stores: Object.fromEntries(answers) };
}

async function answersInTime(check: StoreCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, CHECK_MS, false);
  });
  return Promise.race([
    check().then(
      () => true,
      () => false,
    ),
    timeout,
  ]).finally(() => clearTimeout(timer));
}

type HealthParts = {
  checks: Readonly<Record<string, StoreCheck>>;
  metrics: Registry;
  isOperator: IsOperator;
  /** Whether a token would open the metrics: a caller without one is told so. */
  takesToken: boolean;
};

/** The metrics, the version and the state of each store help who attacks, so only the operator reads them. */
export function serveHealth(app: FastifyInstance, { checks, metrics, isOperator, takesToken }: HealthParts): void {
  const open = { config: { action: 'public', cost: 'probe' }, logLevel: 'silent' } as const;
  app.get('/healthz', open, async () => ({ status: 'up' }));
  app.get('/readyz', open, async (request, reply) => {
    const { isReady, stores } = await askStores(checks);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'not ready',
        ...(isOperator(request) && { version: productVersion, stores }),
      });
  });
  app.get('/metrics', open, async (request, reply) => {
    if (isOperator(request))
      return reply
        .type(metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await metrics.metrics());
    throw takesToken ? new AppError('unauthenticated') : notFound();
  });
}

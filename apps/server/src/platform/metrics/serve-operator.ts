import { createIsOperator, readMetricsToken, type Config } from '@evercode/config';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { buildApp } from '../http/build-app.ts';
import { serveHealth, type StoreCheck } from './serve-health.ts';

type OperatorParts = {
  config: Pick<Config, 'host' | 'metricsPort' | 'metricsToken' | 'metricsTokenFile'>;
  log: FastifyBaseLogger;
  metrics: Registry;
  checks: Readonly<Record<string, StoreCheck>>;
};

/** METRICS_PORT: health and metrics of this process in every role. No proxy stands in front. */
export async function serveOperator({
  config,
  log,
  metrics,
  checks,
}: OperatorParts): Promise<{ address: string; close: () => Promise<void> } | undefined> {
  const { host, metricsPort } = config;
  if (metricsPort === undefined) return undefined;
  const token = readMetricsToken(config);
  const app = await buildApp({ log, trustProxy: false, isSecure: false });
  serveHealth(app, {
    checks,
    metrics,
    isOperator: createIsOperator({ token, trustsLoopback: true }),
    takesToken: token !== undefined,
  });
  const address = await app.listen({ host, port: metricsPort });
  return { address, close: () => app.close() };
}

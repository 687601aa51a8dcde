import { costClasses } from '@evercode/contract/costs';
import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** From an answer out of memory to a file that takes a minute. */
const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** Known from the start: a rate is wrong for a series that appears with its first error. */
const knownStatuses = ['2xx', '5xx'];

/**
 * The duration of requests, by what their route may cost and by the class of the status: few series, however many
 * routes there are. Probes are left out.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'evercode_app_request_seconds',
    help: 'Duration of requests, by the cost class of their route and the class of the status.',
    labelNames: ['cost', 'status'],
    buckets: bucketsSeconds,
    registers: [registry],
  });
  const costs = Object.keys(costClasses).filter((cost) => cost !== 'probe');
  for (const cost of costs) for (const status of knownStatuses) seconds.zero({ cost, status });
  app.addHook('onResponse', async (request, reply) => {
    const { cost } = request.routeOptions.config;
    if (cost === 'probe') return;
    const status = `${Math.trunc(reply.statusCode / 100)}xx`;
    seconds.observe({ cost: cost ?? 'none', status }, reply.elapsedTime / 1000);
  });
}

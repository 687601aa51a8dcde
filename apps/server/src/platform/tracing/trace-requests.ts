import { parseTraceparent, type OpenSpan, type Tracer } from '@evercode/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * A span for each request, named by its route: the address itself holds ids, and can hold tokens. Only a trusted proxy
 * may continue a trace of its own, since the header decides what is recorded.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer, trustProxy: boolean): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    // Probes and scrapes would be most traces of a quiet installation.
    if (routeOptions.config.cost === 'probe') return done();
    const { traceparent } = headers;
    const parent = trustProxy && typeof traceparent === 'string' ? parseTraceparent(traceparent) : undefined;
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = tracer.begin({ name: `${method} ${route}`, kind: 'server', attributes }, parent);
    if (span !== undefined) spans.set(request, span);
    tracer.within(span, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply;
    spans.get(request)?.end({
      attributes: { 'http.response.status_code': statusCode },
      hasFailed: statusCode >= 500,
    });
  });
  // The client has gone: there is no answer, and no onResponse.
  app.addHook('onRequestAbort', async (request) =>
    spans.get(request)?.end({ attributes: { 'error.type': 'aborted' } }),
  );
}

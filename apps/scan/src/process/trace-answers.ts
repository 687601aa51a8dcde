import type { IncomingMessage, RequestListener } from 'node:http';
import type { Config } from '@evercode/config';
import type { TracingSettings } from '@evercode/tracing';
import type { Logger } from 'pino';
import type { CountSpans } from './metrics.ts';

type ScanTracing = {
  readonly isOn: boolean;
  trace(listener: RequestListener): RequestListener;
  countSpans: CountSpans;
  close(): Promise<void>;
};

type Settings = TracingSettings & Pick<Config, 'trustProxy' | 'scanLane'>;

const off: ScanTracing = {
  isOn: false,
  trace: (listener) => listener,
  countSpans: () => ({ sent: 0, dropped: 0 }),
  close: async () => undefined,
};

/** Paths that tools ask all the time. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * A span for each sampled request. It names neither the code nor the visitor: the method, the status and the time are
 * all. Without a collector, the listener stays what it is, and the module of traces is not loaded.
 */
export async function openScanTracing(config: Settings, logger: Logger): Promise<ScanTracing> {
  const { otelExporterOtlpEndpoint, trustProxy, scanLane } = config;
  if (otelExporterOtlpEndpoint === undefined) return off;
  const { openTracing, parseTraceparent } = await import('@evercode/tracing');
  const { tracer, counts, close } = openTracing(
    { ...config, otelExporterOtlpEndpoint },
    {
      about: { 'evercode.role': 'scan', 'evercode.lane': scanLane },
      onFailure: (reason) => logger.warn({ reason }, 'traces do not reach the collector; spans are dropped'),
    },
  );
  // The header decides what is recorded, so only a trusted proxy may send it.
  const parentOf = ({ headers: { traceparent } }: IncomingMessage) =>
    trustProxy && typeof traceparent === 'string' ? parseTraceparent(traceparent) : undefined;

  return {
    isOn: true,
    countSpans: counts,
    close,
    trace: (listener) => (request, response) => {
      if (probes.has(request.url ?? '')) return listener(request, response);
      const method = nameMethod(request.method);
      const span = tracer.begin(
        { name: `${method} scan`, kind: 'server', attributes: { 'http.request.method': method } },
        parentOf(request),
      );
      if (span === undefined) return listener(request, response);
      response.once('close', () => {
        const { statusCode, writableFinished } = response;
        span.end({
          attributes: {
            'http.response.status_code': statusCode,
            ...(!writableFinished && { 'error.type': 'aborted' }),
          },
          hasFailed: statusCode >= 500,
        });
      });
      tracer.within(span, () => listener(request, response));
    },
  };
}

const known: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** One name for all methods that are no usual ones: a client may send any word. */
function nameMethod(method: string | undefined): string {
  return method !== undefined && known.has(method) ? method : '_OTHER';
}

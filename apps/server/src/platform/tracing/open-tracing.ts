import type { Config } from '@evercode/config';
import type { Tracer, TracingSettings } from '@evercode/tracing';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';

/** `tracer`: undefined without a collector; then nothing of tracing is loaded or called. */
type OpenedTracing = { tracer: Tracer | undefined; close: () => Promise<void> };

type Settings = TracingSettings & Pick<Config, 'role'>;

export async function openServerTracing(
  config: Settings,
  { log, metrics }: { log: FastifyBaseLogger; metrics: Registry },
): Promise<OpenedTracing> {
  const registers = [metrics];
  let counts = (): { sent: number; dropped: number; waiting: number } => ({ sent: 0, dropped: 0, waiting: 0 });
  const spans = new Counter({
    name: 'evercode_trace_spans_total',
    help: 'Spans of traces: sent to the collector, or dropped because it did not take them.',
    labelNames: ['outcome'],
    registers,
    collect: () => {
      const { sent, dropped } = counts();
      spans.reset();
      spans.inc({ outcome: 'sent' }, sent);
      spans.inc({ outcome: 'dropped' }, dropped);
    },
  });
  const waiting = new Gauge({
    name: 'evercode_trace_spans_waiting',
    help: 'Spans that wait to be sent to the collector.',
    registers,
    collect: () => {
      waiting.set(counts().waiting);
    },
  });
  const { otelExporterOtlpEndpoint } = config;
  if (otelExporterOtlpEndpoint === undefined) return { tracer: undefined, close: async () => undefined };
  const { openTracing } = await import('@evercode/tracing');
  const tracing = openTracing(
    { ...config, otelExporterOtlpEndpoint },
    {
      about: { 'evercode.role': config.role },
      onFailure: (reason) => log.warn({ reason }, 'traces do not reach the collector; spans are dropped'),
    },
  );
  counts = tracing.counts;
  return { tracer: tracing.tracer, close: tracing.close };
}

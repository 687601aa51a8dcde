/**
 * OpenTelemetry traces without its packages. `openTracing` reads the settings and gives a `Tracer`, which samples,
 * keeps the current span along asynchronous calls, and exports ended spans as OTLP/HTTP with JSON. Nothing waits for
 * the collector, and what is kept for it is bounded.
 */
export { createExporter, type Exporter, type ExporterOptions } from './export/exporter.ts';
export { openTracing, type Tracing, type TracingSettings } from './open-tracing.ts';
export type { Attributes, Span, SpanKind } from './span.ts';
export { readSampler, samplerNames, type SamplerName } from './sampler.ts';
export { withoutValues } from './statement-text.ts';
export { formatTraceparent, parseTraceparent, type TraceContext } from './trace-context.ts';
export { createTracer, type OpenSpan, type SpanPlan, type Tracer } from './tracer.ts';

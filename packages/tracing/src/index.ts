/**
 * OpenTelemetry traces without its packages. `openTracing` reads the settings and gives a `Tracer`, which samples,
 * keeps the current span along asynchronous calls, and exports ended spans as OTLP/HTTP with JSON. Nothing waits for
 * the collector, and what is kept for it is bounded.
 */
export { openTracing } from './open-tracing.ts';
export type { TracingSettings } from './open-tracing.ts';
export { withoutValues } from './statement-text.ts';
export { parseTraceparent } from './trace-context.ts';
export type { OpenSpan, SpanPlan, Tracer } from './tracer.ts';

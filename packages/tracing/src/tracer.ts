import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sampler } from './sampler.ts';
import type { Attributes, Span, SpanKind } from './span.ts';
import { formatTraceparent, parseTraceparent, type TraceContext } from './trace-context.ts';

export type SpanPlan = { readonly name: string; readonly kind: SpanKind; readonly attributes?: Attributes };

/** A span that runs. */
export type OpenSpan = TraceContext & {
  /** The name may be known at the end only, as that of a route. Later calls have no effect. */
  end(outcome?: { name?: string; attributes?: Attributes; hasFailed?: boolean }): void;
};

export type Tracer = {
  /** Begins a trace, or continues that of a parent. Undefined: it is not sampled. */
  begin(plan: SpanPlan, parent?: TraceContext): OpenSpan | undefined;
  /** Everything that `run` calls, also later, belongs to the span. */
  within<T>(span: OpenSpan | undefined, run: () => T): T;
  /** A whole trace around a work, or one that continues the trace of a stored header, such as a job of a request. */
  trace<T>(plan: SpanPlan, run: () => Promise<T>, traceparent?: string | null): Promise<T>;
  /** A span of the current one; without one, only the work. */
  span<T>(plan: SpanPlan, run: () => Promise<T>): Promise<T>;
  /** A span of the current one that ends now, measured by the caller. */
  note(plan: SpanPlan, durationMs: number, hasFailed: boolean): void;
  /** Whether a span is recorded here. */
  isRecording(): boolean;
  /** The header for another process. */
  traceparent(): string | undefined;
};

type Parts = {
  sampler: Sampler;
  onEnd: (span: Span) => void;
  /** Milliseconds since 1970, with fractions. */
  now: () => number;
  /** So many random bytes as hexadecimal digits. */
  randomHex: (bytes: number) => string;
};

export function createTracer({ sampler, onEnd, now, randomHex }: Parts): Tracer {
  const current = new AsyncLocalStorage<OpenSpan | undefined>();

  function open({ name, kind, attributes }: SpanPlan, traceId: string, parentSpanId: string | undefined): OpenSpan {
    const spanId = randomHex(8);
    const startMs = now();
    let hasEnded = false;
    return {
      traceId,
      spanId,
      isSampled: true,
      end(outcome = {}) {
        if (hasEnded) return;
        hasEnded = true;
        onEnd({
          traceId,
          spanId,
          parentSpanId,
          name: outcome.name ?? name,
          kind,
          startMs,
          endMs: now(),
          attributes: { ...attributes, ...outcome.attributes },
          hasFailed: outcome.hasFailed ?? false,
        });
      },
    };
  }

  function begin(plan: SpanPlan, parent?: TraceContext): OpenSpan | undefined {
    const traceId = parent?.traceId ?? randomHex(16);
    return sampler(traceId, parent) ? open(plan, traceId, parent?.spanId) : undefined;
  }

  async function runIn<T>(span: OpenSpan, run: () => Promise<T>): Promise<T> {
    try {
      const result = await current.run(span, run);
      span.end();
      return result;
    } catch (error) {
      span.end({ hasFailed: true });
      throw error;
    }
  }

  return {
    begin,
    within: (span, run) => current.run(span, run),
    async trace(plan, run, traceparent) {
      const span = begin(plan, parseTraceparent(traceparent ?? undefined));
      return span === undefined ? current.run(undefined, run) : runIn(span, run);
    },
    async span(plan, run) {
      const parent = current.getStore();
      return parent === undefined ? run() : runIn(open(plan, parent.traceId, parent.spanId), run);
    },
    note({ name, kind, attributes = {} }, durationMs, hasFailed) {
      const parent = current.getStore();
      if (parent === undefined) return;
      const endMs = now();
      const { traceId } = parent;
      const startMs = endMs - durationMs;
      onEnd({
        traceId,
        spanId: randomHex(8),
        parentSpanId: parent.spanId,
        name,
        kind,
        startMs,
        endMs,
        attributes,
        hasFailed,
      });
    },
    isRecording: () => current.getStore() !== undefined,
    traceparent() {
      const span = current.getStore();
      return span && formatTraceparent(span);
    },
  };
}

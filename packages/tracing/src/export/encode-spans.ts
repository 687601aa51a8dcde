import type { Attributes, Span, SpanKind } from '../span.ts';

/** Numbers of `Span.SpanKind` and `Status.StatusCode` in the protocol. */
const kinds = { internal: 1, server: 2, client: 3 } as const satisfies Record<SpanKind, number>;
const FAILED = 2;
const SAMPLED_FLAG = 1;

/**
 * An ExportTraceServiceRequest in the JSON encoding of OTLP 1.x: names in lowerCamelCase, ids in hexadecimal, enums as
 * numbers, and 64-bit integers as strings.
 */
export function encodeSpans(spans: readonly Span[], resource: Attributes): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: encodeAttributes(resource) },
        scopeSpans: [{ scope: { name: 'evercode' }, spans: spans.map(encodeSpan) }],
      },
    ],
  });
}

function encodeSpan({ traceId, spanId, parentSpanId, name, kind, startMs, endMs, attributes, hasFailed }: Span) {
  return {
    traceId,
    spanId,
    ...(parentSpanId !== undefined && { parentSpanId }),
    flags: SAMPLED_FLAG,
    name,
    kind: kinds[kind],
    startTimeUnixNano: toNanoseconds(startMs),
    endTimeUnixNano: toNanoseconds(Math.max(startMs, endMs)),
    attributes: encodeAttributes(attributes),
    ...(hasFailed && { status: { code: FAILED } }),
  };
}

function encodeAttributes(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: encodeValue(value) }));
}

function encodeValue(value: Attributes[string]) {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

/** Whole microseconds: a number holds no more digits. */
function toNanoseconds(ms: number): string {
  return `${Math.round(ms * 1000)}000`;
}

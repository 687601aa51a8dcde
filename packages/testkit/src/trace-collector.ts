import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type Value = { stringValue?: string; boolValue?: boolean; intValue?: string; doubleValue?: number };
type Attributes = { key: string; value: Value }[];
export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attributes;
  status?: { code: number };
};
type ExportRequest = {
  resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: CollectedSpan[] }[] }[];
};

export type TraceCollector = {
  readonly endpoint: string;
  /** The spans of all requests that were answered with 200. */
  readonly spans: CollectedSpan[];
  readonly resources: Attributes[];
  readonly headers: IncomingHttpHeaders[];
  /** Requests, taken or not. */
  readonly requests: () => number;
  /** What an export request must not be. */
  readonly violations: string[];
  /** How the next requests are answered; undefined: they are taken. */
  answer: ((response: ServerResponse) => void) | undefined;
  stop: () => Promise<void>;
};

const hexadecimal = (bytes: number) => new RegExp(`^(?!0+$)[0-9a-f]{${bytes * 2}}$`);
const traceId = hexadecimal(16);
const spanId = hexadecimal(8);

/** A collector that takes OTLP/HTTP as JSON, and is strict about the encoding that the specification fixes. */
export async function startTraceCollector(): Promise<TraceCollector> {
  let requests = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      requests += 1;
      if (request.method !== 'POST' || request.url !== '/base/v1/traces')
        collector.violations.push(`${request.method} ${request.url}`);
      if (request.headers['content-type'] !== 'application/json') collector.violations.push('content-type');
      // Strict below: each span is checked.
      const { resourceSpans } = JSON.parse(body) as ExportRequest;
      if (collector.answer) return collector.answer(response);
      for (const { resource, scopeSpans } of resourceSpans) {
        collector.resources.push(resource.attributes);
        for (const span of scopeSpans.flatMap(({ spans }) => spans)) {
          collector.violations.push(...violationsOf(span));
          collector.spans.push(span);
        }
      }
      collector.headers.push(request.headers);
      response.setHeader('content-type', 'application/json');
      response.end('{"partialSuccess":{}}');
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('A TCP server has a port.');
  const collector: TraceCollector = {
    endpoint: `http://127.0.0.1:${address.port}/base`,
    spans: [],
    resources: [],
    headers: [],
    requests: () => requests,
    violations: [],
    answer: undefined,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return collector;
}

/** Attributes as an object. */
export function attributesOf({ attributes }: { attributes: Attributes }): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? value.doubleValue ?? Number(value.intValue),
    ]),
  );
}

function violationsOf(span: CollectedSpan): string[] {
  const { startTimeUnixNano: start, endTimeUnixNano: end } = span;
  const rules: [string, boolean][] = [
    ['traceId', traceId.test(span.traceId)],
    ['spanId', spanId.test(span.spanId)],
    ['parentSpanId', span.parentSpanId === undefined || spanId.test(span.parentSpanId)],
    ['name', span.name !== ''],
    ['kind', [1, 2, 3].includes(span.kind)],
    // 64-bit integers are strings in JSON.
    ['times', [start, end].every((time) => typeof time === 'string' && /^\d{19}$/.test(time)) && start <= end],
    ['status', span.status === undefined || [0, 1, 2].includes(span.status.code)],
    ['attributes', span.attributes.every(({ value }) => Object.keys(value).length === 1)],
    ['integers', span.attributes.every(({ value }) => value.intValue === undefined || /^-?\d+$/.test(value.intValue))],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule]) => `${rule} of ${JSON.stringify(span)}`);
}

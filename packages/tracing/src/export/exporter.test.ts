import type { ServerResponse } from 'node:http';
import { startTraceCollector, waitFor, type TraceCollector } from '@evercode/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Span } from '../span.ts';
import { createExporter, type Exporter, type ExporterOptions } from './exporter.ts';
import { createPostJson } from './post-json.ts';

let collector: TraceCollector;
const closes: (() => void)[] = [];
beforeEach(async () => {
  collector = await startTraceCollector();
});
afterEach(async () => {
  for (const close of closes.splice(0)) close();
  await collector.stop();
});

const failures: string[] = [];
function start(options: Partial<ExporterOptions> = {}, endpoint = collector.endpoint, timeoutMs = 10_000): Exporter {
  failures.length = 0;
  const post = createPostJson({
    url: new URL(`${endpoint}/v1/traces`),
    headers: { authorization: 'Bearer abc' },
    timeoutMs,
  });
  closes.push(() => post.close());
  return createExporter({
    post,
    resource: { 'service.name': 'evercode' },
    onFailure: (reason) => failures.push(reason),
    delayMs: 1,
    retryDelaysMs: [1, 1],
    ...options,
  });
}

const aSpan = (at = 0): Span => ({
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: (at + 1).toString(16).padStart(16, '0'),
  parentSpanId: undefined,
  name: `span ${at}`,
  kind: 'server',
  startMs: 1_795_000_000_000.125,
  endMs: 1_795_000_000_001.5,
  attributes: { text: 'yes', flag: true, whole: 200, part: 0.5 },
  hasFailed: at === 1,
});

const status =
  (code: number, body = '', headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(code, headers).end(body);
  };

test('spans arrive in batches, in the encoding of the protocol', async () => {
  const exporter = start({ maxBatch: 2 });
  for (let at = 0; at < 3; at++) exporter.add(aSpan(at));
  await waitFor(() => collector.spans.length === 3);
  expect(collector.violations).toEqual([]);
  expect(collector.requests()).toBe(2);
  expect(collector.headers[0]?.authorization).toBe('Bearer abc');
  expect(collector.resources[0]).toEqual([{ key: 'service.name', value: { stringValue: 'evercode' } }]);
  expect(collector.spans[1]).toEqual({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    spanId: '0000000000000002',
    flags: 1,
    name: 'span 1',
    kind: 2,
    startTimeUnixNano: '1795000000000125000',
    endTimeUnixNano: '1795000000001500000',
    attributes: [
      { key: 'text', value: { stringValue: 'yes' } },
      { key: 'flag', value: { boolValue: true } },
      { key: 'whole', value: { intValue: '200' } },
      { key: 'part', value: { doubleValue: 0.5 } },
    ],
    status: { code: 2 },
  });
  await waitFor(() => exporter.counts().sent === 3);
});

test.each([429, 502, 503, 504])('after %i the same spans are sent again', async (code) => {
  const exporter = start();
  collector.answer = (response) => {
    collector.answer = undefined;
    status(code)(response);
  };
  exporter.add(aSpan());
  await waitFor(() => exporter.counts().sent === 1);
  expect(collector.requests()).toBe(2);
  expect(collector.spans).toHaveLength(1);
  expect(failures).toEqual([`status ${code}`]);
});

test.each([400, 401, 404, 500])('after %i the spans are dropped, and later ones are sent', async (code) => {
  const exporter = start();
  collector.answer = status(code);
  exporter.add(aSpan());
  await waitFor(() => exporter.counts().dropped === 1);
  expect(collector.requests()).toBe(1);
  collector.answer = undefined;
  exporter.add(aSpan(1));
  await waitFor(() => exporter.counts().sent === 1);
  expect(exporter.counts()).toEqual({ sent: 1, dropped: 1, waiting: 0 });
});

test('spans that the collector rejects are counted as dropped', async () => {
  const exporter = start();
  collector.answer = status(200, '{"partialSuccess":{"rejectedSpans":"2","errorMessage":"too old"}}');
  for (let at = 0; at < 3; at++) exporter.add(aSpan(at));
  await waitFor(() => exporter.counts().sent === 1);
  expect(exporter.counts()).toEqual({ sent: 1, dropped: 2, waiting: 0 });
});

test('a pause that the collector asks for is kept', async () => {
  const exporter = start();
  collector.answer = status(503, '', { 'retry-after': '3600' });
  exporter.add(aSpan());
  await waitFor(() => failures.length === 1);
  failures.length = 0;
  collector.answer = undefined;
  // A new span does not shorten it: both wait, while another process sends again and again.
  exporter.add(aSpan(1));
  const other = start();
  for (let at = 0; at < 5; at++) {
    other.add(aSpan(at));
    await waitFor(() => other.counts().sent === at + 1);
  }
  expect(collector.requests()).toBe(1 + 5);
  expect(exporter.counts()).toEqual({ sent: 0, dropped: 0, waiting: 2 });
});

test('while the collector hangs, a bounded number waits, and the others are dropped at once', async () => {
  const held: ServerResponse[] = [];
  collector.answer = (response) => held.push(response);
  const exporter = start({ maxWaiting: 10, maxBatch: 4 });
  exporter.add(aSpan());
  await waitFor(() => held.length === 1);
  for (let at = 0; at < 1000; at++) exporter.add(aSpan(at));
  expect(exporter.counts()).toEqual({ sent: 0, dropped: 991, waiting: 10 });
  expect(collector.requests()).toBe(1);
  collector.answer = undefined;
  held[0]?.end('{}');
  await waitFor(() => exporter.counts().sent === 10);
  expect(exporter.counts()).toEqual({ sent: 10, dropped: 991, waiting: 0 });
});

test('an answer that never comes is given up, and tried again', async () => {
  collector.answer = () => undefined;
  const exporter = start({}, collector.endpoint, 50);
  exporter.add(aSpan());
  await waitFor(() => exporter.counts().dropped === 1);
  expect(collector.requests()).toBe(3);
  expect(failures).toEqual(['no answer in time']);
});

test('without a collector, spans are dropped after the last attempt, and the log is told once', async () => {
  const { endpoint } = collector;
  await collector.stop();
  const exporter = start({}, endpoint);
  exporter.add(aSpan());
  await waitFor(() => exporter.counts().dropped === 1);
  exporter.add(aSpan(1));
  await waitFor(() => exporter.counts().dropped === 2);
  expect(failures).toEqual(['ECONNREFUSED']);
  collector = await startTraceCollector();
});

test('closing sends what waits, and does not try again', async () => {
  const exporter = start({ delayMs: 3_600_000, maxBatch: 2 });
  for (let at = 0; at < 2; at++) exporter.add(aSpan(at));
  await exporter.close();
  expect(collector.spans).toHaveLength(2);
  exporter.add(aSpan(2));
  const other = start({ delayMs: 3_600_000 });
  collector.answer = status(503);
  other.add(aSpan());
  await other.close();
  expect(other.counts()).toEqual({ sent: 0, dropped: 1, waiting: 0 });
  expect(exporter.counts()).toEqual({ sent: 2, dropped: 1, waiting: 0 });
});

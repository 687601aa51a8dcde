import { attributesOf, startTraceCollector, waitFor, type TraceCollector } from '@evercode/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Bench, createBench } from '../testing/scan-process.fixture.ts';

let bench: Bench;
let collector: TraceCollector;
beforeEach(async () => {
  bench = createBench();
  collector = await startTraceCollector();
});
afterEach(async () => {
  await bench.stopAll();
  await collector.stop();
});

const start = async (env: Record<string, string> = {}) => {
  await bench.save('menu', 'https://example.com/secret-place');
  return bench.start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_TRACES_SAMPLER: 'always_on',
    TRUST_PROXY: 'true',
    ...env,
  });
};

const scanOnce = async (url: string) =>
  fetch(`${url}/menu?email=ana@example.com`, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'a very special phone' },
  });

it('a scan has a span that names neither the code nor the visitor', async () => {
  const scan = await start();
  expect((await scanOnce(scan.url)).status).toBe(302);
  await fetch(`${scan.url}/healthz`);
  scan.child.kill('SIGTERM');
  await waitFor(() => collector.spans.length > 0);
  expect(collector.spans.map(({ name }) => name)).toEqual(['GET scan']);
  const [span] = collector.spans;
  expect(span && attributesOf(span)).toEqual({ 'http.request.method': 'GET', 'http.response.status_code': 302 });
  const sent = JSON.stringify([collector.spans, collector.resources]);
  for (const text of ['menu', 'secret-place', 'ana@', '203.0.113.77', 'phone']) expect(sent).not.toContain(text);
  expect(collector.violations).toEqual([]);
});

it('visitors are answered while the collector hangs, and the spans are bounded', async () => {
  collector.answer = () => undefined;
  const scan = await start();
  // More than what waits, and what is being sent.
  for (let round = 0; round < 50; round++)
    await Promise.all(Array.from({ length: 50 }, async () => expect((await scanOnce(scan.url)).status).toBe(302)));
  const metrics = await (await fetch(`${scan.url}/metrics`)).text();
  const dropped = Number(/^evercode_scan_trace_spans_total\{outcome="dropped",lane="0"\} (\d+)$/m.exec(metrics)?.[1]);
  expect(dropped).toBe(2500 - 2048);
});

it('the time of answers is in the metrics', async () => {
  const scan = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: '' });
  for (let at = 0; at < 17; at++) await scanOnce(scan.url);
  const metrics = await (await fetch(`${scan.url}/metrics`)).text();
  expect(metrics).toMatch(/^evercode_scan_answer_seconds_count\{lane="0"\} 2$/m);
  expect(collector.requests()).toBe(0);
});

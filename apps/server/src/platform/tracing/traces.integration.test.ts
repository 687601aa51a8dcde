import { attributesOf, startTraceCollector, waitFor, type CollectedSpan, type TraceCollector } from '@evercode/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCode, PASSWORD, signUp } from '../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';

let collector: TraceCollector;
let server: ServerUnderTest | undefined;
beforeEach(async () => {
  collector = await startTraceCollector();
});
afterEach(async () => {
  await server?.stop();
  await collector.stop();
});

const start = async (chosen: Parameters<typeof startServerUnderTest>[0] = {}) => {
  server = await startServerUnderTest({
    role: 'app',
    otelExporterOtlpEndpoint: collector.endpoint,
    otelTracesSampler: 'parentbased_always_on',
    ...chosen,
  });
  return server;
};

const secret = 'hunter2-of-the-test';
const email = 'stranger@example.com';
const signIn = async (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77', ...headers },
    body: JSON.stringify({ email, password: secret }),
  });

const find = (name: string): CollectedSpan | undefined => collector.spans.find((span) => span.name === name);

/** Stops the server, which sends what waits. */
const finish = async () => {
  await server?.stop();
  server = undefined;
};

test('a request has a span with the statements that it ran, without a value, an address or a secret', async () => {
  const { url } = await start();
  expect((await signIn(url)).status).toBe(401);
  await fetch(`${url}/healthz`);
  await finish();

  const request = find('POST /api/login');
  expect(request && attributesOf(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/login',
    'http.response.status_code': 401,
  });
  const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  for (const span of statements) {
    expect(span.traceId).toBe(request?.traceId);
    expect(attributesOf(span)).toMatchObject({ 'db.system.name': 'postgresql' });
  }
  expect(find('GET /healthz')).toBeUndefined();
  expect(collector.violations).toEqual([]);
  const sent = JSON.stringify(collector.spans);
  for (const value of [secret, email, 'stranger', '203.0.113.77']) expect(sent).not.toContain(value);
  expect(attributesOf({ attributes: collector.resources[0] ?? [] })).toMatchObject({
    'service.name': 'evercode',
    'evercode.role': 'app',
  });
});

const parent = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

test('a trusted proxy continues its trace here, and decides whether it is recorded', async () => {
  const { url } = await start();
  await signIn(url, { traceparent: `00-${parent.traceId}-${parent.spanId}-01` });
  await signIn(url, { traceparent: `00-${parent.traceId.replace('4', '5')}-${parent.spanId}-00` });
  await finish();
  const roots = collector.spans.filter(({ name }) => name === 'POST /api/login');
  expect(roots).toMatchObject([{ traceId: parent.traceId, parentSpanId: parent.spanId }]);
});

test('a stranger decides nothing: without a trusted proxy the header is not read', async () => {
  const { url } = await start({
    trustProxy: false,
    otelTracesSampler: 'parentbased_traceidratio',
    otelTracesSamplerArg: 0,
  });
  await signIn(url, { traceparent: `00-${parent.traceId}-${parent.spanId}-01` });
  await finish();
  expect(collector.spans).toEqual([]);
  expect(collector.requests()).toBe(0);
});

test('a question of statistics has spans of ClickHouse, and a chore is a trace of its own', async () => {
  const started = await start({ role: 'all' });
  const member = await signUp(started, { plan: 'pro' });
  const { uuid } = await createCode(member);
  const [from, to] = ['2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z'];
  await member.call('getStats', { query: { criteria: 'qr', id: uuid, from, to } });
  await finish();

  const request = find('GET /api/stats');
  const asked = collector.spans.filter(
    ({ traceId, name }) => traceId === request?.traceId && name.startsWith('clickhouse '),
  );
  expect(asked.length).toBeGreaterThan(0);
  for (const span of asked) {
    expect(attributesOf(span)).toMatchObject({ 'db.system.name': 'clickhouse' });
    expect(JSON.stringify(span)).not.toContain(uuid);
  }
  expect(find('chore sessions')?.parentSpanId).toBeUndefined();
  expect(find('chore sessions')).toBeDefined();
  expect(collector.violations).toEqual([]);
});

test('a job belongs to the trace of the request that started it, with its statements', async () => {
  const started = await start({ role: 'all' });
  const member = await signUp(started, { plan: 'pro' });
  const job = await member.call('createExitKit', {
    params: { uuid: member.workspaceUuid },
    body: { proof: { password: PASSWORD } },
  });
  await waitFor(async () => {
    const { status } = await member.call('getJob', { params: { uuid: job.uuid } });
    return status === 'done';
  });
  await finish();

  const [request, performed] = [find('POST /api/accounts/:uuid/exit-kit'), find('job exit-kit')];
  expect(request).toBeDefined();
  expect([performed?.traceId, performed?.parentSpanId]).toEqual([request?.traceId, request?.spanId]);
  expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === performed?.spanId).length).toBeGreaterThan(0);
});

test('without its collector the server works as before, and counts the spans that it drops', async () => {
  collector.answer = (response) => response.destroy();
  const { url } = await start();
  for (let at = 0; at < 3; at++) expect((await signIn(url)).status).toBe(401);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(Number(/^evercode_trace_spans_waiting (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(3);
  expect(metrics).toMatch(/^evercode_trace_spans_total\{outcome="sent"\} 0$/m);
});

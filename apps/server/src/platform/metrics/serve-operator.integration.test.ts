import { afterEach, expect, test } from 'vitest';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';

const token = 'metrics-token-of-the-test';
let server: ServerUnderTest | undefined;
afterEach(async () => server?.stop());

const numberOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  );

test('a worker answers health and metrics on a port of its own, and to the operator only', async () => {
  server = await startServerUnderTest({ role: 'worker', metricsPort: 0, metricsToken: token });
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server?.metricsUrl}${path}`, { headers });
    return { status: answer.status, text: await answer.text() };
  };
  expect(server.url).toBe('http://127.0.0.1:0');
  expect((await ask('/healthz')).status).toBe(200);
  expect(JSON.parse((await ask('/readyz')).text)).toHaveProperty('stores.database', 'up');
  const stranger = { 'x-forwarded-for': '203.0.113.1' };
  expect((await ask('/metrics', stranger)).status).toBe(401);
  expect(JSON.parse((await ask('/readyz', stranger)).text)).toEqual({ status: 'ready' });
  expect((await ask('/api/plans', stranger)).status).toBe(404);
  const known = await ask('/metrics', { ...stranger, authorization: `Bearer ${token}` });
  expect(known.status).toBe(200);
  expect(numberOf(known.text, 'evercode_jobs_total{outcome="failed"}')).toBe(0);
});

test('the queues and the connections of the database are counted when they are asked for', async () => {
  server = await startServerUnderTest({ role: 'app' });
  const { db, url } = server;
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const mail = (id: number, dueAt: Date) => ({
    id: `0199f3c0-0000-7000-b000-00000000000${id}`,
    sealed: Buffer.from('x'),
    createdAt: ago(900),
    nextAttemptAt: dueAt,
  });
  await db
    .insertInto('mailQueue')
    .values([mail(1, ago(600)), mail(2, ago(-600))])
    .execute();
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(numberOf(text, 'evercode_queue_waiting{queue="mail"}')).toBe(2);
  const dueSeconds = numberOf(text, 'evercode_queue_due_seconds{queue="mail"}');
  expect(dueSeconds).toBeGreaterThanOrEqual(600);
  expect(dueSeconds).toBeLessThan(700);
  expect(numberOf(text, 'evercode_queue_due_seconds{queue="jobs"}')).toBe(0);
  // The first question opened a connection, as it counted the queues.
  const again = await (await fetch(`${url}/metrics`)).text();
  expect(numberOf(again, 'evercode_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(numberOf(again, 'evercode_database_connections{state="waiting"}')).toBe(0);
});

test('requests are measured by cost and status, and probes are not', async () => {
  server = await startServerUnderTest({ role: 'app' });
  const { url } = server;
  const count = (cost: string, status: string) =>
    `evercode_app_request_seconds_count{cost="${cost}",status="${status}"}`;
  await fetch(`${url}/healthz`);
  await fetch(`${url}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(numberOf(text, count('proof', '4xx'))).toBe(1);
  expect(numberOf(text, count('proof', '2xx'))).toBe(0);
  expect(text).not.toContain('cost="probe"');
});

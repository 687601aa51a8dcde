import { liveStats, type LiveStats } from '@evercode/contract';
import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngine, type OwnEngine } from '../../../../testing/processes/engine-process.ts';
import { createCode, givePlan, signUp, type Member } from '../../../../testing/people.ts';
import { createProject } from '../../../../testing/filling/projects.ts';
import { readEvents } from '../../../../testing/reading/read-events.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import { AGENTS, aScan, writeScans } from '../../../../testing/filling/write-scans.ts';

let engine: OwnEngine;
let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  engine = await createEngine();
  await engine.start();
  server = await startServerUnderTest({ clickhouseUrl: engine.url });
  member = await signUp(server, { plan: 'pro' });
});
afterAll(async () => {
  await server.stop();
  await engine.remove();
});

type Query = { criteria: 'qr' | 'project' | 'account'; id: string };
const open = (query: Query) => member.send('followStats', { query });

async function follow(query: Query) {
  const answer = await open(query);
  const events = readEvents(answer);
  /** The next event that fulfils the condition. */
  const until = async (isIt: (event: LiveStats) => boolean): Promise<LiveStats> => {
    for (;;) {
      const next = await events.next();
      if (next.done === true) throw new Error('The stream has ended.');
      const event = liveStats.parse(next.value);
      if (isIt(event)) return event;
    }
  };
  return { answer, until, events, leave: () => events.return(undefined) };
}
const hasTotal = (total: number) => (event: LiveStats) => event.is === 'picture' && event.total === total;

test('a whole picture comes at once, and scans as they are shipped', async () => {
  const [lunch, dinner] = [await createCode(member, { title: 'Lunch' }), await createCode(member, { title: 'Dinner' })];
  const { answer, until, leave } = await follow({ criteria: 'account', id: member.workspaceUuid });
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('cache-control'),
    answer.headers.get('x-accel-buffering'),
  ]).toEqual([200, 'text/event-stream; charset=utf-8', 'private, no-store, no-transform', 'no']);
  expect(await until(() => true)).toEqual({
    is: 'picture',
    minutes: Array.from({ length: 30 }, () => 0),
    total: 0,
    unique: 0,
    countries: [],
    codes: [],
  });

  const at = Date.now();
  await writeScans(server.config.dataDir, [
    aScan(lunch),
    aScan(lunch, { ip: '198.51.100.9', country: 'BR' }),
    aScan(lunch, { at: at - 12 * 60_000 }),
    aScan(dinner),
    aScan(dinner, { userAgent: AGENTS.bot }),
  ]);
  const picture = await until(hasTotal(4));
  expect(picture).toMatchObject({
    unique: 3,
    countries: [
      { key: 'IT', total: 3 },
      { key: 'BR', total: 1 },
    ],
    codes: [
      { uuid: lunch.uuid, title: 'Lunch', total: 3 },
      { uuid: dinner.uuid, title: 'Dinner', total: 1 },
    ],
  });
  await leave();
});

test('a project shows the scans of its codes, and one of another workspace is not found', async () => {
  const project = await createProject(member);
  const code = await createCode(member, { project: project.iri });
  const { until, leave } = await follow({ criteria: 'project', id: project.uuid });
  await writeScans(server.config.dataDir, [aScan(code)]);
  expect(await until(hasTotal(1))).toMatchObject({ codes: [{ uuid: code.uuid }] });
  await leave();
  const stranger = await signUp(server, { plan: 'pro' });
  expect(await stranger.refusal('followStats', { query: { criteria: 'project', id: project.uuid } })).toMatchObject({
    status: 404,
  });
});

test('a plan without hourly grouping does not include it', async () => {
  const free = await signUp(server);
  expect(await free.refusal('followStats', { query: { criteria: 'account', id: free.workspaceUuid } })).toMatchObject({
    status: 402,
    feature: 'hourly-grouping',
  });
  await givePlan(server.db, free.workspaceUuid, 'starter');
  const answer = await free.send('followStats', { query: { criteria: 'account', id: free.workspaceUuid } });
  expect(answer.status).toBe(200);
  await answer.body?.cancel();
});

test('the stream reports a store that is down, and resumes when it is back', async () => {
  const code = await createCode(member);
  const { until, leave } = await follow({ criteria: 'qr', id: code.uuid });
  await until(hasTotal(0));
  await engine.kill();
  expect(await until(() => true)).toEqual({ is: 'away' });
  await writeScans(server.config.dataDir, [aScan(code)]);
  await engine.start();
  await until(hasTotal(1));
  await leave();
});

test('a server that stops ends its streams, and does not cut them off', async () => {
  const code = await createCode(member);
  const { until, events } = await follow({ criteria: 'qr', id: code.uuid });
  await until(hasTotal(0));
  await server.restart();
  // A stream that was cut off after the time for draining would be an error here.
  expect((await events.next()).done).toBe(true);
  expect((await waitFor(() => open({ criteria: 'qr', id: code.uuid }))).status).toBe(200);
});

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createAnalyticsClient } from '@evercode/analytics';
import type { WorkspaceEvent } from '@evercode/contract';
import { openDatabase, sql } from '@evercode/database';
import { listClosedSegments } from '@evercode/scan-log';
import { isLongRun, waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { aScan, writeScans } from '../../../testing/filling/write-scans.ts';
import { createCode, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { startReceiver, type Receiver } from './receiver.fixture.ts';

const KILLS = isLongRun ? 50 : 2;
/** Of each life of a worker; an unfinished one is what its kill interrupts. */
const EVENTS = 40;
const LIFE_MS = 700;
const SECRET = 'a secret of more than thirty-two characters';

let receiver: Receiver;
let server: ServerUnderTest;
let owner: Member;
let analytics: ReturnType<typeof createAnalyticsClient>;
beforeAll(async () => {
  receiver = await startReceiver();
  // Without a worker: the test starts and kills its own.
  server = await startServerUnderTest({ role: 'app', billing: 'off', appSecret: SECRET, webhookHosts: receiver.url });
  analytics = createAnalyticsClient(server.config.clickhouseUrl ?? '');
});
afterAll(async () => {
  await analytics.close();
  await server.stop();
  await receiver.stop();
});

beforeEach(async () => {
  owner = await signUp(server);
  receiver.received.length = 0;
});

const scanLog = () => join(server.config.dataDir, 'scan-log');
const countWaiting = async () => (await listClosedSegments(scanLog())).length;

async function startWorker(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../../../testing/processes/webhook-worker-process.ts');
  const { databaseUrl, config } = server;
  const place = [databaseUrl, config.clickhouseUrl ?? '', scanLog(), SECRET, receiver.url];
  const worker = fork(script, place, { execArgv: [] });
  await once(worker, 'message');
  return worker;
}
async function kill(worker: ChildProcess): Promise<void> {
  const exited = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exited;
}

/** How many scans of a code the statistics have, in rows. */
async function countScans(code: string): Promise<number> {
  const query = 'SELECT toUInt32(count()) AS scans FROM scans WHERE qr = {code:UUID}';
  const result = await analytics.query({ query, query_params: { code }, format: 'JSONEachRow' });
  return (await result.json<{ scans: number }>())[0]?.scans ?? 0;
}

async function listHappened(): Promise<WorkspaceEvent[]> {
  const happened: WorkspaceEvent[] = [];
  for (let after = 0, hasMore = true; hasMore;) {
    const page = await owner.call('listEvents', { query: { after, limit: 100 } });
    happened.push(...page.items);
    ({ after, hasMore } = page);
  }
  return happened;
}
const scansTold = (events: readonly WorkspaceEvent[]) =>
  events.filter(({ type }) => type === 'scans.recorded').map(({ data }) => Number(data.object['scans']));

test(
  `after ${KILLS} kills at random moments exactly the events that happened have arrived, each with one id`,
  { timeout: 120_000 + KILLS * 30_000 },
  async () => {
    await owner.call('createWebhook', { body: { url: receiver.url, scans: 'all' } });
    const code = await createCode(owner, { title: 'Menu' });
    const { uuid } = code;
    let acts = 1;
    let scans = 0;
    const scan = async (count: number) => {
      await writeScans(
        server.config.dataDir,
        Array.from({ length: count }, () => aScan(code)),
      );
      scans += count;
      acts += 1;
    };
    const act = async () => {
      acts += 1;
      await owner.call('updateQr', { params: { uuid }, body: { title: `Menu ${acts}` } });
    };
    for (let killed = 0; killed < KILLS; killed += 1) {
      const worker = await startWorker();
      const life = wait(Math.random() * LIFE_MS);
      await scan(3);
      for (let count = 0; count < EVENTS / 4; count += 1) await act();
      await scan(2);
      await sql`
        insert into events (id, account_id, at, type, actor_type, actor_name, subject_id, subject_label, detail)
        select gen_random_uuid(), ${owner.workspaceUuid}, now(), 'domain.verified', 'system', '', 'd' || number,
          '', '{}'
        from generate_series(1, ${(EVENTS * 3) / 4}::integer) as number`.execute(server.db);
      acts += (EVENTS * 3) / 4;
      await life;
      await kill(worker);
    }
    const last = await startWorker();
    await waitFor(
      async () => {
        const { open } = await server.db
          .selectFrom('webhookDeliveries')
          .select((eb) => eb.fn.countAll<string>().as('open'))
          .where('state', '<>', 'delivered')
          .executeTakeFirstOrThrow();
        const { waiting } = await server.db
          .selectFrom('events')
          .select((eb) => eb.fn.countAll<string>().as('waiting'))
          .where('sequence', 'is', null)
          .executeTakeFirstOrThrow();
        return open === '0' && waiting === '0' && (await countWaiting()) === 0;
      },
      { timeoutMs: 100_000 },
    );
    await kill(last);

    const happened = await listHappened();
    expect(happened.map(({ sequence }) => sequence)).toEqual(Array.from({ length: acts }, (_, at) => at + 1));
    expect(scansTold(happened).reduce((sum, count) => sum + count, 0)).toBe(scans);
    expect(await countScans(uuid)).toBe(scans);
    const arrived = receiver.received.map(
      (each) => [String(each.headers['webhook-id']), JSON.parse(each.body) as WorkspaceEvent] as const,
    );
    expect(new Set(arrived.map(([id]) => id))).toEqual(new Set(happened.map(({ id }) => id)));
    // What came twice is the same to the letter, and the changes of the code came in their order.
    const byId = new Map(happened.map((event) => [event.id, event]));
    for (const [id, event] of arrived) expect(event).toEqual(byId.get(id));
    const firsts = [...new Set(receiver.received.map((each) => each.body))]
      .map((body) => JSON.parse(body) as WorkspaceEvent)
      .filter(({ type }) => type.startsWith('code.'));
    expect(firsts.map(({ sequence }) => sequence)).toEqual(
      firsts.map(({ sequence }) => sequence).toSorted((a, b) => a - b),
    );
  },
);

/** Breaks all connections to the database of the test, and refuses new ones until the returned function is called. */
async function cutDatabase(): Promise<() => Promise<void>> {
  const name = new URL(server.databaseUrl).pathname.slice(1);
  const admin = openDatabase(inject('databaseUrl'), { poolSize: 1 });
  const allow = (isOpen: boolean) =>
    sql`alter database ${sql.id(name)} allow_connections ${sql.raw(String(isOpen))}`.execute(admin);
  await allow(false);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin);
  return async () => {
    await allow(true);
    await admin.destroy();
  };
}

test('while the database is away all scans are counted, and webhooks told afterwards, once and in order', async () => {
  await owner.call('createWebhook', { body: { url: receiver.url, scans: 'all' } });
  const neighbor = await signUp(server);
  const [told, other] = [await createCode(owner), await createCode(neighbor)];
  const { dataDir } = server.config;
  const first = await startWorker();
  await writeScans(dataDir, [aScan(told)]);
  await waitFor(async () => (await countWaiting()) === 0);

  const bringBack = await cutDatabase();
  // The segments of the first come before and after that of its neighbor.
  const begin = Date.now();
  for (const [at, scans] of [[told, told], [other], [told, told, told]].entries()) {
    await writeScans(
      dataDir,
      scans.map((code) => aScan(code)),
      () => begin + at,
    );
  }
  await waitFor(async () => (await countScans(told.uuid)) === 6 && (await countScans(other.uuid)) === 1);
  await waitFor(async () => (await countWaiting()) === 2);
  // Killed with two segments set aside. The next one cannot know of webhooks before the database is back.
  await kill(first);
  const second = await startWorker();
  await bringBack();
  await waitFor(async () => (await countWaiting()) === 0);
  // What the first had told without noting it comes twice.
  await waitFor(
    async () =>
      scansTold(
        [...new Set(receiver.received.map(({ body }) => body))].map((body) => JSON.parse(body) as WorkspaceEvent),
      ).length >= 3,
  );
  await kill(second);
  expect(scansTold(await listHappened())).toEqual([1, 2, 3]);
  expect([await countScans(told.uuid), await countScans(other.uuid)]).toEqual([6, 1]);
});

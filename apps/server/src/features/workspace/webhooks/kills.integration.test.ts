import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { WorkspaceEvent } from '@evercode/contract';
import { sql } from '@evercode/database';
import { isLongRun, waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { startReceiver, type Receiver } from './receiver.fixture.ts';

const KILLS = isLongRun ? 50 : 5;
/** Of each life of a worker; an unfinished one is what its kill interrupts. */
const EVENTS = 40;
const LIFE_MS = 700;
const SECRET = 'a secret of more than thirty-two characters';

let receiver: Receiver;
let server: ServerUnderTest;
let owner: Member;
beforeAll(async () => {
  receiver = await startReceiver();
  // Without a worker: the test starts and kills its own.
  server = await startServerUnderTest({ role: 'app', billing: 'off', appSecret: SECRET, webhookHosts: receiver.url });
  owner = await signUp(server);
});
afterAll(async () => {
  await server.stop();
  await receiver.stop();
});

async function startWorker(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../../../testing/processes/webhook-worker-process.ts');
  const worker = fork(script, [server.databaseUrl, SECRET, receiver.url], { execArgv: [] });
  await once(worker, 'message');
  return worker;
}
async function kill(worker: ChildProcess): Promise<void> {
  const exited = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exited;
}

test(
  `after ${KILLS} kills at random moments exactly the events that happened have arrived, each with one id`,
  { timeout: 120_000 + KILLS * 30_000 },
  async () => {
    await owner.call('createWebhook', { body: { url: receiver.url } });
    const { uuid } = await createCode(owner, { title: 'Menu' });
    let acts = 1;
    const act = async () => {
      acts += 1;
      await owner.call('updateQr', { params: { uuid }, body: { title: `Menu ${acts}` } });
    };
    for (let killed = 0; killed < KILLS; killed += 1) {
      const worker = await startWorker();
      const life = wait(Math.random() * LIFE_MS);
      for (let count = 0; count < EVENTS / 4; count += 1) await act();
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
        return open === '0' && waiting === '0';
      },
      { timeoutMs: 100_000 },
    );
    await kill(last);

    const happened: WorkspaceEvent[] = [];
    for (let after = 0, hasMore = true; hasMore;) {
      const page = await owner.call('listEvents', { query: { after, limit: 100 } });
      happened.push(...page.items);
      ({ after, hasMore } = page);
    }
    expect(happened.map(({ sequence }) => sequence)).toEqual(Array.from({ length: acts }, (_, at) => at + 1));
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

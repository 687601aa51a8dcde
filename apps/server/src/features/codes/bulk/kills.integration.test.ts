import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isLongRun, waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOf, guessesOf, uploadTable } from '../../../testing/filling/tables.ts';
import { signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

const KILLS = isLongRun ? 50 : 5;
const ROWS = 1_000;
/** The longest life of a worker: some parts of a hundred rows. */
const LIFE_MS = 900;

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  // Without a worker: the test starts and kills its own.
  server = await startServerUnderTest({ role: 'app', billing: 'off' });
  member = await signUp(server);
  // Room for a job of each kill.
  await server.db
    .insertInto('agreements')
    .values({
      accountId: member.workspaceUuid,
      limits: JSON.stringify({ codes: KILLS * ROWS }),
      until: null,
      createdAt: new Date(),
    })
    .execute();
});
afterAll(() => server.stop());

async function startWorker(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../../../testing/processes/job-worker-process.ts');
  const worker = fork(script, [server.databaseUrl], { execArgv: [] });
  await once(worker, 'message');
  return worker;
}
async function kill(worker: ChildProcess): Promise<void> {
  const exited = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exited;
}

/** Reproducible, so that a failure can be repeated. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test(`after ${KILLS} kills at random moments every row is one code, and none is missing`, async () => {
  const random = createRandom(19);
  const made = { kills: 0, rows: 0 };
  for (let job = 0; made.kills < KILLS; job += 1) {
    const rows = Array.from({ length: ROWS }, (_, at) => [`Job ${job} row ${at}`, `https://example.com/${job}/${at}`]);
    const table = await uploadTable(member, [['name', 'destination'], ...rows]);
    const started = await member.call('createFromTable', {
      params: { uuid: table.uuid },
      body: { typology: 'website', columns: guessesOf(table) },
    });
    const look = () => member.call('getJob', { params: started });
    let known = await look();
    let hasDoneNothing = false;
    while (made.kills < KILLS && known.finishedAt === null) {
      const { done } = known;
      const worker = await startWorker();
      // On a busy machine a short life is not enough for a part, and a job is given up after some such workers.
      if (hasDoneNothing)
        await waitFor(
          async () => {
            const now = await look();
            return now.done > done || now.finishedAt !== null;
          },
          { timeoutMs: 120_000, what: 'a part of the job to be done' },
        );
      else await wait(random() * LIFE_MS);
      await kill(worker);
      made.kills += 1;
      known = await look();
      hasDoneNothing = known.done === done;
    }
    const last = await startWorker();
    const ended = await endOf(member, started);
    await kill(last);
    made.rows += ROWS;
    expect(ended).toMatchObject({ status: 'done', done: ROWS, problems: 0, result: { created: ROWS } });
    const { totalItems } = await member.call('listJobRows', { params: started, query: { outcome: 'created' } });
    expect(totalItems).toBe(ROWS);
  }
  const codes = await server.db
    .selectFrom('qrs')
    .select(['id', 'title', 'ending'])
    .where('accountId', '=', member.workspaceUuid)
    .execute();
  const distinct = (values: readonly unknown[]) => new Set(values).size;
  expect(codes).toHaveLength(made.rows);
  expect(distinct(codes.map(({ title }) => title))).toBe(made.rows);
  expect(distinct(codes.map(({ ending }) => ending))).toBe(made.rows);
  // Nothing remains of parts that were rolled back: every reserved ending belongs to a code.
  const routes = await server.db.selectFrom('routes').select('ending').execute();
  expect(routes).toHaveLength(made.rows);
  const texts = await server.db.selectFrom('qrTexts').select('qrId').execute();
  const versions = await server.db.selectFrom('qrVersions').select('qrId').execute();
  expect([texts.length, versions.length]).toEqual([made.rows, made.rows]);
});

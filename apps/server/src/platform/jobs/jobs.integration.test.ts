import { randomUUID } from 'node:crypto';
import { limits, type CreatedApiKey, type JobKind } from '@evercode/contract';
import { createListen } from '@evercode/database';
import { waitFor } from '@evercode/testkit';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { makeKey } from '../../testing/members/keys.ts';
import { givePlan, signUp, type Member } from '../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';
import { AppError } from '../http/answers/app-error.ts';
import { createAppLinks } from '../mail/app-links.ts';
import { createPost } from '../mail/post.ts';
import { createSealedBox } from '../sign-in/secrets/sealed-box.ts';
import { defineJob, JobPause, type JobKinds, type JobWork } from './job-kind.ts';
import { runJobs } from './run-jobs.ts';
import { createStartJob, type NewJob } from './start-job.ts';

const log = pino({ level: 'silent' });
const box = createSealedBox('a secret of more than thirty-two characters', 'job secrets');
const queueBox = createSealedBox('a secret', 'mail queue');
const startJob = createStartJob({ newUuid: randomUUID, box });

let server: ServerUnderTest;
let member: Member;
let workers: (() => Promise<void>)[] = [];
let gates: { open: () => void }[] = [];
beforeAll(async () => {
  // Without a worker: each test starts its own, with kinds that it makes up.
  server = await startServerUnderTest({ role: 'app' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  member = await signUp(server, { plan: 'pro' });
});
afterEach(async () => {
  // After a failed test a part may still wait at its gate.
  for (const gate of gates) gate.open();
  const stopped = workers.map((stop) => stop());
  [workers, gates] = [[], []];
  await Promise.all(stopped);
  await server.db.deleteFrom('jobs').execute();
});

type Work = JobWork<{ parts: number }, { next: number }>;

const aKind = (perform: (work: Work) => Promise<void>) =>
  defineJob({
    action: 'qr.bulk-create',
    input: z.object({ parts: z.number() }),
    state: z.object({ next: z.number() }),
    perform,
  });

/** Writes one row in each part. */
const countUp = async ({ input, state, part }: Work): Promise<void> => {
  for (let at = state?.next ?? 0; at < input.parts; at += 1)
    await part(async () => ({
      done: 1,
      state: { next: at + 1 },
      rows: [{ line: at + 1, title: `row ${at + 1}`, outcome: 'created' }],
      result: { created: 1 },
    }));
};

function startWorker(kinds: JobKinds): () => Promise<void> {
  const stopping = new AbortController();
  const { db, databaseUrl } = server;
  const links = createAppLinks('https://app.example');
  const post = createPost({ box: queueBox, newUuid: randomUUID, log });
  const ended = runJobs(
    {
      db,
      listen: createListen(databaseUrl),
      kinds,
      billing: 'on',
      box,
      mail: { post, links },
      publish: async () => undefined,
      now: () => new Date(),
      newUuid: randomUUID,
      log,
      leaseMs: 400,
    },
    stopping.signal,
  );
  const stop = async (): Promise<void> => {
    stopping.abort();
    await ended;
  };
  workers.push(stop);
  return stop;
}

async function start(job: Partial<NewJob> = {}, by = member, key?: CreatedApiKey): Promise<string> {
  const { workspaceUuid, userUuid } = by;
  const session = await server.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userUuid)
    .executeTakeFirstOrThrow();
  const who = key === undefined ? { sessionUuid: session.id, key } : { sessionUuid: undefined, key };
  const context = { workspaceUuid, userUuid, ...who, impersonatorUuid: undefined, now: new Date() };
  const row = await server.db
    .transaction()
    .execute((trx) => startJob(trx, context, { kind: 'move-in', input: { parts: 3 }, total: 3, ...job }));
  return row.id;
}

const read = (uuid: string, by = member) => by.call('getJob', { params: { uuid } });
const linesOf = async (uuid: string) =>
  (await member.call('listJobRows', { params: { uuid }, query: {} })).items.map(({ line }) => line);
const ended = async (uuid: string, by = member) => {
  await waitFor(async () => (await read(uuid, by)).finishedAt !== null, {
    what: 'the end of a job',
    timeoutMs: 20_000,
  });
  return read(uuid, by);
};
/** Lets one part wait until it is opened. */
function aGate() {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const gate = {
    reached: reached.promise,
    open: () => opened.resolve(),
    pass: async () => {
      reached.resolve();
      await opened.promise;
    },
  };
  gates.push(gate);
  return gate;
}

test('a job waits for a worker, makes its parts, and shows its progress and its rows', async () => {
  const uuid = await start();
  expect(await read(uuid)).toMatchObject({ status: 'waiting', total: 3, done: 0, result: null, isMine: true });
  startWorker({ 'move-in': aKind(countUp) });
  expect(await ended(uuid)).toMatchObject({
    status: 'done',
    done: 3,
    problems: 0,
    problem: null,
    result: { created: 3 },
  });
  expect(await linesOf(uuid)).toEqual([1, 2, 3]);
  const csv = await (await member.send('getJobResults', { params: { uuid } })).text();
  expect(csv).toContain('2,row 2,created');
  expect((await member.call('listJobs', { query: { open: 'true' } })).totalItems).toBe(0);
  expect((await member.call('listJobs', { query: {} })).items).toMatchObject([
    { uuid, madeBy: expect.any(String) as string },
  ]);
});

test('a worker that stops gives its job back, and another continues where it was', async () => {
  const gate = aGate();
  const uuid = await start();
  const stop = startWorker({
    'move-in': aKind(async (work) => {
      await countUp({ ...work, input: { parts: 1 } });
      await gate.pass();
      await countUp({ ...work, state: { next: 1 } });
    }),
  });
  await gate.reached;
  const stopped = stop();
  gate.open();
  await stopped;
  expect(await read(uuid)).toMatchObject({ status: 'waiting', done: 1 });
  startWorker({ 'move-in': aKind(countUp) });
  expect(await ended(uuid)).toMatchObject({ status: 'done', done: 3 });
  expect(await linesOf(uuid)).toEqual([1, 2, 3]);
});

test('a worker that is stopped while it looks for a job takes none up', async () => {
  const uuid = await start();
  let performed = 0;
  const stop = startWorker({
    'move-in': aKind(() => {
      performed += 1;
      return Promise.resolve();
    }),
  });
  await stop();
  expect(performed).toBe(0);
  expect(await read(uuid)).toMatchObject({ status: 'waiting', done: 0 });
});

test('a job that pauses gives its place to other jobs, and later goes on from its last part', async () => {
  const uuid = await start();
  startWorker({
    'move-in': aKind(async (work) => {
      if (work.state !== null) return countUp(work);
      await countUp({ ...work, input: { parts: 1 } });
      throw new JobPause(3_600_000);
    }),
    'bulk-create': aKind(countUp),
  });
  await waitFor(async () => (await read(uuid)).resumesAt !== null, { what: 'the pause' });
  const paused = await read(uuid);
  expect(paused).toMatchObject({ status: 'waiting', done: 1 });
  expect(Date.parse(paused.resumesAt ?? '') - Date.now()).toBeGreaterThan(3_000_000);
  // A workspace has one running job at a time, so this one shows that the place is free.
  expect(await ended(await start({ kind: 'bulk-create' }))).toMatchObject({ status: 'done', done: 3 });
  await server.db
    .updateTable('jobs')
    .set({ runAfter: new Date(0) })
    .where('id', '=', uuid)
    .execute();
  expect(await ended(uuid)).toMatchObject({ status: 'done', done: 3, resumesAt: null });
  expect(await linesOf(uuid)).toEqual([1, 2, 3]);
});

test('a part of a worker that has lost the job is rolled back, also while another worker continues it', async () => {
  const [lostPart, nextPart] = [aGate(), aGate()];
  const lostEnd = Promise.withResolvers<string>();
  const uuid = await start();
  const takeOver = async (work: Work): Promise<void> => {
    await countUp({ ...work, input: { parts: 1 } });
    await nextPart.pass();
    await countUp({ ...work, state: { next: 1 } });
  };
  let runs = 0;
  startWorker({
    'move-in': aKind(async (work) => {
      runs += 1;
      // The same worker may also be the one that takes the job over.
      if (runs > 1) return takeOver(work);
      const part = work.part(async () => {
        await lostPart.pass();
        return { done: 1, rows: [{ line: 1, title: 'of the lost worker', outcome: 'created' }] };
      });
      part.then(
        () => lostEnd.resolve('kept'),
        (error: Error) => lostEnd.resolve(error.name),
      );
      await part;
    }),
  });
  await lostPart.reached;
  // As if that worker hung for longer than its lease.
  await server.db
    .updateTable('jobs')
    .set({ claim: randomUUID(), leaseUntil: new Date(0) })
    .execute();
  startWorker({ 'move-in': aKind(takeOver) });
  await nextPart.reached;
  lostPart.open();
  expect(await lostEnd.promise).toBe('JobLostError');
  nextPart.open();
  expect(await ended(uuid)).toMatchObject({ status: 'done', done: 3 });
  const rows = await member.call('listJobRows', { params: { uuid }, query: {} });
  expect(rows.items.map(({ title }) => title)).toEqual(['row 1', 'row 2', 'row 3']);
});

test('a worker that has lost the job does not end it', async () => {
  const [lost, next] = [aGate(), aGate()];
  const uuid = await start();
  const stopLost = startWorker({ 'move-in': aKind(() => lost.pass()) });
  await lost.reached;
  // It finishes what it began, and takes nothing up.
  const isStopped = stopLost();
  await server.db
    .updateTable('jobs')
    .set({ claim: randomUUID(), leaseUntil: new Date(0) })
    .execute();
  startWorker({
    'move-in': aKind(async (work) => {
      await next.pass();
      await countUp(work);
    }),
  });
  await next.reached;
  lost.open();
  await isStopped;
  expect(await read(uuid)).toMatchObject({ status: 'running', done: 0 });
  next.open();
  expect(await ended(uuid)).toMatchObject({ status: 'done', done: 3 });
});

test('after a cancellation is answered nothing more is made, and what was made stays', async () => {
  const gate = aGate();
  const uuid = await start();
  const stop = startWorker({
    'move-in': aKind(async (work) => {
      await countUp({ ...work, input: { parts: 1 } });
      await work.part(async () => {
        await gate.pass();
        return { done: 1, rows: [{ line: 2, title: 'row 2', outcome: 'created' }] };
      });
    }),
  });
  await gate.reached;
  expect(await member.call('cancelJob', { params: { uuid } })).toMatchObject({ status: 'cancelled', done: 1 });
  gate.open();
  await stop();
  expect(await linesOf(uuid)).toEqual([1]);
  expect(await read(uuid)).toMatchObject({ status: 'cancelled', done: 1, result: { created: 1 } });
  expect(await member.refusal('cancelJob', { params: { uuid } })).toMatchObject({ status: 409, code: 'job-finished' });
});

test('a worker whose job is cancelled stops, even while it makes no part', async () => {
  const [begun, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const uuid = await start();
  startWorker({
    'move-in': aKind(async ({ signal }) => {
      signal.addEventListener('abort', () => stopped.resolve());
      begun.resolve();
      await stopped.promise;
    }),
  });
  await begun.promise;
  await member.call('cancelJob', { params: { uuid } });
  await expect(stopped.promise).resolves.toBeUndefined();
  expect(await read(uuid)).toMatchObject({ status: 'cancelled' });
});

test('a waiting job is cancelled at once', async () => {
  const uuid = await start();
  expect(await member.call('cancelJob', { params: { uuid } })).toMatchObject({ status: 'cancelled', startedAt: null });
});

test('a job that an API key started names it, and stops when the key ends', async () => {
  await givePlan(server.db, member.workspaceUuid, 'enterprise');
  const { made } = await makeKey(server.url, member, { name: 'Till' });
  const gate = aGate();
  const uuid = await start({}, member, made);
  startWorker({
    'move-in': aKind(async (work) => {
      await countUp({ ...work, input: { parts: 1 } });
      await gate.pass();
      await countUp({ ...work, state: { next: 1 } });
    }),
  });
  await gate.reached;
  await member.call('updateApiKey', { params: { uuid: made.uuid }, body: { isEnabled: false } });
  gate.open();
  expect(await ended(uuid)).toMatchObject({ status: 'failed', problem: 'key-ended', done: 1, apiKey: 'Till' });
});

test.each([
  ['was removed', 'person-left'],
  ['lost the plan', 'plan-lacks-feature'],
  ['lost the role', 'forbidden'],
  ['deleted the account', 'person-left'],
] as const)('a person who %s stops the job with a problem', async (what, problem) => {
  const admin = await signUp(server);
  await server.db
    .insertInto('memberships')
    .values({
      id: randomUUID(),
      userId: admin.userUuid,
      accountId: member.workspaceUuid,
      role: 'editor',
      createdAt: new Date(),
    })
    .execute();
  const gate = aGate();
  const uuid = await start({}, { ...admin, workspaceUuid: member.workspaceUuid });
  startWorker({
    'move-in': aKind(async (work) => {
      await countUp({ ...work, input: { parts: 1 } });
      await gate.pass();
      await countUp({ ...work, state: { next: 1 } });
    }),
  });
  await gate.reached;
  const ofThem = server.db
    .updateTable('memberships')
    .where('userId', '=', admin.userUuid)
    .where('accountId', '=', member.workspaceUuid);
  if (what === 'was removed')
    await server.db
      .deleteFrom('memberships')
      .where('userId', '=', admin.userUuid)
      .where('accountId', '=', member.workspaceUuid)
      .execute();
  if (what === 'lost the role') await ofThem.set({ role: 'guest' }).execute();
  if (what === 'lost the plan') await givePlan(server.db, member.workspaceUuid, 'free');
  if (what === 'deleted the account') await server.db.deleteFrom('users').where('id', '=', admin.userUuid).execute();
  gate.open();
  expect(await ended(uuid)).toMatchObject({ status: 'failed', problem, done: 1, result: { created: 1 } });
});

test('an error of the catalogue stops the job; any other is tried again from the last finished part', async () => {
  let attempts = 0;
  startWorker({
    'move-in': aKind(async (work) => {
      attempts += 1;
      if (attempts === 1) {
        await countUp({ ...work, input: { parts: 2 } });
        throw new Error('The network broke.');
      }
      await countUp(work);
    }),
    'take-in': aKind(async () => {
      throw new AppError('projects-full');
    }),
  });
  const uuid = await start();
  expect(await ended(uuid)).toMatchObject({ status: 'done', done: 3 });
  expect(attempts).toBe(2);
  expect(await linesOf(uuid)).toEqual([1, 2, 3]);
  expect(await ended(await start({ kind: 'take-in' }))).toMatchObject({ status: 'failed', problem: 'projects-full' });
});

test('a job that never finishes a part is given up', async () => {
  const uuid = await start();
  await server.db.updateTable('jobs').set({ failures: 12 }).execute();
  startWorker({ 'move-in': aKind(countUp) });
  expect(await ended(uuid)).toMatchObject({ status: 'failed', problem: 'unexpected', done: 0 });
});

test('a workspace has one running job, and takes turns with others', async () => {
  const other = await signUp(server, { plan: 'pro' });
  const gateOf = new Map<string, ReturnType<typeof aGate>>();
  const order: string[] = [];
  const kind = aKind(async ({ uuid }) => {
    order.push(uuid);
    await gateOf.get(uuid)?.pass();
  });
  const mine = [await start(), await start()];
  const theirs = await start({}, other);
  for (const uuid of [...mine, theirs]) gateOf.set(uuid, aGate());
  const [first = '', second = ''] = mine;
  startWorker({ 'move-in': kind });
  await Promise.all([gateOf.get(first)?.reached, gateOf.get(theirs)?.reached]);
  expect(order.toSorted()).toEqual([first, theirs].toSorted());
  // A free place does not start the second job of the workspace.
  gateOf.get(theirs)?.open();
  await ended(theirs, other);
  const third = await start({}, other);
  await ended(third, other);
  expect(order).not.toContain(second);
  gateOf.get(first)?.open();
  await gateOf.get(second)?.reached;
  expect(await read(first)).toMatchObject({ status: 'done' });
  gateOf.get(second)?.open();
  await ended(second);
});

test('a secret exists only as long as the job is open', async () => {
  const seen: unknown[] = [];
  startWorker({ 'move-in': aKind(async ({ openSecret }) => void seen.push(openSecret())) });
  await ended(await start({ secret: { key: 'abc' } }));
  expect(seen).toEqual([{ key: 'abc' }]);
  const uuid = await start({ kind: 'exit-kit', secret: { key: 'abc' } });
  await member.call('cancelJob', { params: { uuid } });
  expect((await server.db.selectFrom('jobs').select('sealed').execute()).map(({ sealed }) => sealed)).toEqual([
    null,
    null,
  ]);
});

test('the person is mailed when they asked for it, or when it took long', async () => {
  startWorker({ 'move-in': aKind(countUp) });
  const queued = async () => (await server.db.selectFrom('mailQueue').select('id').execute()).length;
  const before = await queued();
  await ended(await start());
  expect(await queued()).toBe(before);
  await ended(await start({ wantsMail: true }));
  expect(await queued()).toBe(before + 1);
});

test('the mail about an undo speaks of one', async () => {
  startWorker({ 'bulk-change': aKind(countUp) });
  const changed = await start({ kind: 'bulk-change' });
  await ended(changed);
  await ended(await start({ kind: 'bulk-change', undoes: changed, wantsMail: true }));
  const rows = await server.db.selectFrom('mailQueue').select('sealed').orderBy('createdAt', 'desc').execute();
  const jobs = rows.flatMap(({ sealed }) => {
    try {
      return [JSON.stringify(queueBox.open(sealed))];
    } catch {
      // Of the server, which seals with a secret of its own.
      return [];
    }
  });
  expect(jobs[0]).toContain('"job":"undo"');
});

test('a workspace has a limit of open jobs', async () => {
  for (let count = 0; count < limits.jobs.open; count += 1) await start();
  await expect(start()).rejects.toMatchObject({ code: 'jobs-full' });
  const [job] = (await member.call('listJobs', { query: {} })).items;
  await member.call('cancelJob', { params: { uuid: job?.uuid ?? '' } });
  await start();
});

test('jobs of another workspace are not found, and go with their workspace', async () => {
  const uuid = await start();
  const stranger = await signUp(server, { plan: 'pro' });
  const reached = [
    'getJob',
    'cancelJob',
    'undoJob',
    'listJobRows',
    'getJobResults',
    'getJobImages',
    'getJobFile',
  ] as const;
  for (const name of reached)
    expect([name, (await stranger.refusal(name, { params: { uuid }, query: {} })).status]).toEqual([name, 404]);
  await server.db.deleteFrom('accounts').where('id', '=', member.workspaceUuid).execute();
  expect(await server.db.selectFrom('jobs').select('id').execute()).toEqual([]);
});

// Every kind has a mail and a name in the contract; a new one does not compile without them.
test.each<JobKind>(['bulk-create', 'bulk-change', 'move-in', 'take-in', 'exit-kit'])(
  'a job of the kind %s that no worker knows waits',
  async (kind) => {
    const uuid = await start({ kind });
    expect(await read(uuid)).toMatchObject({ kind, status: 'waiting' });
  },
);

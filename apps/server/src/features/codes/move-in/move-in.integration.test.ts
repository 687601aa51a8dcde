import { sql } from '@evercode/database';
import { waitFor } from '@evercode/testkit';
import {
  bitlink,
  dubLink,
  kuttLink,
  shortUrl,
  startBitly,
  startDub,
  startKutt,
  startShlink,
  startYourls,
  yourlsLink,
  type ServiceDouble,
} from '@evercode/testkit/link-services';
import { limits, type Job, type MoveIn, type MoveInReport } from '@evercode/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JOBS_CHANNEL } from '../../../platform/jobs/start-job.ts';
import { aCode, signUp, type Member } from '../../../testing/people.ts';
import { readRoutesOf } from '../../../testing/reading/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let kutt: ServiceDouble;
let shlink: ServiceDouble;
let yourls: ServiceDouble;
/** Of two groups. The address of its API is that of the installation. */
let bitly: ServiceDouble;
/** Repeats its first page. */
let endless: ServiceDouble;
let stranger: ServiceDouble;
let server: ServerUnderTest;
let member: Member;
/** Endings are unique in an installation, so that each test has its own. */
let mark = 0;

beforeAll(async () => {
  [kutt, shlink, yourls, bitly, endless, stranger] = await Promise.all([
    startKutt(),
    startShlink(),
    startYourls(),
    startBitly(['Bone', 'Btwo']),
    startKutt(),
    startKutt(),
  ]);
  endless.repeatFirstPage();
  server = await startServerUnderTest({
    importHosts: [kutt, shlink, yourls, endless].map(({ url }) => url).join(','),
    importApiUrl: bitly.url,
  });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([kutt, shlink, yourls, bitly, endless, stranger].map((double) => double.stop()));
});
beforeEach(async () => {
  mark += 1;
  member = await signUp(server, { plan: 'pro' });
  for (const double of [kutt, shlink, yourls, bitly]) {
    double.failWith(undefined);
    double.links = [];
    double.asked.length = 0;
  }
});

const named = (name: string) => `${name}-${mark}`;
/** After a job has changed in the database. Otherwise the worker notices when it looks again, seconds later. */
const wakeWorker = () => sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(server.db);

async function preview(double: ServiceDouble, service: 'kutt' | 'shlink' | 'yourls', by = member): Promise<MoveIn> {
  const { uuid } = await by.call('startMoveIn', { body: { service, address: double.url, key: double.key } });
  return readToEnd(uuid, by);
}

const readToEnd = async (uuid: string, by = member) =>
  waitFor(async () => {
    const moveIn = await by.call('getMoveIn', { params: { uuid } });
    return !['waiting', 'running'].includes(moveIn.reading.status) && moveIn;
  });

async function run({ uuid }: MoveIn, body: { password?: string; project?: string } = {}, by = member): Promise<Job> {
  const job = await by.call('runMoveIn', { params: { uuid }, body });
  return waitFor(async () => {
    const now = await by.call('getJob', { params: { uuid: job.uuid } });
    return !['waiting', 'running'].includes(now.status) && now;
  });
}

const listCodes = async (by = member) =>
  (await by.call('listQrs', { query: { state: 'all', itemsPerPage: 100 } })).items;
const linesOf = (lines: MoveInReport['refusals'] | MoveInReport['notes']) =>
  Object.fromEntries(lines.map(({ reason, count }) => [reason, count]));

test('a preview creates nothing; an import brings links with endings, tags, dates and former scans', async () => {
  shlink.links = [
    shortUrl(named('menu'), {
      title: 'Menu',
      tags: ['Print', 'summer'],
      visitsSummary: { total: 12_500, nonBots: 12_400, bots: 100 },
    }),
    shortUrl(named('plain')),
  ];
  const moveIn = await preview(shlink, 'shlink');
  expect(moveIn).toMatchObject({
    service: 'shlink',
    host: new URL(shlink.url).host,
    reading: { kind: 'read-links', status: 'done', done: 2 },
    stoppedBy: null,
    run: null,
    report: { links: 2, comes: 2, refusals: [], notes: [], scansBefore: 12_700, beyond: 0 },
  });
  expect(moveIn.report?.domains).toEqual([{ domain: 's.example', links: 2 }]);
  expect(moveIn.report?.samples[0]).toEqual({
    link: `s.example/${named('menu')}`,
    title: 'Menu',
    destination: `https://www.example.com/${named('menu')}`,
    ending: named('menu'),
    scansBefore: 12_400,
  });
  expect(await listCodes()).toEqual([]);

  const job = await run(moveIn);
  expect(job).toMatchObject({ kind: 'move-in', status: 'done', result: { created: 2, skipped: 0, failed: 0 } });
  const codes = await listCodes();
  expect(codes.find(({ title }) => title === 'Menu')).toMatchObject({
    destination: `https://www.example.com/${named('menu')}`,
    shortUrl: { url: `https://go.example/${named('menu')}` },
    scans: 0,
    scansBefore: 12_400,
    createdAt: '2016-08-21T18:34:16.000Z',
  });
  expect(
    codes
      .find(({ title }) => title === 'Menu')
      ?.tags.map(({ name }) => name)
      .toSorted(),
  ).toEqual(['print', 'summer']);
  expect(codes.map(({ title }) => title).toSorted()).toEqual(['Menu', `s.example/${named('plain')}`]);
});

test('another import brings only what is new, and a deleted code may come again', async () => {
  kutt.links = [kuttLink(named('one')), kuttLink(named('two'))];
  await run(await preview(kutt, 'kutt'));
  kutt.links = [kuttLink(named('three')), ...kutt.links];
  const second = await preview(kutt, 'kutt');
  expect(second.report).toMatchObject({ links: 3, comes: 1 });
  expect(linesOf(second.report?.refusals ?? [])).toEqual({ 'already-here': 2 });
  expect(await run(second)).toMatchObject({ result: { created: 1, skipped: 2 } });
  expect(await listCodes()).toHaveLength(3);
  // The same preview run again brings nothing either.
  expect(await run(second)).toMatchObject({ result: { created: 0, skipped: 3 } });

  const gone = (await listCodes()).find(({ shortUrl: link }) => link?.pathName === named('one'));
  await member.call('deleteQr', { params: { uuid: gone?.uuid ?? '' }, query: {} });
  expect((await preview(kutt, 'kutt')).report).toMatchObject({ comes: 0 });
  await member.call('deleteQr', { params: { uuid: gone?.uuid ?? '' }, query: { permanent: 'true' } });
  const third = await preview(kutt, 'kutt');
  // Its ending stays reserved for ever, so that it gets another one.
  expect(linesOf(third.report?.notes ?? [])).toEqual({ 'ending-taken': 1 });
});

test('what cannot come is said with its reason, and what changes too', async () => {
  const other = await signUp(server);
  await other.call('createQr', { body: { ...aCode(), pathName: named('taken') } });
  kutt.links = [
    kuttLink(named('good')),
    kuttLink(named('taken')),
    kuttLink(named('twice'), { visit_count: 900 }),
    kuttLink(named('twice'), { domain: 'own.example', link: `https://own.example/${named('twice')}` }),
    kuttLink('x'.repeat(70)),
    kuttLink(named('secret'), { password: true }),
    kuttLink(named('banned'), { banned: true }),
    kuttLink(named('expired'), { expire_in: '2020-01-01T00:00:00.000Z' }),
    kuttLink(named('script'), { target: 'javascript:alert(1)' }),
    kuttLink(named('none'), { target: '' }),
  ];
  const moveIn = await preview(kutt, 'kutt');
  expect(moveIn.report).toMatchObject({ links: 10, comes: 5 });
  expect(linesOf(moveIn.report?.refusals ?? [])).toEqual({
    'password-unknown': 1,
    disabled: 1,
    expired: 1,
    'destination-refused': 1,
    'destination-missing': 1,
  });
  expect(linesOf(moveIn.report?.notes ?? [])).toEqual({ 'ending-taken': 1, 'ending-doubled': 1, 'ending-refused': 1 });
  expect(moveIn.report?.refusals.find(({ reason }) => reason === 'disabled')?.samples).toEqual([
    `kutt.example/${named('banned')}`,
  ]);

  const job = await run(moveIn, { password: 'open sesame' });
  expect(job.result).toMatchObject({ created: 6, skipped: 4 });
  const codes = await listCodes();
  // The more scanned one of two links with the same ending keeps it.
  expect(codes.find(({ shortUrl: link }) => link?.pathName === named('twice'))?.scansBefore).toBe(900);
  const secret = codes.find(({ shortUrl: link }) => link?.pathName === named('secret'));
  expect((await member.call('getQr', { params: { uuid: secret?.uuid ?? '' } })).settings.hasPassword).toBe(true);
  const rows = await member.call('listJobRows', { params: { uuid: job.uuid }, query: { itemsPerPage: 100 } });
  expect(
    rows.items
      .filter(({ outcome }) => outcome === 'skipped')
      .map(({ problem }) => problem ?? '')
      .toSorted(),
  ).toEqual(['destination-missing', 'destination-refused', 'disabled', 'expired']);
});

test('links with the same title come under titles of their own', async () => {
  await member.call('createQr', { body: aCode({ title: 'Menu' }) });
  kutt.links = ['a', 'b', 'c'].map((name) => kuttLink(named(name), { description: 'Menu' }));
  expect(await run(await preview(kutt, 'kutt'))).toMatchObject({ result: { created: 3, failed: 0 } });
  expect((await listCodes()).map(({ title }) => title).toSorted()).toEqual([
    'Menu',
    `Menu (${named('a')})`,
    `Menu (${named('b')})`,
    `Menu (${named('c')})`,
  ]);
});

test('codes move into the chosen project', async () => {
  kutt.links = [kuttLink(named('one'))];
  const { uuid, iri } = await member.call('createProject', { body: { title: 'Spring' } });
  const job = await run(await preview(kutt, 'kutt'), { project: iri });
  expect(job.result).toMatchObject({ created: 1, project: iri });
  expect((await listCodes()).map(({ project }) => project?.uuid)).toEqual([uuid]);
});

test('links on a domain of the workspace keep it', async () => {
  const [id, now] = [crypto.randomUUID(), new Date()];
  const name = `menu${mark}.example`;
  await server.db
    .insertInto('domains')
    .values({
      id,
      accountId: member.workspaceUuid,
      name,
      token: 'a'.repeat(32),
      status: 'verified',
      nextCheckAt: null,
      askedAt: now,
      verifiedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  kutt.links = [kuttLink(named('own'), { domain: name.toUpperCase(), link: `https://${name}/${named('own')}` })];
  await run(await preview(kutt, 'kutt'));
  expect((await listCodes()).map(({ shortUrl: link }) => link?.url)).toEqual([`https://${name}/${named('own')}`]);
});

test('links whose destination or rule leads to a harmful host do not come', async () => {
  const host = `harmful${mark}.example`;
  await server.db
    .insertInto('blockedHosts')
    .values({ host, reason: 'It asks for card numbers', createdAt: new Date() })
    .execute();
  shlink.links = [
    shortUrl(named('plain'), { longUrl: `https://${host}/win` }),
    shortUrl(named('rule'), {
      hasRedirectRules: true,
      rules: [
        {
          longUrl: `https://pay.${host}/`,
          priority: 1,
          conditions: [{ type: 'device', matchKey: null, matchValue: 'ios' }],
        },
      ],
    }),
    shortUrl(named('good')),
  ];
  const { report } = await preview(shlink, 'shlink');
  expect(report).toMatchObject({ links: 3, comes: 1 });
  expect(linesOf(report?.refusals ?? [])).toEqual({ 'harmful-url': 2 });
});

test('an import that was interrupted goes on behind its last part', async () => {
  kutt.links = Array.from({ length: 120 }, (_, index) => kuttLink(named(`r${index}`)));
  const moveIn = await preview(kutt, 'kutt');
  // Fails the first insertion of the second part: sequences count on when a transaction is rolled back.
  await sql`create sequence moved_parts`.execute(server.db);
  await sql`grant usage on sequence moved_parts to public`.execute(server.db);
  await sql`
    create function fail_second() returns trigger language plpgsql as $$
    begin
      if nextval('moved_parts') = 2 then raise exception 'interrupted'; end if;
      return null;
    end $$`.execute(server.db);
  await sql`
    create trigger fail_second after insert on moved_codes for each statement execute function fail_second()`.execute(
    server.db,
  );
  try {
    const job = await run(moveIn);
    expect(job).toMatchObject({ status: 'done', done: 120, result: { created: 120, skipped: 0 } });
    const rows = await member.call('listJobRows', { params: { uuid: job.uuid }, query: { outcome: 'created' } });
    expect(rows.totalItems).toBe(120);
  } finally {
    await sql`drop trigger fail_second on moved_codes`.execute(server.db);
  }
});

test('a plan without room takes the most scanned links, and its lack of passwords opens none', async () => {
  const free = await signUp(server);
  kutt.links = [
    kuttLink(named('few'), { visit_count: 1 }),
    kuttLink(named('most'), { visit_count: 1_000 }),
    kuttLink(named('many'), { visit_count: 100 }),
    kuttLink(named('secret'), { visit_count: 9_999, password: true }),
  ];
  const moveIn = await preview(kutt, 'kutt', free);
  expect(moveIn.report).toMatchObject({ comes: 3, room: 2, beyond: 1 });
  expect(linesOf(moveIn.report?.refusals ?? [])).toEqual({ 'password-not-in-plan': 1 });
  expect(await free.refusal('runMoveIn', { params: moveIn, body: { password: 'x' } })).toMatchObject({ status: 402 });
  const job = await run(moveIn, {}, free);
  expect(job.result).toMatchObject({ created: 2, skipped: 2 });
  expect((await listCodes(free)).map(({ shortUrl: link }) => link?.pathName ?? '').toSorted()).toEqual([
    named('many'),
    named('most'),
  ]);
  const rows = await free.call('listJobRows', { params: { uuid: job.uuid }, query: {} });
  expect(rows.items.map(({ problem }) => problem)).toContain('plan-limit-reached');
});

test('a key is erased with its job, and is in no answer and no table', async () => {
  kutt.links = [kuttLink(named('one'))];
  kutt.failWith('silence', { at: /skip=1/ });
  const started = await member.call('startMoveIn', { body: { service: 'kutt', address: kutt.url, key: kutt.key } });
  await waitFor(() => kutt.asked.some((asked) => asked.includes('skip=1')));
  expect(await dump()).not.toContain(kutt.key);
  kutt.failWith(undefined);
  await member.call('cancelJob', { params: started.reading });
  const sealed = await server.db.selectFrom('jobs').select('sealed').where('id', '=', started.uuid).executeTakeFirst();
  expect(sealed).toEqual({ sealed: null });
  expect(JSON.stringify(started)).not.toContain(kutt.key);
});

async function dump(): Promise<string> {
  const tables = ['jobs', 'job_rows', 'move_ins', 'move_in_links', 'moved_codes', 'audit_log', 'idempotency_keys'];
  const texts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(server.db);
      return rows.map(({ row }) => row).join('\n');
    }),
  );
  return texts.join('\n');
}

describe('a service', () => {
  const failed = async (body: { service: 'kutt'; address: string; key: string }) => {
    const { uuid } = await member.call('startMoveIn', { body });
    return (await readToEnd(uuid)).reading;
  };
  const asked = () => ({ service: 'kutt' as const, address: kutt.url, key: kutt.key });

  test('that refuses the key is said', async () => {
    expect(await failed({ ...asked(), key: 'wrong' })).toMatchObject({
      status: 'failed',
      problem: 'service-key-refused',
    });
  });

  test('that answers a page of a proxy, leads elsewhere or is full for a day is said', async () => {
    kutt.failWith('html');
    expect(await failed(asked())).toMatchObject({ status: 'failed', problem: 'service-not-understood' });
    kutt.failWith({ status: 302, headers: { location: 'http://169.254.169.254/' } });
    expect(await failed(asked())).toMatchObject({ status: 'failed', problem: 'service-moved' });
    kutt.failWith({ status: 429, headers: { 'retry-after': '86400' } });
    expect(await failed(asked())).toMatchObject({ status: 'failed', problem: 'service-busy' });
  });

  test('in the own network is not asked unless the operator allows it', async () => {
    expect(await failed({ ...asked(), address: stranger.url })).toMatchObject({
      status: 'failed',
      problem: 'service-closed',
    });
    expect(stranger.asked).toEqual([]);
  });

  test('that stops in the middle leaves what was read, and the rest comes another time', async () => {
    kutt.links = Array.from({ length: 60 }, (_, index) => kuttLink(named(`n${index}`)));
    kutt.failWith({ status: 429, headers: { 'retry-after': '86400' } }, { at: /skip=50/ });
    const half = await preview(kutt, 'kutt');
    expect(half).toMatchObject({ reading: { status: 'done' }, stoppedBy: 'service-busy', report: { links: 50 } });
    expect(await run(half)).toMatchObject({ result: { created: 50 } });
    kutt.failWith(undefined);
    const rest = await preview(kutt, 'kutt');
    expect(rest).toMatchObject({ stoppedBy: null, report: { links: 60, comes: 10 } });
  });

  test('that asks for minutes is read on when they are over, and given up after the sixth time', async () => {
    kutt.links = Array.from({ length: 60 }, (_, index) => kuttLink(named(`p${index}`)));
    kutt.failWith({ status: 429, headers: { 'retry-after': '600' } }, { at: /skip=50/, times: 2 });
    const { uuid } = await member.call('startMoveIn', { body: asked() });
    const goOn = async () => {
      await waitFor(async () => {
        const { reading } = await member.call('getMoveIn', { params: { uuid } });
        return reading.resumesAt !== null && reading.done === 50;
      });
      await server.db
        .updateTable('jobs')
        .set({ runAfter: new Date(0) })
        .where('id', '=', uuid)
        .execute();
      await wakeWorker();
    };
    await goOn();
    await goOn();
    expect(await readToEnd(uuid)).toMatchObject({ stoppedBy: null, report: { links: 60 } });

    kutt.failWith({ status: 429, headers: { 'retry-after': '600' } });
    const full = await member.call('startMoveIn', { body: asked() });
    const given = await waitFor(async () => {
      await server.db
        .updateTable('jobs')
        .set({ runAfter: new Date(0) })
        .where('id', '=', full.uuid)
        .where('status', '=', 'waiting')
        .execute();
      await wakeWorker();
      const { reading } = await member.call('getMoveIn', { params: { uuid: full.uuid } });
      return reading.finishedAt !== null && reading;
    });
    expect(given).toMatchObject({ status: 'failed', problem: 'service-busy' });
  });

  describe('that asks for a pause', () => {
    /** Another state of the paused reading, as if that had happened, and the end of its pause. */
    async function goOn(uuid: string, state: { startedAt?: string; pauses?: number; count?: number } = {}) {
      await waitFor(async () => (await member.call('getMoveIn', { params: { uuid } })).reading.resumesAt !== null, {
        what: 'the pause',
      });
      await server.db
        .updateTable('jobs')
        .set({ runAfter: new Date(0), state: sql`state || ${JSON.stringify(state)}::jsonb` })
        .where('id', '=', uuid)
        .execute();
      await wakeWorker();
    }
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    async function startPaused(at = /skip=50/): Promise<string> {
      kutt.links = Array.from({ length: 160 }, (_, index) => kuttLink(named(`q${index}`)));
      kutt.failWith({ status: 429, headers: { 'retry-after': '3000' } }, { at, times: 1 });
      return (await member.call('startMoveIn', { body: asked() })).uuid;
    }

    test('after each page may pause as often again', async () => {
      const uuid = await startPaused();
      await goOn(uuid, { pauses: 6 });
      kutt.failWith({ status: 429, headers: { 'retry-after': '600' } }, { at: /skip=100/, times: 1 });
      await goOn(uuid);
      expect(await readToEnd(uuid)).toMatchObject({ stoppedBy: null, report: { links: 160 } });
    });

    test('is left after three hours, with what was read', async () => {
      const uuid = await startPaused();
      await goOn(uuid, { startedAt: hoursAgo(4) });
      expect(await readToEnd(uuid)).toMatchObject({ stoppedBy: 'service-slow', report: { links: 100 } });
    });

    test('is left where the pause would end after them', async () => {
      const uuid = await startPaused();
      kutt.failWith({ status: 429, headers: { 'retry-after': '3000' } }, { at: /skip=50/ });
      await goOn(uuid, { startedAt: hoursAgo(2.5) });
      expect(await readToEnd(uuid)).toMatchObject({ stoppedBy: 'service-busy', report: { links: 50 } });
    });

    test('and has more links than an import takes is left at that number', async () => {
      const uuid = await startPaused();
      await goOn(uuid, { count: limits.moveIn.links - 10 });
      expect(await readToEnd(uuid)).toMatchObject({ stoppedBy: 'service-too-many', report: { links: 60 } });
    });
  });

  test('is not asked again after the worker has ended while it reported', async () => {
    kutt.links = [kuttLink(named('one'))];
    const { uuid } = await preview(kutt, 'kutt');
    await server.db.updateTable('moveIns').set({ report: null }).where('id', '=', uuid).execute();
    const before = kutt.asked.length;
    await server.db
      .updateTable('jobs')
      .set({ status: 'waiting', claim: null, leaseUntil: null, finishedAt: null })
      .where('id', '=', uuid)
      .execute();
    await wakeWorker();
    expect(await readToEnd(uuid)).toMatchObject({ reading: { status: 'done' }, report: { links: 1 } });
    expect(kutt.asked).toHaveLength(before);
  });

  test('that repeats its pages for ever is left at the first repetition', async () => {
    endless.links = Array.from({ length: 60 }, (_, index) => kuttLink(named(`n${index}`)));
    const moveIn = await preview(endless, 'kutt');
    expect(moveIn).toMatchObject({ stoppedBy: 'service-repeats', report: { links: 50, comes: 50 } });
    expect(endless.asked).toHaveLength(2);
  });

  test('is read on from the last page after the worker has ended', async () => {
    kutt.links = Array.from({ length: 120 }, (_, index) => kuttLink(named(`n${index}`)));
    kutt.failWith('silence', { at: /skip=100/ });
    const { uuid } = await member.call('startMoveIn', {
      body: { service: 'kutt', address: kutt.url, key: kutt.key },
    });
    await waitFor(() => kutt.asked.some((request) => request.includes('skip=100')));
    await server.restart(() => Promise.resolve(kutt.failWith(undefined)));
    const moveIn = await readToEnd(uuid);
    expect(moveIn).toMatchObject({ stoppedBy: null, report: { links: 120, comes: 120 } });
    expect(kutt.asked.filter((request) => request.endsWith('skip=0'))).toHaveLength(1);
    expect(kutt.asked.filter((request) => request.endsWith('skip=50'))).toHaveLength(1);
  });
});

test('services with addresses of their own are read there, with rules and limits', async () => {
  const dub = await startDub();
  const own = await startServerUnderTest({ importApiUrl: dub.url });
  try {
    const owner = await signUp(own, { plan: 'pro' });
    dub.links = [
      dubLink('app', {
        ios: 'https://apps.apple.com/app/id1',
        geo: { BR: 'https://br.example.com/' },
        password: 'letmein',
      }),
    ];
    const { uuid } = await owner.call('startMoveIn', { body: { service: 'dub', key: dub.key } });
    const moveIn = await readToEnd(uuid, owner);
    expect(moveIn).toMatchObject({ report: { comes: 1, notes: [] } });
    await run(moveIn, {}, owner);
    const [code] = await listCodes(owner);
    const { settings } = await owner.call('getQr', { params: { uuid: code?.uuid ?? '' } });
    expect(settings).toMatchObject({
      hasPassword: true,
      rules: [
        { when: { systems: ['ios'] }, to: [{ url: 'https://apps.apple.com/app/id1', weight: 1 }] },
        { when: { countries: ['BR'] }, to: [{ url: 'https://br.example.com/', weight: 1 }] },
      ],
    });
  } finally {
    await own.stop();
    await dub.stop();
  }
});

test('Bitly is read through every group', async () => {
  bitly.links = [
    bitlink(`bit.ly/${named('one')}`, { group: 'Bone', clicks: 5 }),
    bitlink(`bit.ly/${named('two')}`, { group: 'Btwo' }),
  ];
  const { uuid } = await member.call('startMoveIn', { body: { service: 'bitly', key: bitly.key } });
  expect(await readToEnd(uuid)).toMatchObject({ host: new URL(bitly.url).host, report: { comes: 2 } });
});

test('all short links of one Bitly link lead on where they are free', async () => {
  const other = await signUp(server);
  await other.call('createQr', { body: aCode({ pathName: named('taken') }) });
  bitly.links = [
    bitlink(`bit.ly/${named('3aBc')}`, {
      title: 'Menu',
      custom_bitlinks: ['menu', 'carte', 'taken'].map(onOurs),
      clicks: 900,
    }),
    bitlink(`bit.ly/${named('3xYz')}`, { title: 'Shop', custom_bitlinks: ['shop', 'carte'].map(onOurs) }),
  ];
  const { uuid } = await member.call('startMoveIn', { body: { service: 'bitly', key: bitly.key } });
  const moveIn = await readToEnd(uuid);
  expect(linesOf(moveIn.report?.notes ?? [])).toEqual({ 'further-links-left': 2 });
  expect(await run(moveIn)).toMatchObject({ result: { created: 2 } });
  const scans = await readRoutesOf(server.config.dataDir);
  try {
    const titles = new Map((await listCodes()).map((code) => [code.uuid, code.title]));
    const leads = async (ending: string) => titles.get((await waitFor(() => scans.of(named(ending)))).qr);
    expect(await Promise.all(['menu', 'carte', '3aBc'].map(leads))).toEqual(['Menu', 'Menu', 'Menu']);
    expect(await Promise.all(['shop', '3xYz'].map(leads))).toEqual(['Shop', 'Shop']);
  } finally {
    await scans.stop();
  }
});

const onOurs = (ending: string) => `https://go.own.example/${named(ending)}`;

test('the page of its API may be given as the address of YOURLS', async () => {
  yourls.links = [yourlsLink(named('open'))];
  const { uuid } = await member.call('startMoveIn', {
    body: { service: 'yourls', address: `${yourls.url}/yourls-api.php`, key: yourls.key },
  });
  expect(await readToEnd(uuid)).toMatchObject({ report: { comes: 1 } });
});

describe('an export file', () => {
  async function previewFile(text: string, told: object = {}, service: MoveIn['service'] = 'table'): Promise<MoveIn> {
    const { uuid: table } = await member.call('uploadTable', { query: {}, file: new File([text], 'links.csv') });
    const { uuid } = await member.call('startMoveIn', { body: { service, table, ...told } });
    return readToEnd(uuid);
  }

  test('of Shlink has its columns recognised, and equals what its API would bring', async () => {
    shlink.links = [shortUrl(named('menu'))];
    await run(await preview(shlink, 'shlink'));
    const [menu, fresh] = ['menu', 'new'].map((name) => `s.example,${named(name)},https://s.example/${named(name)}`);
    const moveIn = await previewFile(
      [
        'createdAt,domain,shortCode,shortUrl,longUrl,title,tags,visits',
        `2016-08-21T20:34:16+02:00,${menu},https://www.example.com/menu,,,300`,
        `2020-01-01T00:00:00+00:00,${fresh},https://www.example.com/new,New,print|summer,"12,400"`,
      ].join('\n'),
      {},
      'shlink',
    );
    expect(moveIn).toMatchObject({ host: '', report: { links: 2, comes: 1, scansBefore: 12_400 } });
    expect(linesOf(moveIn.report?.refusals ?? [])).toEqual({ 'already-here': 1 });
    await run(moveIn);
    const code = (await listCodes()).find(({ title }) => title === 'New');
    expect(code).toMatchObject({ scansBefore: 12_400, createdAt: '2020-01-01T00:00:00.000Z' });
    expect(code?.tags.map(({ name }) => name).toSorted()).toEqual(['print', 'summer']);
  });

  test('of any service is read by the columns that a person has matched', async () => {
    const text = [
      'a;b;c',
      `www.example.com/a;${named('a')};1`,
      `;${named('b')};2`,
      `www.example.com/c;https://x.example/${named('c')};`,
    ].join('\n');
    const moveIn = await previewFile(text, { columns: ['destination', 'ending', 'scans'] });
    expect(moveIn.report).toMatchObject({ links: 3, comes: 2, scansBefore: 1 });
    expect(linesOf(moveIn.report?.refusals ?? [])).toEqual({ 'destination-missing': 1 });
    await run(moveIn);
    expect((await listCodes()).map(({ shortUrl: link }) => link?.pathName ?? '').toSorted()).toEqual([
      named('a'),
      named('c'),
    ]);
  });

  test('of thousands of rows, with rows that repeat, comes once and whole', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => `https://www.example.com/${index},${named(`r${index}`)}`);
    const moveIn = await previewFile(['Destination URL,Slug', ...rows, ...rows.slice(0, 300)].join('\n'));
    expect(moveIn).toMatchObject({ stoppedBy: null, report: { links: 1_000, comes: 1_000, room: 1_000 } });
    expect(await run(moveIn)).toMatchObject({ done: 1_000, result: { created: 1_000, skipped: 0, failed: 0 } });
  });
});

test.each([
  [{ service: 'bitly' }, 'key', 'required'],
  [{ service: 'kutt', key: 'k' }, 'address', 'required'],
  [{ service: 'table' }, 'table', 'required'],
  [{ service: 'kutt', key: 'k', address: 'ftp://x.example' }, 'address', 'invalid-url'],
  [{ service: 'kutt', key: 'k', address: 'https://a:b@x.example' }, 'address', 'invalid-url'],
  [{ service: 'bitly', key: 'two\nlines' }, 'key', 'invalid'],
  [{ service: 'bitly', key: 'x'.repeat(501) }, 'key', 'too-long'],
  [{ service: 'table', table: '00000000-0000-4000-8000-000000000000' }, 'table', 'invalid'],
] as const)('%o is refused', async (body, propertyPath, code) => {
  const refusal = await member.refusal('startMoveIn', { body });
  expect(refusal).toMatchObject({ status: 422, violations: [{ propertyPath, code }] });
});

test('a preview belongs to its workspace, and ends', async () => {
  kutt.links = [kuttLink(named('one'))];
  const moveIn = await preview(kutt, 'kutt');
  const other = await signUp(server, { plan: 'pro' });
  expect(await other.refusal('getMoveIn', { params: moveIn })).toMatchObject({ status: 404 });
  expect(await other.refusal('runMoveIn', { params: moveIn, body: {} })).toMatchObject({ status: 404 });
  await server.db
    .updateTable('moveIns')
    .set({ endsAt: new Date(0) })
    .where('id', '=', moveIn.uuid)
    .execute();
  expect(await member.refusal('getMoveIn', { params: moveIn })).toMatchObject({ status: 404 });
});

test('a preview that is read while its job ends has its report, or is still being read', async () => {
  kutt.links = [kuttLink(named('one'))];
  const { uuid, report } = await preview(kutt, 'kutt');
  const setReport = (trx: typeof server.db, made: MoveInReport | null) =>
    trx
      .updateTable('moveIns')
      .set({ report: made === null ? null : JSON.stringify(made) })
      .where('id', '=', uuid)
      .execute();
  const setStatus = (trx: typeof server.db, status: 'running' | 'done') =>
    trx
      .updateTable('jobs')
      .set({ status, leaseUntil: new Date(Date.now() + 3_600_000) })
      .where('id', '=', uuid)
      .execute();
  await setReport(server.db, null);
  await setStatus(server.db, 'running');

  const reading = await server.db.transaction().execute(async (trx) => {
    // A reader of the job waits for this lock, until the report and the end of the job are saved.
    await sql`lock table jobs in access exclusive mode`.execute(trx);
    const answer = member.call('getMoveIn', { params: { uuid } });
    await waitFor(async () => {
      const waiting = await sql<{ count: number }>`
        select count(*)::integer as count from pg_locks
        where not granted and relation = 'jobs'::regclass and mode = 'AccessShareLock'`.execute(trx);
      return (waiting.rows[0]?.count ?? 0) > 0;
    });
    await setReport(trx, report);
    await setStatus(trx, 'done');
    return { answer };
  });
  expect(await reading.answer).toMatchObject({ reading: { status: 'done' }, report });
});

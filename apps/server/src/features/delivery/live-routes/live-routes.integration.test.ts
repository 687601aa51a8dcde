import { openDatabase, sql } from '@evercode/database';
import type { RouteRecord } from '@evercode/routing';
import { freshDatabase, waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCode, createCode, signUp, type Member } from '../../../testing/people.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../../testing/reading/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let here: RoutesOfMachine;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  here = await readRoutesOf(server.config.dataDir);
  member = await signUp(server, { plan: 'pro' });
});
afterAll(async () => {
  await here.stop();
  await server.stop();
});

const startScanMachine = () =>
  startServerUnderTest({
    role: 'scan',
    databaseUrl: server.databaseUrl,
    ...(server.config.clickhouseUrl && { clickhouseUrl: server.config.clickhouseUrl }),
  });
const changeCode = (
  by: Member,
  uuid: string,
  body: { state?: 'active' | 'paused'; input?: { url: string }; pathName?: string },
) => by.call('updateQr', { params: { uuid }, body });
const change = (uuid: string, body: Parameters<typeof changeCode>[2]) => changeCode(member, uuid, body);

/** A machine without notifications: its scans see only what the save itself published. */
async function onDeafMachine(run: (member: Member, here: RoutesOfMachine) => Promise<void>): Promise<void> {
  const migrate = async (url: string) => {
    const db = openDatabase(url, { poolSize: 1 });
    await sql`create function public.pg_notify(text, text) returns void language sql as ''`.execute(db);
    await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set search_path = public, pg_catalog`.execute(
      db,
    );
    await db.destroy();
  };
  const { url, drop } = await freshDatabase({ migrate });
  const machine = await startServerUnderTest({ databaseUrl: url });
  const there = await readRoutesOf(machine.config.dataDir);
  try {
    await run(await signUp(machine, { plan: 'pro' }), there);
  } finally {
    await there.stop();
    await machine.stop();
    await drop();
  }
}

test('the next scan on this machine sees every answered save', () =>
  onDeafMachine(async (owner, scans) => {
    const {
      uuid,
      shortUrl: { pathName },
    } = await createCode(owner, { input: { url: 'https://example.com/first' } });
    expect(await scans.of(pathName)).toEqual({
      format: 1,
      version: 1,
      qr: uuid,
      account: owner.workspaceUuid,
      state: 'active',
      target: { kind: 'redirect', url: 'https://example.com/first' },
    });
    await changeCode(owner, uuid, { input: { url: 'https://example.com/second' } });
    expect(await scans.of(pathName)).toMatchObject({ version: 2, target: { url: 'https://example.com/second' } });
    await changeCode(owner, uuid, { state: 'paused' });
    expect(await scans.of(pathName)).toMatchObject({ version: 3, state: 'paused' });
    await changeCode(owner, uuid, { state: 'active' });
    expect(await scans.of(pathName)).toMatchObject({ version: 4, state: 'active' });
    await changeCode(owner, uuid, { pathName: 'another' });
    for (const ending of ['another', pathName])
      expect(await scans.of(ending)).toMatchObject({ qr: uuid, version: 5, state: 'active' });
    await owner.call('deleteQr', { params: { uuid }, query: {} });
    for (const ending of ['another', pathName])
      expect(await scans.of(ending)).toMatchObject({ version: 6, state: 'trashed' });
    await owner.call('deleteQr', { params: { uuid }, query: { permanent: 'true' } });
    for (const ending of ['another', pathName])
      expect(await scans.of(ending)).toMatchObject({ version: 7, state: 'gone' });
  }));

test('the route is live before any answer to a repeated creation', () =>
  onDeafMachine(async (owner, scans) => {
    for (let round = 0; round < 5; round += 1) {
      const body = aCode();
      const seen = await Promise.all(
        Array.from({ length: 10 }, async () => {
          const { shortUrl } = await owner.call('createQr', { body }, { 'idempotency-key': `round ${round}` });
          return (await scans.of(shortUrl?.pathName ?? ''))?.state;
        }),
      );
      expect(seen).toEqual(Array(10).fill('active'));
    }
  }));

test('a refused save changes no scan', async () => {
  const { shortUrl } = await createCode(member, { title: 'Taken title' });
  await member.refusal('createQr', { body: aCode({ title: 'Taken title', pathName: 'refused' }) });
  expect(await here.of('refused')).toBeNull();
  expect(await here.of(shortUrl.pathName)).toMatchObject({ version: 1 });
});

test('a save reaches another machine by notification, without polling', async () => {
  const machine = await startScanMachine();
  const there = await readRoutesOf(machine.config.dataDir);
  const existing = await createCode(member);
  await waitFor(() => there.of(existing.shortUrl.pathName));
  for (let round = 0; round < 5; round += 1) {
    const url = `https://example.com/round-${round}`;
    await change(existing.uuid, { input: { url } });
    await waitFor(async () => leadsTo(await there.of(existing.shortUrl.pathName), url), {
      timeoutMs: 1_000,
      what: `round ${round}`,
    });
  }
  await there.stop();
  await machine.stop();
});

test('saves made while a machine was down or disconnected arrive', async () => {
  const machine = await startScanMachine();
  const there = await readRoutesOf(machine.config.dataDir);
  const {
    uuid,
    shortUrl: { pathName },
  } = await createCode(member);
  await waitFor(() => there.of(pathName));
  // The LISTEN connection is cut; reconnecting or polling, whichever is first, brings the change.
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'evercode notifications'`.execute(server.db);
  await change(uuid, { state: 'paused' });
  await waitFor(async () => (await there.of(pathName))?.state === 'paused');

  await machine.restart(async () => {
    expect(await there.of(pathName)).toMatchObject({ state: 'paused' });
    await change(uuid, { state: 'active' });
  });
  await waitFor(async () => (await there.of(pathName))?.state === 'active');
  await there.stop();
  await machine.stop();
});

const leadsTo = (record: RouteRecord | null, url: string): boolean =>
  record?.target.kind === 'redirect' && record.target.url === url;

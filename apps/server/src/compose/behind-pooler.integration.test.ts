import { NotificationsError } from '@evercode/database';
import {
  freshAnalytics,
  freshDatabase,
  hasPooler,
  startPooler,
  waitFor,
  type FreshStore,
  type Pooler,
} from '@evercode/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCode, signUp, type Member } from '../testing/people.ts';
import { AGENTS } from '../testing/filling/write-scans.ts';
import { createScanMachine, type ScanMachine } from '../testing/processes/scan-machine.ts';
import { startServerUnderTest, type ServerUnderTest } from '../testing/server-under-test.ts';

/** The whole product behind PgBouncer in transaction mode: an app, an app with a worker, and a scan machine. */
describe.runIf(hasPooler())('behind a pooler', () => {
  let database: FreshStore;
  let analytics: FreshStore;
  let pooler: Pooler;
  let servers: [ServerUnderTest, ServerUnderTest];
  let machine: ScanMachine;
  let member: Member;
  beforeAll(async () => {
    [database, analytics] = await Promise.all([freshDatabase(), freshAnalytics()]);
    pooler = await startPooler(database.url);
    const stores = {
      databaseUrl: pooler.urlOf(database.url),
      databaseDirectUrl: database.url,
      clickhouseUrl: analytics.url,
    };
    machine = createScanMachine(stores);
    const appSecret = 'the same on every machine of this test';
    // The database is empty: three starts at once migrate it.
    const [one, other] = await Promise.all([
      startServerUnderTest({ ...stores, appSecret }),
      startServerUnderTest({ ...stores, appSecret, role: 'app' }),
      machine.startServer(),
      machine.startScans(),
    ]);
    servers = [one, other];
    member = await signUp(one, { plan: 'pro' });
  });
  afterAll(async () => {
    await machine.remove();
    await Promise.all(servers.map((server) => server.stop()));
    await pooler.stop();
    await Promise.all([database.drop(), analytics.drop()]);
  });

  test('a code is made on one machine, scanned on another and counted on a third', async () => {
    const { uuid, shortUrl } = await createCode(member, { input: { url: 'https://example.com/pooled' } });
    // Scans of programs, as these are, are not counted.
    await waitFor(async () => (await machine.scan(shortUrl.pathName)) === 'https://example.com/pooled');
    expect(await machine.scan(shortUrl.pathName, AGENTS.phone)).toBe('https://example.com/pooled');
    const [, other] = servers;
    await waitFor(async () => {
      const answer = await fetch(`${other.url}/api/qrs/${uuid}`, { headers: member.headers });
      return ((await answer.json()) as { scans: number }).scans === 1;
    });
  });

  test('uses of a code are counted', async () => {
    const { shortUrl } = await createCode(member, {
      input: { url: 'https://example.com/few' },
      settings: { useLimit: { count: 1, fallbackUrl: 'https://example.com/none-left' } },
    });
    await waitFor(async () => (await machine.scan(shortUrl.pathName)) === 'https://example.com/few');
    expect(await machine.scan(shortUrl.pathName)).toBe('https://example.com/none-left');
  });

  test('without the direct address it does not start, and says what to set', async () => {
    const start = startServerUnderTest({ databaseUrl: pooler.urlOf(database.url), clickhouseUrl: analytics.url });
    const failure = await start.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NotificationsError);
    expect(String(failure)).toContain('set DATABASE_DIRECT_URL');
  });
});

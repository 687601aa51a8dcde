import { randomUUID } from 'node:crypto';
import type { HostRecord } from '@evercode/routing';
import { waitFor } from '@evercode/testkit';
import * as fc from 'fast-check';
import { type ControlledTransaction, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRoute, openDatabaseUnderTest, type DatabaseUnderTest } from '../database-under-test.ts';
import {
  countEndings,
  isEndingOf,
  replaceRoute,
  replaceRoutes,
  reserveRoute,
  type StoredRoute,
} from './route-outbox.ts';
import { readRouteChanges, type RouteCursor } from './route-changes.ts';
import { dropHost, writeHost, type NewHost } from './host-outbox.ts';
import type { Transaction } from '../open-database.ts';
import type { Tables } from '../tables/index.ts';

let store: DatabaseUnderTest;
beforeAll(async () => void (store = await openDatabaseUnderTest()));
afterAll(() => store.close());
beforeEach(() => sql`delete from routes`.execute(store.db));

/** Keeps the highest version of each route it reads, as a scan machine does. */
function createFollower() {
  const versions: Record<string, number> = {};
  const hosts: Record<string, HostRecord> = {};
  let cursor: RouteCursor | undefined;
  return {
    versions,
    hosts,
    cursor: () => cursor,
    read: async (): Promise<StoredRoute[]> => {
      const seen: StoredRoute[] = [];
      cursor = await readRouteChanges(store.db, cursor, {
        routes: async (routes) => {
          seen.push(...routes);
          for (const { ending, record } of routes) versions[ending] = Math.max(versions[ending] ?? 0, record.version);
        },
        hosts: async (changed) => {
          for (const { host, record } of changed) hosts[host] = record;
        },
      });
      return seen;
    },
  };
}

async function storedVersions(): Promise<Record<string, number>> {
  const rows = await store.db.selectFrom('routes').select(['ending', 'version']).execute();
  return Object.fromEntries(rows.map(({ ending, version }) => [ending, version]));
}

const save = (route: StoredRoute) =>
  store.db.transaction().execute(async (trx) => {
    if (!(await reserveRoute(trx, route))) await replaceRoute(trx, route.record);
  });

test('a transaction that starts first and commits last is not skipped', async () => {
  const follower = createFollower();
  const slow = await store.db.startTransaction().execute();
  await reserveRoute(slow, aRoute('slow'));
  await save(aRoute('quick'));
  await follower.read();
  expect(follower.versions).toEqual({ quick: 1 });
  await slow.commit().execute();
  await follower.read();
  expect(follower.versions).toEqual({ quick: 1, slow: 1 });
});

const WRITERS = 4;
type Step = { writer: number; act: 'write' | 'commit' | 'rollback' } | { act: 'read' };
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ writer: fc.nat(WRITERS - 1), act: fc.constant('write' as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        writer: fc.nat(WRITERS - 1),
        act: fc.constantFrom('commit' as const, 'rollback' as const),
      }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('read' as const) }) },
  ),
  { minLength: 5, maxLength: 30 },
);

/** Each writer has its own codes, so that none waits for another; only the order of commits varies. */
async function perform(script: readonly Step[]): Promise<void> {
  await sql`delete from routes`.execute(store.db);
  const follower = createFollower();
  const open = new Map<number, ControlledTransaction<Tables>>();
  const finish = async (writer: number, act: 'commit' | 'rollback') => {
    const transaction = open.get(writer);
    open.delete(writer);
    await (act === 'commit' ? transaction?.commit() : transaction?.rollback())?.execute();
  };
  try {
    for (const [at, step] of script.entries()) {
      if (step.act === 'read') await expectAllRead(follower);
      else if (step.act === 'write') {
        const transaction = open.get(step.writer) ?? (await store.db.startTransaction().execute());
        open.set(step.writer, transaction);
        const route = aRoute(`code ${step.writer} ${at % 3}`, at + 1);
        if (!(await reserveRoute(transaction, route))) await replaceRoute(transaction, route.record);
      } else await finish(step.writer, step.act);
    }
  } finally {
    for (const writer of [...open.keys()].toReversed()) await finish(writer, 'commit');
  }
  await expectAllRead(follower);
}

/** Expects the follower to have exactly the committed routes after reading. */
async function expectAllRead(follower: ReturnType<typeof createFollower>): Promise<void> {
  await follower.read();
  expect(follower.versions).toEqual(await storedVersions());
}

test('a follower that reads between commits in any order has every committed route', async () => {
  await fc.assert(fc.asyncProperty(steps, perform), { numRuns: 60 });
});

test('routes are not read again once no older transaction is running', async () => {
  const follower = createFollower();
  await save(aRoute('a'));
  expect(await follower.read()).toHaveLength(1);
  // Transactions of other tests on this server hold the horizon back for a moment.
  await waitFor(async () => (await follower.read()).length === 0);
  await save(aRoute('b'));
  await save(aRoute('a', 2, 'paused'));
  expect((await follower.read()).map(({ ending, record }) => [ending, record.version, record.state])).toEqual([
    ['a', 2, 'paused'],
    ['b', 1, 'active'],
  ]);
});

test('a cursor of another cluster or database is ignored', async () => {
  await save(aRoute('a'));
  const seen: string[] = [];
  const apply = {
    routes: async (routes: StoredRoute[]) => void seen.push(...routes.map(({ ending }) => ending)),
    hosts: async () => undefined,
  };
  const cursor = await readRouteChanges(store.db, { database: 'another/1', xmin: '999999999999' }, apply);
  expect(seen).toEqual(['a']);
  expect(cursor.database).toMatch(/^\d+\/\d+\/\d+\/\d+$/);
  expect(cursor.xmin).toMatch(/^\d+$/);
});

test('thousands of routes are read in pages, each route once', async () => {
  const record = JSON.stringify(aRoute('many').record);
  await sql`
    insert into routes (domain, ending, version, record)
    select n % 3 || '.example', n, 1, ${record}::jsonb from generate_series(1, 12001) n`.execute(store.db);
  const pages: StoredRoute[][] = [];
  await readRouteChanges(store.db, undefined, {
    routes: async (routes) => void pages.push(routes),
    hosts: async () => undefined,
  });
  expect(pages.map(({ length }) => length)).toEqual([5000, 5000, 2001]);
  expect(new Set(pages.flat().map(({ domain, ending }) => `${domain}/${ending}`)).size).toBe(12_001);
});

test('the cursor does not advance when apply fails', async () => {
  await save(aRoute('a'));
  await expect(
    readRouteChanges(store.db, undefined, {
      routes: async () => {
        throw new Error('disk full');
      },
      hosts: async () => undefined,
    }),
  ).rejects.toThrow('disk full');
});

test('an ending is assigned once', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => store.db.transaction().execute((trx) => reserveRoute(trx, aRoute('one')))),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('replaceRoute updates all endings of a code and no other code', async () => {
  const [one, other] = [aRoute('one'), aRoute('other')];
  await save(one);
  await save({ ...one, ending: 'also one' });
  await save(other);
  const later = { ...one.record, version: 2 };
  const inTransaction = <T>(run: (trx: Transaction) => Promise<T>) => store.db.transaction().execute(run);
  expect(
    (await inTransaction((trx) => replaceRoute(trx, later))).toSorted((a, b) => (a.ending < b.ending ? -1 : 1)),
  ).toEqual([
    { domain: '', ending: 'also one', record: later },
    { domain: '', ending: 'one', record: later },
  ]);
  expect(await storedVersions()).toEqual({ one: 2, 'also one': 2, other: 1 });
  const both = await inTransaction((trx) =>
    replaceRoutes(trx, [
      { ...later, version: 3 },
      { ...other.record, version: 4 },
    ]),
  );
  expect(new Set(both.map(({ ending, record }) => `${ending} ${record.version}`))).toEqual(
    new Set(['also one 3', 'one 3', 'other 4']),
  );
  expect(await storedVersions()).toEqual({ one: 3, 'also one': 3, other: 4 });
  expect(await inTransaction((trx) => countEndings(trx, one.record.qr))).toBe(2);
  expect(await inTransaction((trx) => isEndingOf(trx, { domain: '', ending: 'also one' }, one.record.qr))).toBe(true);
  expect(await inTransaction((trx) => isEndingOf(trx, { domain: '', ending: 'other' }, one.record.qr))).toBe(false);
});

test('the endings of a code are found by an index', async () => {
  await sql`
    insert into routes (domain, ending, version, record)
    select '', n, 1, jsonb_build_object('qr', 'code ' || n, 'version', 1) from generate_series(1, 20000) n`.execute(
    store.db,
  );
  await sql`analyze routes`.execute(store.db);
  const { rows } = await sql<{
    'QUERY PLAN': string;
  }>`explain update routes set version = 2 where record ->> 'qr' = 'code 7'`.execute(store.db);
  expect(JSON.stringify(rows)).toContain('routes_qr');
});

test('hosts are followed like routes, and their versions grow also under another holder', async () => {
  const follower = createFollower();
  const host = (domain: string): NewHost => ({
    host: 'go.shop.example',
    use: 'links',
    domain,
    account: randomUUID(),
    certificate: true,
    hsts: 'off',
    root: { kind: 'page' },
    unknownUrl: null,
    brand: { name: '', logo: null, color: null, hidesMark: true },
    robots: 'allow',
    favicon: null,
    apple: null,
    android: null,
  });
  const within = (run: (trx: Transaction) => Promise<void>) => store.db.transaction().execute(run);
  const [first, second] = [randomUUID(), randomUUID()];
  await within((trx) => dropHost(trx, 'go.shop.example'));
  await follower.read();
  expect(follower.hosts).toEqual({});
  await within((trx) => writeHost(trx, host(first)));
  await follower.read();
  expect(follower.hosts['go.shop.example']).toMatchObject({ format: 1, version: 1, domain: first });
  await within((trx) => writeHost(trx, host(second)));
  await within((trx) => dropHost(trx, 'go.shop.example'));
  await follower.read();
  expect(follower.hosts['go.shop.example']).toEqual({ format: 1, version: 3, host: 'go.shop.example', gone: true });
});

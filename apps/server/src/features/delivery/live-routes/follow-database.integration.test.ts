import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, readRouteChanges, reserveRoute, type Database } from '@evercode/database';
import { openRouteCopies, openRouteReader, type RouteCopies } from '@evercode/route-store';
import { compileRouteRecord, routeKey } from '@evercode/routing';
import { freshDatabase, overhearStatements, type FreshStore, type Overheard } from '@evercode/testkit';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCopyKeeper } from './keep-copies.ts';

let store: FreshStore;
let overheard: Overheard;
let db: Database;
let dir: string;
let copies: RouteCopies;
let nowMs: number;
let keeper: ReturnType<typeof createCopyKeeper>;
beforeEach(async () => {
  store = await freshDatabase({ isMigrated: true });
  overheard = await overhearStatements(store.url);
  db = openDatabase(overheard.url, { poolSize: 2 });
  dir = mkdtempSync(join(tmpdir(), 'evercode-copies-'));
  copies = openRouteCopies(dir);
  nowMs = 0;
  keeper = createCopyKeeper({
    db,
    copies,
    now: () => nowMs,
    wallNow: () => nowMs,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  });
  await db.transaction().execute((trx) => reserveRoute(trx, { domain: '', ending: 'kept', record: aRecord(1) }));
  await settle();
});
afterEach(async () => {
  await keeper.stop();
  await copies.close();
  await db.destroy();
  await overheard.close();
  await store.drop();
  rmSync(dir, { recursive: true, force: true });
});

const aRecord = (version: number) =>
  compileRouteRecord({
    version,
    qr: 'a code',
    account: 'a workspace',
    state: 'active',
    target: { kind: 'redirect', url: 'https://example.com/' },
  });

/** Catches up, and waits for what that started. */
async function settle(isQuiet = false): Promise<void> {
  await keeper.catchUp(isQuiet);
  await keeper.stop();
}

test.each([
  ['a snapshot of its disk: the same timeline and smaller transaction ids', { xmin: '99999999999' }],
  ['its log, to a point in time: another timeline', { database: 'another timeline' }],
])('a follower of a database restored from %s is right at once', async (_from, former) => {
  const { database, xmin } = await readRouteChanges(db, undefined, {
    routes: async () => undefined,
    hosts: async () => undefined,
  });
  // The copy has what was saved after the moment to which the database was restored.
  const later = { key: routeKey('', 'undone'), record: aRecord(2) };
  await copies.apply([later], JSON.stringify({ database, xmin, ...former }));
  expect(copies.sums()?.routes).toBe(2);
  nowMs += 120_000;
  // Follows and verifies; a difference starts a new copy, which the next round uses.
  await settle();
  await settle();
  expect(copies.sums()?.routes).toBe(1);
});

test('a database that would have told of a change is asked once a minute', async () => {
  const asks = async (isQuiet: boolean) => {
    overheard.take();
    await settle(isQuiet);
    return overheard.take().length > 0;
  };
  expect(await asks(true)).toBe(false);
  nowMs += 59_000;
  expect(await asks(true)).toBe(false);
  nowMs += 2_000;
  expect(await asks(true)).toBe(true);
  expect(await asks(true)).toBe(false);
  expect(await asks(false)).toBe(true);
});

test('a change is read with one statement, since a machine in another region waits for each', async () => {
  const save = (ending: string) =>
    db.transaction().execute((trx) => reserveRoute(trx, { domain: '', ending, record: aRecord(1) }));
  await save('near');
  overheard.take();
  await settle();
  const statements = overheard.take();
  expect(copies.sums()?.routes).toBe(2);
  expect(statements.map((statement) => statement.split(' ')[0])).toEqual(['select']);
});

test('a copy says since when it has everything, as long as the database answers', async () => {
  const reader = await openRouteReader(dir);
  nowMs = 10_000;
  await settle();
  expect(reader.followedAt()).toBe(10_000);
  nowMs = 70_000;
  await db.destroy();
  await expect(keeper.catchUp()).rejects.toThrow('destroyed');
  expect(reader.followedAt()).toBe(10_000);
  db = openDatabase(overheard.url, { poolSize: 2 });
  await reader.close();
});

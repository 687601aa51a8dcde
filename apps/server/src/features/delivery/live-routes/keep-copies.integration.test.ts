import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRouteSums, sql } from '@evercode/database';
import { openRouteWriter } from '@evercode/route-store';
import { compileRouteRecord, routeKey } from '@evercode/routing';
import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, signUp, type DynamicQr, type Member } from '../../../testing/people.ts';
import { createScanMachine, type ScanMachine } from '../../../testing/processes/scan-machine.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

/** More than the 5,000 that a follower reads in one page. */
const ROUTES = 6_000;

let app: ServerUnderTest;
let member: Member;
let code: DynamicQr;
let machine: ScanMachine;
const endings = Array.from({ length: 20 }, (_, number) => `planted-${number * 300 + 1}`);
const routesDir = () => join(machine.dataDir, 'routes');
const target = (ending: string) => `https://example.com/${ending}`;

beforeAll(async () => {
  app = await startServerUnderTest();
  member = await signUp(app, { plan: 'pro' });
  code = await createCode(member, { input: { url: 'https://example.com/first' } });
  await sql`
    insert into routes (domain, ending, version, record)
    select '', 'planted-' || n, 1, jsonb_build_object('format', 1, 'version', 1, 'qr', gen_random_uuid(),
      'account', ${member.workspaceUuid}::text, 'state', 'active',
      'target', jsonb_build_object('kind', 'redirect', 'url', 'https://example.com/planted-' || n))
    from generate_series(1, ${ROUTES}) n`.execute(app.db);
  machine = createScanMachine({ databaseUrl: app.databaseUrl, clickhouseUrl: app.config.clickhouseUrl });
  await machine.startScans();
  await machine.startServer();
  await waitFor(
    async () =>
      (await machine.scan(`planted-${ROUTES}`)) !== 404 && (await machine.scan(code.shortUrl.pathName)) !== 404,
    { timeoutMs: 30_000 },
  );
});
afterAll(async () => {
  await machine.remove();
  await app.stop();
});

/** The checksums of both sides, read independently. */
async function sums(): Promise<{ ours: unknown; database: unknown }> {
  const writer = openRouteWriter(routesDir());
  const { routes, versions } = writer.sums() ?? {};
  await writer.close();
  return { ours: { routes, versions }, database: await app.db.transaction().execute((trx) => readRouteSums(trx)) };
}

/** Scans known codes until `until` holds, and answers the failures. Few visitors leave the processor to the copying. */
async function scanAlongside(until: () => Promise<boolean>): Promise<string[]> {
  const failed: string[] = [];
  const over = new AbortController();
  const visitors = Promise.all(
    Array.from({ length: 4 }, async (_, visitor) => {
      for (let at = visitor; !over.signal.aborted; at += 1) {
        const ending = endings[at % endings.length] ?? '';
        const answer = await machine.scan(ending).catch(String);
        if (answer !== target(ending)) failed.push(`${ending}: ${answer}`);
      }
    }),
  );
  try {
    await waitFor(until, { timeoutMs: 40_000 });
  } finally {
    over.abort();
    await visitors;
  }
  return failed;
}

test("the checksum of a following copy equals the database's", async () => {
  // Rebuilt page by page, in the order of the endings.
  await waitFor(async () => (await machine.scan('planted-5999')) === target('planted-5999'), { timeoutMs: 20_000 });
  const { ours, database } = await sums();
  expect(ours).toEqual({ routes: ROUTES + 1, versions: expect.any(Number) as number });
  expect(ours).toEqual(database);
});

test('a copy that differs from the database is rebuilt while it serves, and saves still arrive', async () => {
  await machine.stopServer();
  // As after a restored backup: the copy has a code, and a version of another, that the database lacks.
  const writer = openRouteWriter(routesDir());
  const build = (ending: string, version: number) => ({
    key: routeKey('', ending),
    record: compileRouteRecord({
      version,
      qr: randomUUID(),
      account: member.workspaceUuid,
      state: 'active',
      target: { kind: 'redirect', url: 'https://example.com/ghost' },
    }),
  });
  await writer.apply([build('ghost', 1), build('planted-7', 90)]);
  await writer.close();
  expect(await machine.scan('ghost')).toBe('https://example.com/ghost');

  await machine.startServer();
  const url = 'https://example.com/saved-meanwhile';
  await member.call('updateQr', { params: { uuid: code.uuid }, body: { input: { url } } });
  const failed = await scanAlongside(
    async () => (await machine.scan('ghost')) === 404 && (await machine.scan(code.shortUrl.pathName)) === url,
  );
  expect(failed).toEqual([]);
  expect(await machine.scan('planted-7')).toBe(target('planted-7'));
  const { ours, database } = await sums();
  expect(ours).toEqual(database);
  // The old copy has no reader any more and is deleted.
  await waitFor(() => !existsSync(join(routesDir(), 'data.mdb')), { timeoutMs: 20_000 });
  expect(await machine.scan('planted-7')).toBe(target('planted-7'));
});

function currentFile(): string {
  const pointer = join(routesDir(), 'current');
  return join(routesDir(), existsSync(pointer) ? readFileSync(pointer, 'utf8') : '', 'data.mdb');
}

test('one flipped byte on the disk is detected and repaired by a new copy', async () => {
  await Promise.all([machine.stopServer(), machine.stopScans()]);
  const file = readFileSync(currentFile());
  const right = Buffer.from('example.com/planted-5999"');
  for (let at = file.indexOf(right); at !== -1; at = file.indexOf(right, at + 1)) file.write('exemple', at);
  writeFileSync(currentFile(), file);
  await machine.startScans();
  expect(await machine.scan('planted-5999')).toBe('https://exemple.com/planted-5999');
  await machine.startServer();
  expect(await scanAlongside(async () => (await machine.scan('planted-5999')) === target('planted-5999'))).toEqual([]);
});

test('a truncated file does not keep a scan process from starting, and is replaced', async () => {
  await Promise.all([machine.stopServer(), machine.stopScans()]);
  truncateSync(currentFile(), 8192);
  await machine.startScans();
  expect(await machine.scan('planted-1')).toBe(503);
  await machine.startServer();
  await waitFor(async () => (await machine.scan('planted-1')) === target('planted-1'), { timeoutMs: 40_000 });
  const { ours, database } = await sums();
  expect(ours).toEqual(database);
});

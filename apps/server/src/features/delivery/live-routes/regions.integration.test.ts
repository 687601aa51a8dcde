import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '@evercode/analytics/random';
import { listClosedSegments } from '@evercode/scan-log';
import { isLongRun, startLink, waitFor, type Link } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, signUp, type Member } from '../../../testing/people.ts';
import { createScanMachine, type ScanMachine } from '../../../testing/processes/scan-machine.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

/** One packet of a hundred is lost. `npm run bench -- regions` measures at four times this delay. */
const SLOW = { delayMs: 25, loss: 0.01, random: createRandom(24) };
const SECRET = 'a secret of more than thirty-two characters';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

let app: ServerUnderTest;
let member: Member;
let links: Link[];
let region: ScanMachine;

/** A scan machine that was given three addresses and the secret, and nothing else. */
const addMachine = () =>
  createScanMachine({
    databaseUrl: links[0]?.urlOf(app.databaseUrl) ?? '',
    clickhouseUrl: links[1]?.urlOf(app.config.clickhouseUrl ?? ''),
    env: { SHORT_URL: 'https://go.example', APP_SECRET: SECRET, METRICS_TOKEN: 'token-of-the-test' },
  });

beforeAll(async () => {
  app = await startServerUnderTest({ role: 'app', appSecret: SECRET });
  member = await signUp(app, { plan: 'pro' });
  links = [await startLink(app.databaseUrl, SLOW), await startLink(app.config.clickhouseUrl ?? '', SLOW)];
  region = addMachine();
  await region.startScans();
  await region.startServer();
}, 120_000);
afterAll(async () => {
  await region.remove();
  await Promise.all(links.map((link) => link.close()));
  await app.stop();
});

const urlOf = (revision: number) => `https://example.com/revision/${revision}`;
const save = (uuid: string, revision: number) =>
  member.call('updateQr', { params: { uuid }, body: { input: { url: urlOf(revision) } } });
const scansOf = async (uuid: string) => (await member.call('getQr', { params: { uuid } })).scans;
const waitingSegments = async () => (await listClosedSegments(join(region.dataDir, 'scan-log'))).length;

test('a machine behind a slow and lossy way follows saves and ships scans', async () => {
  const { uuid, shortUrl } = await createCode(member, { input: { url: urlOf(0) } });
  for (let revision = 1; revision <= 5; revision += 1) {
    await save(uuid, revision);
    await waitFor(async () => (await region.scan(shortUrl.pathName)) === urlOf(revision));
  }
  await region.scan(shortUrl.pathName, PHONE);
  await waitFor(async () => (await scansOf(uuid)) === 1);
  const { status, ageSeconds } = await region.readiness('?max-age=300');
  expect(status).toBe(200);
  expect(ageSeconds).toBeTypeOf('number');
});

test('a machine that is cut off answers by its copy, and catches up and ships once when the way is back', async () => {
  const { uuid, shortUrl } = await createCode(member, { input: { url: urlOf(0) } });
  const scan = () => region.scan(shortUrl.pathName, PHONE);
  await waitFor(async () => (await region.scan(shortUrl.pathName)) === urlOf(0));

  for (const link of links) link.cut();
  await save(uuid, 1);
  for (let count = 0; count < 10; count += 1) expect(await scan()).toBe(urlOf(0));
  await waitFor(async () => (await waitingSegments()) > 0);
  // A router on the way forgets the connections; later ones are lost, too.
  for (const link of links) link.reset();
  for (let count = 0; count < 10; count += 1) expect(await scan()).toBe(urlOf(0));
  expect(await scansOf(uuid)).toBe(0);

  for (const link of links) link.mend();
  await waitFor(async () => (await region.scan(shortUrl.pathName)) === urlOf(1), { timeoutMs: 60_000 });
  await waitFor(async () => (await scansOf(uuid)) === 20, { timeoutMs: 60_000 });
  await waitFor(async () => (await waitingSegments()) === 0);
  expect(await scansOf(uuid)).toBe(20);
});

/**
 * Visits a new code while the way to the statistics is cut, and stops the machine in the order of its launcher.
 * `onStopping`: what happens once the server was told to stop.
 */
async function visitAndStop(onStopping: () => void) {
  const { uuid, shortUrl } = await createCode(member, { input: { url: urlOf(0) } });
  await waitFor(async () => (await region.scan(shortUrl.pathName)) === urlOf(0));
  links[1]?.cut();
  for (let count = 0; count < 10; count += 1) await region.scan(shortUrl.pathName, PHONE);
  await region.stopScans();
  expect(await waitingSegments()).toBeGreaterThan(0);
  const stopped = region.stopServer();
  onStopping();
  await stopped;
  return { uuid, ending: shortUrl.pathName };
}

test('a machine that is told to stop ships its scans first, and one with an empty disk takes its place', async () => {
  // An attempt that was under way fails, so that only what the machine does last can ship.
  const { uuid, ending } = await visitAndStop(() => {
    links[1]?.reset();
    links[1]?.mend();
  });
  expect(readdirSync(join(region.dataDir, 'scan-log')).filter((name) => /\.(?:seg|open)$/.test(name))).toEqual([]);
  expect(await scansOf(uuid)).toBe(10);

  const next = addMachine();
  await region.remove();
  region = next;
  await region.startScans();
  expect((await region.readiness()).status).toBe(503);
  await region.startServer();
  await waitFor(async () => (await region.readiness()).status === 200);
  expect(await region.scan(ending)).toBe(urlOf(0));
});

// A stop waits for some seconds for a way that does not come back.
if (isLongRun)
  test('a machine that is cut off when it stops keeps its scans, and ships them once at its next start', async () => {
    const { uuid } = await visitAndStop(() => undefined);
    expect(await waitingSegments()).toBeGreaterThan(0);
    links[1]?.mend();
    await region.startScans();
    await region.startServer();
    await waitFor(async () => (await waitingSegments()) === 0, { timeoutMs: 60_000 });
    expect(await scansOf(uuid)).toBe(10);
  });

test('a machine with three addresses leaves email to the worker', async () => {
  // Without a mail server, email stays on the machine that takes it from the queue. The sign-up has sent one.
  const kept = (dir: string) => (existsSync(join(dir, 'mail')) ? readdirSync(join(dir, 'mail')) : []);
  const worker = await startServerUnderTest({
    role: 'worker',
    appSecret: SECRET,
    databaseUrl: app.databaseUrl,
    ...(app.config.clickhouseUrl && { clickhouseUrl: app.config.clickhouseUrl }),
  });
  await waitFor(() => kept(worker.config.dataDir).length > 0);
  expect(kept(region.dataDir)).toEqual([]);
  await worker.stop();
});

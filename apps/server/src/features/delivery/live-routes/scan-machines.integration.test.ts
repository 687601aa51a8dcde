import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, signUp, type DynamicQr, type Member } from '../../../testing/people.ts';
import { createScanMachine, type ScanMachine } from '../../../testing/processes/scan-machine.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

/** `npm run bench -- follow` does this for minutes, at a thousand scans a second, and measures how soon it shows. */
const EDITS = 30;

let app: ServerUnderTest;
let member: Member;
let machines: ScanMachine[];
beforeAll(async () => {
  app = await startServerUnderTest();
  member = await signUp(app, { plan: 'pro' });
  machines = Array.from({ length: 3 }, () =>
    createScanMachine({ databaseUrl: app.databaseUrl, clickhouseUrl: app.config.clickhouseUrl }),
  );
  await Promise.all(
    machines.map(async (machine) => {
      await machine.startScans();
      await machine.startServer();
    }),
  );
});
afterAll(async () => {
  await Promise.all(machines.map((machine) => machine.remove()));
  await app.stop();
});

const urlOf = (revision: number) => `https://example.com/revision/${revision}`;
const save = (uuid: string, revision: number) =>
  member.call('updateQr', { params: { uuid }, body: { input: { url: urlOf(revision) } } });

test('three scan machines with own copies show each save of a code in order during constant scans', async () => {
  const {
    uuid,
    shortUrl: { pathName },
  } = await createCode(member, { input: { url: urlOf(0) } });
  for (const machine of machines) await waitFor(async () => (await machine.scan(pathName)) === urlOf(0));
  const scanning = machines.map(async (machine) => {
    const shown = [0];
    while (shown.at(-1) !== EDITS)
      shown.push(
        Number(
          String(await machine.scan(pathName))
            .split('/')
            .at(-1),
        ),
      );
    return shown;
  });
  for (let revision = 1; revision <= EDITS; revision += 1) await save(uuid, revision);
  for (const shown of await Promise.all(scanning)) expect(shown).toEqual(shown.toSorted((a, b) => a - b));
});

test('a restarted machine serves its copy at once, without a follower, and catches up later', async () => {
  const [machine] = machines;
  if (machine === undefined) throw new TypeError('There are three.');
  const before: DynamicQr[] = [];
  for (let count = 0; count < 3; count += 1) before.push(await createCode(member, { input: { url: urlOf(0) } }));
  const [changed, paused, gone] = before.map((qr) => ({ uuid: qr.uuid, ending: qr.shortUrl.pathName }));
  if (changed === undefined || paused === undefined || gone === undefined) throw new TypeError('There are three.');
  await waitFor(async () => (await machine.scan(gone.ending)) === urlOf(0));
  await Promise.all([machine.stopScans(), machine.stopServer()]);

  for (let revision = 1; revision <= 5; revision += 1) await save(changed.uuid, revision);
  await member.call('updateQr', { params: { uuid: paused.uuid }, body: { state: 'paused' } });
  await member.call('deleteQr', { params: { uuid: gone.uuid }, query: {} });
  await member.call('deleteQr', { params: { uuid: gone.uuid }, query: { permanent: 'true' } });
  const created = await createCode(member, { input: { url: urlOf(7) } });

  await machine.startScans();
  for (const { ending } of [changed, paused, gone]) expect(await machine.scan(ending)).toBe(urlOf(0));
  await machine.startServer();
  await waitFor(async () => (await machine.scan(created.shortUrl.pathName)) === urlOf(7));
  expect([
    await machine.scan(changed.ending),
    await machine.scan(paused.ending),
    await machine.scan(gone.ending),
  ]).toEqual([urlOf(5), 404, 410]);
});

import { randomUUID } from 'node:crypto';
import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aScan, writeScans } from '../../../testing/filling/write-scans.ts';
import { createCode, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let owner: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await signUp(server, { plan: 'pro' });
});

const read = (member = owner) => member.call('getFirstSteps', {});

test('a new workspace has done nothing', async () => {
  expect(await read()).toEqual({
    scanned: 'no',
    styled: false,
    downloaded: false,
    invited: false,
    codes: 0,
    newest: null,
  });
});

test('each step shows once it is done', async () => {
  const { uuid } = await createCode(owner);
  expect(await read()).toMatchObject({ codes: 1, newest: uuid, styled: false, downloaded: false });
  await owner.call('updateQr', { params: { uuid }, body: { designParams: { pattern: 'circle' } } });
  expect(await read()).toMatchObject({ styled: true, downloaded: false });
  await owner.send('getQrImage', { params: { uuid, format: 'svg' } });
  expect(await read()).toMatchObject({ downloaded: true, invited: false });
  await owner.call('invite', { body: { emails: `${randomUUID()}@example.com` } });
  expect(await read()).toMatchObject({ invited: true });
});

test('codes in the trash do not count, and static codes are not scanned', async () => {
  const first = await createCode(owner);
  await owner.call('deleteQr', { params: { uuid: first.uuid }, query: {} });
  expect(await read()).toMatchObject({ codes: 0, newest: null, scanned: 'no' });
  await owner.call('createQr', { body: { title: 'Note', typology: 'text', dynamic: false, input: { text: 'Hi' } } });
  expect(await read()).toMatchObject({ codes: 1, scanned: 'uncounted' });
});

test('another workspace is not seen', async () => {
  await createCode(owner);
  expect(await read(await signUp(server))).toMatchObject({ codes: 0 });
});

test('a scan by a person is seen, once it was counted', async () => {
  const code = await createCode(owner);
  await writeScans(server.config.dataDir, [aScan(code)]);
  await waitFor(async () => (await read()).scanned === 'yes');
});

test('finished steps stay finished however many codes follow', async () => {
  const first = await createCode(owner);
  await owner.call('updateQr', { params: { uuid: first.uuid }, body: { designParams: { pattern: 'circle' } } });
  await writeScans(server.config.dataDir, [aScan(first)]);
  await waitFor(async () => (await read()).scanned === 'yes');
  for (let count = 0; count < 51; count += 1) await createCode(owner);
  expect(await read()).toMatchObject({ codes: 50, styled: true, scanned: 'yes' });
  await owner.call('deleteQr', { params: { uuid: first.uuid }, query: {} });
  expect(await read()).toMatchObject({ codes: 50, styled: false });
});

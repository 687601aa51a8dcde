import { randomUUID } from 'node:crypto';
import { limits, printFilePixels, type PrintFileFormat } from '@evercode/contract';
import { fakeClock } from '@evercode/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLinkTokens } from '../../../platform/public-links/link-tokens.ts';
import { createCaller, type Headers } from '../../../testing/call-api.ts';
import { aCode, createCode, givePlan, signUp, type DynamicQr, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

const noon = new Date('2026-05-20T12:00:00Z');
const clock = fakeClock(noon);
const DAY_MS = 86_400_000;
const SECRET = 'a secret of forty characters for tests..';
let server: ServerUnderTest;
let owner: Member;
let stranger: Member;
let qr: DynamicQr;

beforeAll(async () => {
  server = await startServerUnderTest({ appSecret: SECRET, now: () => new Date(clock.now()) });
  owner = await signUp(server, { plan: 'pro' });
  stranger = await signUp(server, { plan: 'pro' });
  qr = await createCode(owner, { title: 'Menu' });
});
afterEach(async () => {
  clock.set(noon);
  await server.db.deleteFrom('printLinks').execute();
  await server.db.deleteFrom('auditLog').execute();
  await givePlan(server.db, owner.workspaceUuid, 'pro');
});
afterAll(() => server.stop());

const params = () => ({ uuid: qr.uuid });
const make = (note = 'Tipografia Rossi') => owner.call('createPrintLink', { params: params(), body: { note } });
const list = async () => (await owner.call('listPrintLinks', { params: params() })).items;
/** Each from another address, so that the limits of one test do not reach the next. */
let addresses = 0;
const from = (): Headers => ({ 'x-forwarded-for': `198.51.100.${(addresses += 1)}` });
const anybody = () => createCaller(server.url, from());
const read = (token: string) => anybody().call('getPrintFiles', { params: { token } });
const fetchFile = (token: string, format: PrintFileFormat, query = {}) =>
  anybody().send('getPrintFile', { params: { token, format }, query });
const refusal = async (token: string) => {
  const answers = [
    await anybody().refusal('getPrintFiles', { params: { token } }),
    await anybody().refusal('getPrintPreview', { params: { token } }),
    await anybody().refusal('getPrintFile', { params: { token, format: 'pdf' }, query: {} }),
  ];
  return [...new Set(answers.map(({ status, code }) => `${status} ${code}`))];
};
const ended = ['410 link-ended'];

test('a printer sees the code, its link and the sizes it can be printed at, and nothing else', async () => {
  const { token } = await make();
  expect(await read(token)).toMatchObject({
    title: 'Menu',
    link: qr.shortUrl.url,
    leastMm: 20,
    sizesMm: ['20', '25', '30', '40', '50', '75', '100', '150', '200', '300', '500'],
    endsAt: new Date(clock.now() + 30 * DAY_MS).toISOString(),
  });
  const raw = await (await anybody().send('getPrintFiles', { params: { token } })).text();
  for (const secret of ['Rossi', owner.email, owner.userUuid, owner.workspaceUuid, qr.uuid, qr.input.url])
    expect(raw).not.toContain(secret);
});

test('a static code has no link; a dense one is printed larger', async () => {
  const text = await owner.call('createQr', {
    body: { ...aCode(), typology: 'text', dynamic: false, input: { text: 'Table 12. '.repeat(60) } },
  });
  const { token } = await owner.call('createPrintLink', { params: { uuid: text.uuid }, body: {} });
  const { link, leastMm, sizesMm } = await read(token);
  expect(link).toBeNull();
  expect(leastMm).toBeGreaterThan(40);
  expect(Math.min(...sizesMm.map(Number))).toBeGreaterThanOrEqual(leastMm);
  // Asked for all the same, a size at which the modules are too small is refused.
  expect(
    await anybody().refusal('getPrintFile', { params: { token, format: 'pdf' }, query: { sizeMm: '20' } }),
  ).toMatchObject({ status: 409, code: 'not-readable' });
});

test('the files are those of a print shop: PDF and EPS in millimetres and inks, SVG, and a large PNG', async () => {
  const { token } = await make();
  const shown = async (format: PrintFileFormat, query = {}) => {
    const answer = await fetchFile(token, format, query);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="Menu.${format}"`);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    return Buffer.from(await answer.bytes());
  };
  const sizeOf = (pdf: Buffer) => /MediaBox ?\[ ?0 0 ([\d.]+)/.exec(pdf.toString('latin1'))?.[1];
  expect(Number(sizeOf(await shown('pdf', { sizeMm: '100' })))).toBeCloseTo(283.46, 1);
  expect(Number(sizeOf(await shown('pdf')))).toBeCloseTo(141.73, 1);
  expect((await shown('eps')).toString('latin1')).toContain('setcmykcolor');
  expect((await shown('eps', { colorSpace: 'rgb' })).toString('latin1')).not.toContain('setcmykcolor');
  expect((await shown('svg')).toString()).toContain(`width="${printFilePixels}"`);
  expect((await shown('png')).readUInt32BE(16)).toBe(printFilePixels);
  expect((await list())[0]?.downloadedAt).toBe(noon.toISOString());
});

test.each([
  ['another format', 'jpeg', {}],
  ['another size', 'pdf', { sizeMm: '1999' }],
  ['a size in pixels', 'png', { sizeMm: '20.5' }],
] as const)('%s cannot be asked for', async (_, format, query) => {
  const { token } = await make();
  const asked = new URLSearchParams(query).toString();
  const answer = await fetch(`${server.url}/api/print-files/${token}/code.${format}?${asked}`, { headers: from() });
  expect([404, 422]).toContain(answer.status);
});

test('a code that scanners fail at gets no link, and a link hands out no such file', async () => {
  const { uuid } = await createCode(owner);
  const { token } = await owner.call('createPrintLink', { params: { uuid }, body: {} });
  await owner.call('updateQr', { params: { uuid }, body: { designParams: { foreground_color: '#eeeeee' } } });
  for (const asked of [
    owner.refusal('createPrintLink', { params: { uuid }, body: {} }),
    anybody().refusal('getPrintFile', { params: { token, format: 'svg' }, query: {} }),
  ])
    expect(await asked).toMatchObject({ status: 409, code: 'not-readable' });
});

test('the team sees its open links, and ends one at once', async () => {
  const first = await make('Rossi');
  clock.set(new Date(clock.now() + 1000));
  const second = await make('');
  expect(first.madeBy).toMatch(/^Person \d+$/);
  expect((await list()).map(({ uuid, note }) => [uuid, note])).toEqual([
    [second.uuid, ''],
    [first.uuid, 'Rossi'],
  ]);
  const end = () => owner.call('endPrintLink', { params: { ...params(), link: first.uuid } });
  await end();
  await end();
  expect(await list()).toEqual([second]);
  expect(await refusal(first.token)).toEqual(ended);
  await read(second.token);
});

test('a link ends after 30 days', async () => {
  const { token } = await make();
  clock.set(new Date(noon.getTime() + 30 * DAY_MS - 1));
  await read(token);
  clock.set(new Date(noon.getTime() + 30 * DAY_MS));
  expect(await refusal(token)).toEqual(ended);
  clock.set(noon);
  await server.db.updateTable('printLinks').set({ endsAt: noon }).execute();
  expect(await list()).toEqual([]);
});

test('a code has so many open links at most, also when they are made together', async () => {
  const answers = await Promise.all(
    Array.from({ length: limits.printLinks.most + 2 }, () =>
      owner.send('createPrintLink', { params: params(), body: {} }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.printLinks.most);
  expect(await owner.refusal('createPrintLink', { params: params(), body: {} })).toMatchObject({
    status: 409,
    code: 'print-links-full',
  });
});

test.each([
  ['of no link', () => createLinkTokens(SECRET, 'files for printers').make(randomUUID())],
  ['that is no token', () => 'menu'],
])('a token %s is answered like one that has ended', async (_, token) => expect(await refusal(token())).toEqual(ended));

test('a token of public statistics opens no files', async () => {
  const { uuid } = await make();
  expect(await refusal(createLinkTokens(SECRET, 'public statistics').make(uuid))).toEqual(ended);
});

test('a code in the trash, a blocked one and an expired workspace end the link', async () => {
  const { token } = await make();
  const set = (change: object) => server.db.updateTable('qrs').set(change).where('id', '=', qr.uuid).execute();
  await set({ state: 'paused' });
  await read(token);
  await set({ state: 'deleted' });
  expect(await refusal(token)).toEqual(ended);
  expect(await owner.refusal('listPrintLinks', { params: params() })).toMatchObject({ status: 404 });
  await set({ state: 'paused', blockedAt: new Date(), blockedBy: 'operator', blockedReason: '' });
  expect(await refusal(token)).toEqual(ended);
  await set({ state: 'active', blockedAt: null, blockedBy: null, blockedReason: '' });
  await givePlan(server.db, owner.workspaceUuid, 'trial');
  await server.db
    .updateTable('accounts')
    .set({ trialBeganAt: new Date(clock.now() - 20 * DAY_MS) })
    .where('id', '=', owner.workspaceUuid)
    .execute();
  expect(await refusal(token)).toEqual(ended);
});

test('links cannot be listed, made or ended from another workspace', async () => {
  const { uuid, token } = await make();
  for (const refused of [
    stranger.refusal('listPrintLinks', { params: params() }),
    stranger.refusal('createPrintLink', { params: params(), body: {} }),
    stranger.refusal('endPrintLink', { params: { ...params(), link: uuid } }),
  ])
    expect(await refused).toMatchObject({ status: 404 });
  await read(token);
});

test('strangers are limited by their address', async () => {
  const { token } = await make();
  const caller = createCaller(server.url, from());
  const statuses: number[] = [];
  // A few at once, so that none has to wait for the drawings of others.
  for (let rounds = 0; rounds < 10; rounds += 1) {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => caller.send('getPrintFile', { params: { token, format: 'svg' }, query: {} })),
    );
    statuses.push(...answers.map(({ status }) => status));
    await Promise.all(answers.map((answer) => answer.bytes()));
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('making and ending a link is written to the log', async () => {
  const { uuid } = await make();
  await owner.call('endPrintLink', { params: { ...params(), link: uuid } });
  const { items } = await owner.call('listAuditLog', { query: { group: 'qr' } });
  expect(items.map(({ act, subject }) => `${act} ${subject?.label}`).toSorted()).toEqual([
    'qr.print-link-ended Menu',
    'qr.print-link-made Menu',
  ]);
});

import { defaultDesign } from '@evercode/qr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCode, createCode, PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const get = (uuid: string) => member.call('getQr', { params: { uuid } });
const change = (
  uuid: string,
  body: Parameters<typeof member.call<'updateQr'>>[1] extends infer P
    ? NonNullable<P> extends { body: infer B }
      ? B
      : never
    : never,
) => member.call('updateQr', { params: { uuid }, body });
const stored = (ending: string) =>
  server.db.selectFrom('routes').select(['version', 'record']).where('ending', '=', ending).executeTakeFirst();

test('a created code is complete, and its ending has no ambiguous characters', async () => {
  const qr = await createCode(member, {
    title: '  Summer menu ',
    input: { url: 'example.com/menü' },
    designParams: { pattern: 'circle' },
  });
  expect(qr).toMatchObject({
    iri: `/api/qrs/${qr.uuid}`,
    title: 'Summer menu',
    account: `/api/accounts/${member.workspaceUuid}`,
    state: 'active',
    dynamic: true,
    scans: 0,
    typology: { internalName: 'website', publicName: 'Website' },
    input: { url: 'https://example.com/men%C3%BC' },
    designParams: { ...defaultDesign, pattern: 'circle' },
  });
  expect(qr.shortUrl).toEqual({
    url: `https://go.example/${qr.shortUrl.pathName}`,
    domain: 'go.example',
    pathName: qr.shortUrl.pathName,
  });
  expect(qr.shortUrl.pathName).toMatch(/^[2-9a-zA-Z]{7}$/);
  expect(qr.shortUrl.pathName).not.toMatch(/[01lIOo]/);
  expect(await get(qr.uuid)).toEqual(qr);
  expect(qr.typology.defaultDesign).toMatch(/^\/api\/qr-designs\/[0-9a-f-]{36}$/);
  const defaultLogo = await member.call('getQrLogo', {
    params: { uuid: qr.typology.defaultLogo?.slice('/api/qr-logos/'.length) ?? '' },
  });
  expect(defaultLogo).toMatchObject({ name: 'website', isTemplate: true });
  expect((await member.call('listQrLogos', { query: { 'typology.uuid': qr.typology.uuid } })).items).toContainEqual(
    defaultLogo,
  );
});

test('an update changes only the given fields', async () => {
  const before = await createCode(member, { designParams: { level: 'H' } });
  const after = await change(before.uuid, {
    input: { url: 'https://example.org/new' },
    designParams: { foreground_color: '#123' },
  });
  expect(after).toEqual({
    ...before,
    version: 2,
    destination: 'https://example.org/new',
    input: { url: 'https://example.org/new' },
    designParams: { ...before.designParams, foreground_color: '#123' },
    updatedAt: after.updatedAt,
  });
  expect(Date.parse(after.updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt));
  expect(await get(before.uuid)).toEqual(after);
});

test('a design replaces the parameters of a code; a picture drawn by the client is not kept', async () => {
  const before = await createCode(member, { designParams: { level: 'H', quiet_zone: 8 } });
  const [design] = (await member.call('listQrDesigns', { query: {} })).items;
  if (design === undefined) throw new Error('The product has no design');
  const changed = { design: design.iri, assetSVG: '<svg/>', designParams: { foreground_color: '#123' } };
  const after = await change(before.uuid, changed);
  expect(after.designParams).toEqual({ ...defaultDesign, ...design.content, foreground_color: '#123' });
  expect(after).toEqual({ ...before, version: 2, designParams: after.designParams, updatedAt: after.updatedAt });

  const unknown = { design: '/api/qr-designs/27077a1b-e236-4ed1-9ee3-cdf534a709c6' };
  expect(await member.refusal('updateQr', { params: before, body: unknown })).toMatchObject({
    violations: [{ propertyPath: 'design', code: 'invalid' }],
  });
});

test('concurrent updates of one code are all saved, each as its own version', async () => {
  const { uuid, shortUrl } = await createCode(member);
  const colors = ['#101', '#202', '#303', '#404', '#505', '#606'];
  await Promise.all([
    change(uuid, { title: 'At once' }),
    change(uuid, { input: { url: 'https://example.org/at-once' } }),
    change(uuid, { designParams: { level: 'H' } }),
    ...colors.map((foreground_color) => change(uuid, { designParams: { foreground_color } })),
  ]);
  expect(await get(uuid)).toMatchObject({
    title: 'At once',
    input: { url: 'https://example.org/at-once' },
    designParams: { level: 'H' },
  });
  expect(await stored(shortUrl.pathName)).toMatchObject({
    version: 10,
    record: { version: 10, target: { url: 'https://example.org/at-once' } },
  });
});

test('a code is paused, activated, trashed, restored and destroyed, and its route follows', async () => {
  const {
    uuid,
    shortUrl: { pathName },
  } = await createCode(member);
  const routeState = async () => (await stored(pathName))?.record.state;

  expect((await change(uuid, { state: 'paused' })).state).toBe('paused');
  expect(await routeState()).toBe('paused');
  expect((await change(uuid, { state: 'active' })).state).toBe('active');
  expect(await routeState()).toBe('active');

  await member.call('deleteQr', { params: { uuid }, query: {} });
  expect((await get(uuid)).state).toBe('deleted');
  expect(await routeState()).toBe('trashed');
  expect((await change(uuid, { state: 'active' })).state).toBe('active');
  expect(await routeState()).toBe('active');

  await member.call('deleteQr', { params: { uuid }, query: {} });
  await member.call('deleteQr', { params: { uuid }, query: { permanent: 'true' } });
  expect(await member.refusal('getQr', { params: { uuid } })).toMatchObject({ code: 'not-found' });
  expect((await stored(pathName))?.record).toMatchObject({
    state: 'gone',
    version: 7,
    target: { url: 'https://deleted.invalid/' },
  });
});

test('only a trashed code can be deleted permanently', async () => {
  const { uuid } = await createCode(member);
  const refusal = await member.refusal('deleteQr', { params: { uuid }, query: { permanent: 'true' } });
  expect(refusal).toMatchObject({ status: 409, code: 'not-in-trash' });
  expect((await get(uuid)).state).toBe('active');
  expect(await member.refusal('deleteQr', { params: { uuid }, query: { permanent: 'yes' } })).toMatchObject({
    status: 422,
  });
});

test('an ending is never assigned twice: not while its code exists, is in the trash or is destroyed', async () => {
  const { uuid } = await createCode(member, { pathName: 'wished' });
  const other = await signUp(server, { plan: 'pro' });
  const isRefused = async () => {
    const refusal = await other.refusal('createQr', { body: aCode({ pathName: 'wished' }) });
    expect(refusal).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'pathName', code: 'not_unique_url_elsewhere' }],
    });
  };
  await isRefused();
  await member.call('deleteQr', { params: { uuid }, query: {} });
  await isRefused();
  await member.call('deleteQr', { params: { uuid }, query: { permanent: 'true' } });
  await isRefused();
  expect((await createCode(other, { pathName: 'Wished' })).shortUrl.pathName).toBe('Wished');
});

test('of concurrent requests for one ending, exactly one succeeds', async () => {
  const bodies = [aCode({ pathName: 'contested' }), aCode({ pathName: 'contested' })];
  const answers = await Promise.all(bodies.map((body) => member.send('createQr', { body })));
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 422]));
});

test('a title is unique in its workspace, ignoring case, until its code is trashed', async () => {
  const { uuid } = await createCode(member, { title: 'Été' });
  const duplicated = { status: 422, violations: [{ propertyPath: 'title', code: 'constraint.qr.title.duplicated' }] };
  expect(await member.refusal('createQr', { body: aCode({ title: 'ÉTÉ' }) })).toMatchObject(duplicated);

  const other = await createCode(member);
  expect(await member.refusal('updateQr', { params: { uuid: other.uuid }, body: { title: ' été ' } })).toMatchObject(
    duplicated,
  );
  expect((await change(uuid, { title: 'ÉTÉ' })).title).toBe('ÉTÉ');

  await member.call('deleteQr', { params: { uuid }, query: {} });
  const successor = await createCode(member, { title: 'Été' });
  expect(await member.refusal('updateQr', { params: { uuid }, body: { state: 'active' } })).toMatchObject(duplicated);
  expect((await get(uuid)).state).toBe('deleted');
  expect((await change(uuid, { state: 'active', title: 'Été 2' })).state).toBe('active');

  const elsewhere = await signUp(server);
  expect((await createCode(elsewhere, { title: successor.title })).title).toBe('Été');
});

test('each answer within a workspace has its usage totals', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const usage = async (answer: Response): Promise<unknown> =>
    JSON.parse(answer.headers.get('x-account-usage') ?? 'null');
  const created = await owner.send('createQr', { body: aCode() });
  expect(await usage(created)).toEqual({ qr: 1, sysPausedQr: 0 });
  const { uuid } = await createCode(owner);
  expect(await usage(await owner.send('listQrs'))).toEqual({ qr: 2, sysPausedQr: 0 });
  expect(await usage(await owner.send('updateQr', { params: { uuid }, body: { state: 'paused' } }))).toEqual({
    qr: 1,
    sysPausedQr: 0,
  });
  expect(await usage(await owner.send('login', { body: { email: owner.email, password: PASSWORD } }))).toBeNull();
});

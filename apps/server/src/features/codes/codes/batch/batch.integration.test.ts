import type { QrBatch } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, givePlan, signUp, type DynamicQr, type Member } from '../../../../testing/people.ts';
import { createProject } from '../../../../testing/filling/projects.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../../../testing/reading/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let scans: RoutesOfMachine;
let member: Member;
let stranger: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  scans = await readRoutesOf(server.config.dataDir);
  member = await signUp(server, { plan: 'pro' });
  stranger = await signUp(server, { plan: 'pro' });
});
afterAll(async () => {
  await scans.stop();
  await server.stop();
});

type Act = QrBatch extends infer Batch ? (Batch extends QrBatch ? Omit<Batch, 'selection'> : never) : never;
const batch = (act: Act, selection: object, { by = member, query = {} } = {}) =>
  by.call('changeQrs', { query, body: { ...act, selection } as QrBatch });
const refusal = (act: object, selection: object, by = member) =>
  by.refusal('changeQrs', { query: {}, body: { ...act, selection } });
const createThreeCodes = (chosen = {}): Promise<DynamicQr[]> =>
  Promise.all([createCode(member, chosen), createCode(member, chosen), createCode(member, chosen)]);
const uuidsOf = (codes: readonly { uuid: string }[]) => codes.map(({ uuid }) => uuid);
const stateOf = async (code: DynamicQr) => [
  (await member.call('getQr', { params: { uuid: code.uuid } })).state,
  (await scans.of(code.shortUrl.pathName))?.state,
];

test('a batch pauses and activates codes, and their routes have changed when it answers', async () => {
  const codes = await createThreeCodes();
  const uuids = uuidsOf(codes);
  expect(await batch({ action: 'pause' }, { uuids })).toEqual({ changed: uuids.toSorted(), left: [] });
  for (const code of codes) expect(await stateOf(code)).toEqual(['paused', 'paused']);
  // Codes already in the requested state are neither in `changed` nor in `left`.
  expect(await batch({ action: 'pause' }, { uuids })).toEqual({ changed: [], left: [] });
  expect((await batch({ action: 'activate' }, { uuids })).changed).toHaveLength(3);
  for (const code of codes) expect(await stateOf(code)).toEqual(['active', 'active']);
  const acts = (await member.call('listAuditLog', { query: {} })).items
    .filter(({ subject }) => subject?.id === uuids[0])
    .map(({ act }) => act);
  expect(acts).toEqual(['qr.activated', 'qr.paused', 'qr.created']);
});

test('codes are trashed, restored, and deleted permanently only from the trash', async () => {
  const codes = await createThreeCodes();
  const uuids = uuidsOf(codes);
  expect((await batch({ action: 'destroy' }, { uuids })).left.map(({ reason }) => reason)).toEqual([
    'state',
    'state',
    'state',
  ]);
  await batch({ action: 'trash' }, { uuids });
  for (const code of codes) expect(await stateOf(code)).toEqual(['deleted', 'trashed']);
  await batch({ action: 'restore' }, { uuids: uuids.slice(0, 1) });
  expect(await stateOf(codes[0] as DynamicQr)).toEqual(['active', 'active']);
  const destroyed = await batch({ action: 'destroy' }, { uuids });
  expect(destroyed).toEqual({
    changed: uuids.slice(1).toSorted(),
    left: [{ uuid: uuids[0], title: codes[0]?.title, reason: 'state' }],
  });
  expect(await scans.of(codes[1]?.shortUrl.pathName ?? '')).toMatchObject({ state: 'gone' });
});

test('activating fills the plan limit and lists the codes beyond it', async () => {
  const free = await signUp(server, { plan: 'pro' });
  const codes = [await createCode(free), await createCode(free), await createCode(free)];
  await batch({ action: 'pause' }, { uuids: uuidsOf(codes) }, { by: free });
  await givePlan(server.db, free.workspaceUuid, 'free');
  const { changed, left } = await batch({ action: 'activate' }, { uuids: uuidsOf(codes) }, { by: free });
  expect([changed.length, left.map(({ reason }) => reason)]).toEqual([2, ['plan-limit']]);
});

test('a code whose name is taken meanwhile is not restored', async () => {
  const [one] = await createThreeCodes();
  const uuids = [one?.uuid ?? ''];
  await batch({ action: 'trash' }, { uuids });
  await createCode(member, { title: one?.title ?? '' });
  expect(await batch({ action: 'restore' }, { uuids })).toEqual({
    changed: [],
    left: [{ uuid: uuids[0], title: one?.title, reason: 'title-taken' }],
    paused: [],
  });
});

test('a locked code is skipped unless the request has confirmLocked', async () => {
  const [locked, open] = await createThreeCodes();
  const uuids = [locked?.uuid ?? '', open?.uuid ?? ''];
  await member.call('updateQr', { params: { uuid: uuids[0] ?? '' }, query: {}, body: { locked: true } });
  expect(await batch({ action: 'pause' }, { uuids })).toEqual({
    changed: [uuids[1]],
    left: [{ uuid: uuids[0], title: locked?.title, reason: 'locked' }],
  });
  expect(await batch({ action: 'pause' }, { uuids }, { query: { confirmLocked: 'true' } })).toEqual({
    changed: [uuids[0]],
    left: [],
  });
  // A lock does not apply to the design, which scans do not see.
  expect((await batch({ action: 'design', designParams: { pattern: 'circle' } }, { uuids })).changed).toHaveLength(2);
});

test('a batch applies to all codes that match a filter, except the listed ones', async () => {
  const marked = await createThreeCodes();
  for (const { uuid } of marked)
    await member.call('updateQr', { params: { uuid }, query: {}, body: { title: `Batched ${uuid}` } });
  const selection = { matching: { search_term: 'batched', state: 'all' }, except: [marked[0]?.uuid] };
  expect((await batch({ action: 'trash' }, selection)).changed).toEqual(uuidsOf(marked.slice(1)).toSorted());
});

test('a design batch changes only the given parameters and creates no version', async () => {
  const codes = [await createCode(member, { designParams: { level: 'H' } }), await createCode(member)];
  await batch({ action: 'design', designParams: { foreground_color: '#0b5d4b' } }, { uuids: uuidsOf(codes) });
  const [first, second] = await Promise.all(codes.map(({ uuid }) => member.call('getQr', { params: { uuid } })));
  expect(first?.designParams).toMatchObject({ level: 'H', foreground_color: '#0b5d4b' });
  expect(second?.designParams).toMatchObject({ level: 'M', foreground_color: '#0b5d4b' });
  expect((await member.call('listQrVersions', { params: { uuid: first?.uuid ?? '' } })).items).toHaveLength(1);
});

test('a saved style is applied with its logo', async () => {
  const logo = (await member.call('listQrLogos', { query: {} })).items[0];
  const style = await member.call('createQrStyle', {
    body: { designParams: { pattern: 'fluid', watermark_enabled: true }, logo: logo?.iri },
  });
  const [code] = await createThreeCodes();
  await batch({ action: 'style', style: style.uuid, replaceFrameAndLogo: true }, { uuids: [code?.uuid] });
  expect(await member.call('getQr', { params: { uuid: code?.uuid ?? '' } })).toMatchObject({
    designParams: { pattern: 'fluid', savedStyle: style.uuid },
    logo: { uuid: logo?.uuid },
  });
  expect(
    await refusal({ action: 'style', style: '0197a000-0000-7000-8000-000000000001' }, { uuids: [code?.uuid] }),
  ).toMatchObject({ status: 422 });
});

test('a saved style leaves frame and logo of a code as they are, unless it is asked to replace them', async () => {
  const [own, other] = (await member.call('listQrLogos', { query: {} })).items;
  const style = await member.call('createQrStyle', {
    body: {
      designParams: { pattern: 'fluid', frame_enabled: true, frame: 'gift', watermark_enabled: true },
      logo: other?.iri,
    },
  });
  const framed = { frame_enabled: true, frame: 'badge', frame_label: 'Scan for the menu' } as const;
  const code = await createCode(member, { logo: own?.iri, designParams: { ...framed, watermark_enabled: true } });
  const read = () => member.call('getQr', { params: { uuid: code.uuid } });
  await batch({ action: 'style', style: style.uuid, replaceFrameAndLogo: false }, { uuids: [code.uuid] });
  expect(await read()).toMatchObject({ designParams: { ...framed, pattern: 'fluid' }, logo: { uuid: own?.uuid } });
  await batch({ action: 'style', style: style.uuid, replaceFrameAndLogo: true }, { uuids: [code.uuid] });
  expect(await read()).toMatchObject({ designParams: { frame: 'gift' }, logo: { uuid: other?.uuid } });
});

test('a page design needs a type with a page; a new type is sent with its content', async () => {
  const [site, page] = await createThreeCodes();
  const uuids = [site?.uuid ?? '', page?.uuid ?? ''];
  const input = { blocks: [{ kind: 'title' as const, id: 'a', text: 'Hello' }] };
  expect(await batch({ action: 'change-type', typology: 'landing-page', input }, { uuids: uuids.slice(1) })).toEqual({
    changed: uuids.slice(1),
    left: [],
  });
  expect(await scans.of(page?.shortUrl.pathName ?? '')).toMatchObject({ target: { kind: 'page' }, page: { input } });
  const look = { theme: 'ocean' as const, style: {}, hideLogo: false };
  expect(await batch({ action: 'page-design', landingTemplate: look }, { uuids })).toEqual({
    changed: uuids.slice(1),
    left: [{ uuid: uuids[0], title: site?.title, reason: 'type' }],
  });
  expect(await scans.of(page?.shortUrl.pathName ?? '')).toMatchObject({ page: { look } });
  expect(
    await batch(
      { action: 'change-type', typology: 'wifi', input: { ssid: 'x', security: 'none', password: '', hidden: false } },
      { uuids: uuids.slice(0, 1) },
    ),
  ).toMatchObject({ changed: [], left: [{ reason: 'static' }] });
  expect(await refusal({ action: 'change-type', typology: 'website', input: {} }, { uuids })).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'input.url', code: 'missing-link' }],
  });
});

test('a move answers the former project of each code, so that it can be undone', async () => {
  const [from, to] = [await createProject(member), await createProject(member)];
  const [inside, loose] = [await createCode(member, { project: from.iri }), await createCode(member)];
  const { changed, formerProjects } = await batch(
    { action: 'move', project: to.uuid },
    { uuids: [inside.uuid, loose.uuid] },
  );
  expect(changed).toHaveLength(2);
  expect(formerProjects?.toSorted((a, b) => String(a.project).localeCompare(String(b.project)))).toEqual(
    [
      { project: from.uuid, uuids: [inside.uuid] },
      { project: null, uuids: [loose.uuid] },
    ].toSorted((a, b) => String(a.project).localeCompare(String(b.project))),
  );
  // A code that is in the project already is not moved, so undoing must not move it.
  expect(await batch({ action: 'move', project: to.uuid }, { uuids: [inside.uuid] })).toEqual({
    changed: [],
    left: [],
    formerProjects: [],
  });
});

test('codes of another workspace are not found, and the plan and the request are validated', async () => {
  const [code] = await createThreeCodes();
  const uuids = [code?.uuid ?? ''];
  expect(await batch({ action: 'trash' }, { uuids }, { by: stranger })).toEqual({
    changed: [],
    left: [{ uuid: uuids[0], title: '', reason: 'gone' }],
  });
  expect(await stateOf(code as DynamicQr)).toEqual(['active', 'active']);
  const free = await signUp(server);
  const own = await createCode(free);
  expect(
    await refusal(
      { action: 'page-design', landingTemplate: { theme: 'ocean', style: {}, hideLogo: true } },
      { uuids: [own.uuid] },
      free,
    ),
  ).toMatchObject({ status: 402, feature: 'hide-watermark' });
  expect(await refusal({ action: 'move', project: '0197a000-0000-7000-8000-000000000001' }, { uuids })).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'project' }],
  });
  expect(await refusal({ action: 'explode' }, { uuids })).toMatchObject({ status: 422 });
  expect(await refusal({ action: 'pause' }, { uuids: [] })).toMatchObject({ status: 422 });
});

test('concurrent batches over the same codes do not deadlock, and each code ends in a valid state', async () => {
  const codes = await createThreeCodes();
  const uuids = uuidsOf(codes);
  await Promise.all([
    batch({ action: 'pause' }, { uuids }),
    batch({ action: 'trash' }, { uuids: uuids.toReversed() }),
    batch({ action: 'pause' }, { uuids: uuids.toReversed() }),
  ]);
  for (const code of codes) expect(await stateOf(code)).toEqual(['deleted', 'trashed']);
});

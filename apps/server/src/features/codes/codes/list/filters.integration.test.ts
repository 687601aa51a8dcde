import { randomUUID } from 'node:crypto';
import type { QrFacets } from '@evercode/contract';
import { sql } from '@evercode/database';
import { freshAnalytics, waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject } from '../../../../testing/filling/projects.ts';
import { aScan, writeScans } from '../../../../testing/filling/write-scans.ts';
import { createCode, signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

const DAY_MS = 86_400_000;

let server: ServerUnderTest;
let member: Member;
/** Codes by their titles. */
const codes = new Map<string, Awaited<ReturnType<typeof createCode>>>();
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
  const project = await createProject(member, { title: 'North' });
  for (const title of ['Active', 'Paused', 'By plan', 'With project', 'Blocked', 'Branded', 'Planned', 'Locked'])
    codes.set(title, await createCode(member, { title, ...(title === 'Active' && { project: project.iri }) }));
  await member.call('createQr', {
    body: { title: 'Static', typology: 'text', input: { text: 'Hello' } },
  });
  await member.call('updateQr', { params: idOf('Paused'), body: { state: 'paused' } });
  await member.call('updateQr', { params: idOf('Locked'), body: { locked: true } });
  await member.call('updateQr', {
    params: idOf('Planned'),
    body: { settings: { schedule: { from: null, until: new Date(Date.now() + 9 * DAY_MS).toISOString() } } },
  });
  const change = (title: string, columns: object) =>
    server.db.updateTable('qrs').set(columns).where('id', '=', of(title).uuid).execute();
  await change('By plan', { state: 'paused', stateReason: 'plan-limit' });
  await change('With project', { state: 'paused', stateReason: 'project', attention: 'broken' });
  await change('Blocked', { state: 'paused', blockedAt: new Date(), blockedReason: 'Phishing', attention: 'warning' });
  const brand = randomUUID();
  await sql`
    insert into domains (id, account_id, name, token, status, asked_at, created_at, updated_at)
    values (${brand}, ${member.workspaceUuid}, 'go.brand.example', '', 'failing', now(), now(), now())`.execute(
    server.db,
  );
  await sql`
    insert into routes (domain, ending, version, record, txid)
    select ${brand}, ending, version, record, txid from routes
    where record ->> 'qr' = ${of('Branded').uuid}`.execute(server.db);
  await change('Branded', { domain: brand });
  const scans = (title: string, count: number, at = Date.now()) =>
    Array.from({ length: count }, () => aScan(of(title), { at }));
  await writeScans(server.config.dataDir, [
    ...scans('Paused', 100),
    ...scans('Locked', 99),
    ...scans('Planned', 1),
    // Many, but none of them recent.
    ...scans('Active', 1000, Date.now() - 40 * DAY_MS),
  ]);
  await waitFor(async () => (await member.call('getQr', { params: idOf('Active') })).scans === 1000);
  await waitFor(async () => (await member.call('getQr', { params: idOf('Paused') })).scans === 100);
});
afterAll(() => server.stop());

function of(title: string) {
  const code = codes.get(title);
  if (code === undefined) throw new TypeError(`There is no code "${title}".`);
  return { uuid: code.uuid, account: code.account };
}

const idOf = (title: string) => ({ uuid: of(title).uuid });

type Query = NonNullable<Parameters<typeof member.call<'listQrs'>>[1]>['query'];
const titles = async (query: Query) =>
  (await member.call('listQrs', { query: { state: 'all', sort: 'created', order: 'asc', ...query } })).items.map(
    ({ title }) => title,
  );

test.each<[Query, string[]]>([
  [{ status: 'active' }, ['Active', 'Branded', 'Planned', 'Locked', 'Static']],
  [{ status: 'paused' }, ['Paused']],
  [{ status: 'plan-limit' }, ['By plan']],
  [{ status: 'project' }, ['With project']],
  [{ status: 'blocked' }, ['Blocked']],
  [{ status: 'scheduled' }, ['Planned']],
  [{ status: 'locked' }, ['Locked']],
  [{ status: ['paused', 'plan-limit', 'scheduled'] }, ['Paused', 'By plan', 'Planned']],
  [{ status: ['paused', 'locked'], state: 'active' }, ['Locked']],
  [{ status: ['locked'], search_term: 'paused' }, []],
  [{ domain: 'go.brand.example' }, ['Branded']],
  [{ domain: ['GO.example', 'elsewhere.example'], status: 'active' }, ['Active', 'Planned', 'Locked']],
  [{ attention: 'broken' }, ['With project']],
  [{ attention: ['broken', 'warning'] }, ['With project', 'Blocked']],
  [{ attention: 'domain' }, ['Branded']],
  [{ attention: ['broken', 'domain'] }, ['With project', 'Branded']],
  [{ attention: 'any' }, ['With project', 'Blocked', 'Branded']],
  [{ scans: 'none' }, ['By plan', 'With project', 'Blocked', 'Branded']],
  [{ scans: '1-99' }, ['Planned', 'Locked']],
  [{ scans: '100-999' }, ['Paused']],
  [{ scans: '1000-' }, ['Active']],
  [{ scans: ['none', '1000-'], status: ['active', 'blocked'] }, ['Active', 'Blocked', 'Branded']],
  [{ scans: ['1-99', '100-999'], sort: 'scans', order: 'desc' }, ['Paused', 'Locked', 'Planned']],
])('the list with %j shows %j', async (query, expected) => {
  expect(await titles(query)).toEqual(expected);
});

test('a filter applies to all that match: a file, a batch and its preview', async () => {
  const csv = await (
    await member.send('exportQrs', { body: { selection: { matching: { state: 'all', scans: ['100-999', '1000-'] } } } })
  ).text();
  expect(csv.split('\n').map((line) => line.split(',')[0])).toEqual([
    expect.stringContaining('name'),
    'Active',
    'Paused',
    '',
  ]);
  const selection = { matching: { state: 'all' as const, status: ['locked' as const], scans: ['1-99' as const] } };
  expect(await member.call('previewStop', { body: { act: 'pause', selection } })).toMatchObject({
    codes: 1,
    scans: 99,
  });
  const tagged = await member.call('changeQrs', { body: { action: 'tag', add: ['Print'], selection } });
  expect(tagged.changed).toEqual([of('Locked').uuid]);
});

test('by recent scans, those of the last 30 days decide', async () => {
  const listed = await titles({ sort: 'recent', order: 'desc', timezone: 'America/Sao_Paulo' });
  expect(listed.slice(0, 3)).toEqual(['Paused', 'Locked', 'Planned']);
  expect(await titles({ sort: 'scans', order: 'desc', itemsPerPage: 2 })).toEqual(['Active', 'Paused']);
  expect(await member.refusal('listQrs', { query: { sort: 'recent', timezone: 'Mars/Base' } })).toMatchObject({
    status: 422,
  });
});

test('facets count the codes of a list by every value', async () => {
  const facets = await member.call('listQrFacets', { query: { state: 'all' } });
  expect(facets).toEqual<QrFacets>({
    statuses: [
      { status: 'active', count: 5 },
      { status: 'paused', count: 1 },
      { status: 'plan-limit', count: 1 },
      { status: 'project', count: 1 },
      { status: 'blocked', count: 1 },
      { status: 'scheduled', count: 1 },
      { status: 'locked', count: 1 },
    ],
    typologies: [
      { typology: 'website', count: 8 },
      { typology: 'text', count: 1 },
    ],
    projects: [{ uuid: facets.projects[0]?.uuid ?? '', title: 'North', count: 1 }],
    tags: [{ name: 'print', count: 1 }],
    domains: [
      { domain: 'go.example', count: 7 },
      { domain: 'go.brand.example', count: 1 },
    ],
    attentions: [
      { attention: 'broken', count: 1 },
      { attention: 'domain', count: 1 },
      { attention: 'warning', count: 1 },
    ],
    scans: [
      { range: 'none', count: 4 },
      { range: '1-99', count: 2 },
      { range: '100-999', count: 1 },
      { range: '1000-', count: 1 },
    ],
  });
});

test('facets of one state or project count only its codes, and those of an empty workspace nothing', async () => {
  const paused = await member.call('listQrFacets', { query: { state: 'paused' } });
  expect(paused.statuses.map(({ status }) => status)).toEqual(['paused', 'plan-limit', 'project', 'blocked']);
  const project = (await member.call('listProjects', { query: {} })).items[0]?.uuid ?? '';
  expect((await member.call('listQrFacets', { query: { state: 'all', 'project.uuid': project } })).typologies).toEqual([
    { typology: 'website', count: 1 },
  ]);
  expect(await (await signUp(server)).call('listQrFacets', { query: { state: 'all' } })).toEqual({
    statuses: [],
    typologies: [],
    projects: [],
    tags: [],
    domains: [],
    attentions: [],
    scans: [],
  });
});

test('codes without scans left are found until their plan has scans again', async () => {
  // Without a worker, which would look at the quota itself.
  const quiet = await startServerUnderTest({ role: 'app' });
  try {
    const owner = await signUp(quiet, { plan: 'pro' });
    const [now, before, paused] = [await createCode(owner), await createCode(owner), await createCode(owner)];
    await owner.call('updateQr', { params: { uuid: paused.uuid }, body: { state: 'paused' } });
    const until = (code: { uuid: string }, days: number) =>
      quiet.db
        .updateTable('qrs')
        .set({ quotaUntil: new Date(Date.now() + days * DAY_MS) })
        .where('id', '=', code.uuid)
        .execute();
    await Promise.all([until(now, 1), until(before, -1), until(paused, 1)]);
    const { items } = await owner.call('listQrs', { query: { state: 'all', status: 'quota' } });
    expect(items.map(({ uuid }) => uuid)).toEqual([now.uuid]);
    const { statuses } = await owner.call('listQrFacets', { query: { state: 'all' } });
    expect(statuses).toContainEqual({ status: 'quota', count: 1 });
  } finally {
    await quiet.stop();
  }
});

test('without statistics a filter by scans is refused, so that a batch takes no wrong codes', async () => {
  const analytics = await freshAnalytics();
  const lost = await startServerUnderTest({ clickhouseUrl: analytics.url, role: 'app' });
  try {
    const owner = await signUp(lost, { plan: 'pro' });
    await createCode(owner);
    await analytics.drop();
    const matching = { state: 'all' as const, scans: ['none' as const] };
    const refusals = [
      owner.refusal('listQrs', { query: matching }),
      owner.refusal('changeQrs', { body: { action: 'trash', selection: { matching } } }),
    ];
    for (const refusal of refusals) expect(await refusal).toMatchObject({ status: 503 });
    expect(await owner.call('listQrFacets', { query: { state: 'all' } })).toMatchObject({ scans: null });
    expect((await owner.call('listQrs', { query: { state: 'all', sort: 'recent' } })).items).toHaveLength(1);
  } finally {
    await lost.stop();
  }
});

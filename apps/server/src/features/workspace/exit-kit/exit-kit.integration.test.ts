import { unzip, waitFor } from '@evercode/testkit';
import { parquetReadObjects } from 'hyparquet';
import { kitTables, pathOfTable, type KitRecord, type KitTable } from '@evercode/exit-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPdf, aPicture } from '../../../testing/filling/sample-files.ts';
import { aScan, writeScans } from '../../../testing/filling/write-scans.ts';
import { joinAs } from '../../../testing/members/team.ts';
import { createCode, PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let owner: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  owner = await signUp(server, { plan: 'enterprise' });
});
afterAll(() => server.stop());

const ask = (member: Member, password = PASSWORD) => ({
  params: { uuid: member.workspaceUuid },
  body: { proof: { password } },
});

type Kit = {
  paths: string[];
  text: (path: string) => string;
  bytes: (path: string) => Uint8Array;
  table: <Name extends KitTable>(name: Name) => KitRecord<Name>[];
};

async function buildKit(member: Member): Promise<Kit> {
  const { uuid } = await member.call('createExitKit', ask(member));
  const job = await waitFor(
    async () => {
      const now = await member.call('getJob', { params: { uuid } });
      return now.status === 'waiting' || now.status === 'running' ? undefined : now;
    },
    { timeoutMs: 90_000, what: 'the exit kit' },
  );
  expect(job).toMatchObject({ status: 'done', problem: null, done: job.total });
  const answer = await member.send('getJobFile', { params: { uuid } });
  const file = new Uint8Array(await answer.arrayBuffer());
  expect(file.length).toBe(job.result?.fileBytes);
  const files = unzip(file);
  const bytes = (path: string): Uint8Array => {
    const found = files.get(path);
    if (found === undefined) throw new Error(`The kit has no ${path}.`);
    return found;
  };
  const text = (path: string): string => Buffer.from(bytes(path)).toString();
  return {
    paths: [...files.keys()],
    bytes,
    text,
    table: (name) =>
      text(pathOfTable(name))
        .split('\n')
        .filter(Boolean)
        // The schema of this name, which the compiler does not relate.
        .map((line) => kitTables[name].parse(JSON.parse(line)) as KitRecord<typeof name>),
  };
}

test('a kit has every code with its picture, its answers, its files and its scans', async () => {
  const { uuid: project } = await owner.call('createProject', { body: { title: 'Tables' } });
  const menu = await createCode(owner, {
    title: 'Menu',
    pathName: 'our-menu?table=4',
    project: `/api/projects/${project}`,
    settings: { urlParameters: [{ name: 'utm_source', value: 'print' }] },
  });
  await owner.call('updateQr', { params: { uuid: menu.uuid }, body: { pathName: 'the-menu?table=4' } });
  const paused = await createCode(owner, { title: 'Menu?' });
  await owner.call('updateQr', { params: { uuid: paused.uuid }, body: { state: 'paused' } });
  const secret = await createCode(owner, { title: '=HYPERLINK("x")', settings: { password: 'opensesame' } });
  const pdf = await owner.call('uploadAsset', { file: new File([new Uint8Array(aPdf)], 'Menu of May.pdf') });
  const file = await owner.call('createQr', {
    body: {
      title: 'A file',
      typology: 'pdf',
      dynamic: true,
      input: { file: pdf.uuid, title: 'Menu', description: '', button: '', opens: 'direct' },
    },
  });
  const destroyed = await createCode(owner, { pathName: 'gone-menu' });
  await owner.call('deleteQr', { params: { uuid: destroyed.uuid }, query: {} });
  await owner.call('deleteQr', { params: { uuid: destroyed.uuid }, query: { permanent: 'true' } });
  const stranger = await createCode(await signUp(server, { plan: 'pro' }), { title: 'Of somebody else' });
  await writeScans(server.config.dataDir, [aScan(menu), aScan(menu), aScan(paused)]);
  await waitFor(async () => (await owner.call('getQr', { params: { uuid: menu.uuid } })).scans === 2);

  const kit = await buildKit(owner);

  const codes = kit.table('codes');
  expect(codes.map(({ title }) => title).toSorted()).toEqual(['=HYPERLINK("x")', 'A file', 'Menu', 'Menu?']);
  expect(codes.find(({ uuid }) => uuid === menu.uuid)).toMatchObject({
    ending: 'the-menu',
    query: 'table=4',
    formerEndings: ['our-menu'],
    project,
    scans: 2,
    payload: 'https://go.example/the-menu?table=4',
    settings: { urlParameters: [{ name: 'utm_source', value: 'print' }] },
  });
  expect(codes.find(({ uuid }) => uuid === secret.uuid)).toMatchObject({ hasPassword: true });
  const everything = kit.paths.map((path) => Buffer.from(kit.bytes(path)).toString('latin1')).join('\n');
  for (const hidden of ['argon2', 'opensesame', owner.session.token, stranger.uuid, 'Of somebody else'])
    expect(everything).not.toContain(hidden);

  const answers = JSON.parse(kit.text('redirector/routes.json')) as Record<string, [number, string]>;
  const filePath = `/files/${pdf.uuid}.pdf`;
  expect(answers).toMatchObject({
    'the-menu': [302, `${menu.input.url}?utm_source=print`],
    'our-menu': [302, `${menu.input.url}?utm_source=print`],
    [paused.shortUrl.pathName]: [404, 'paused.html'],
    [secret.shortUrl.pathName]: [404, 'paused.html'],
    [file.shortUrl?.pathName ?? '']: [302, filePath],
    'gone-menu': [410, 'gone.html'],
  });
  expect(Buffer.from(kit.bytes(`redirector/site${filePath}`)).equals(aPdf)).toBe(true);
  expect(kit.text('redirector/not-portable.csv')).toContain(
    `${secret.shortUrl.url},"'=HYPERLINK(""x"")",password,Asking for a password needs a program that checks it.`,
  );

  const pictures = kit.paths.filter((path) => path.startsWith('pictures/'));
  expect(pictures).toHaveLength(4);
  expect(new Set(pictures.map((path) => path.toLowerCase())).size).toBe(4);
  for (const path of pictures) expect(kit.text(path)).toMatch(/^<\?xml|^<svg/);
  const parquet = kit.bytes('scans/scans.parquet');
  const scans = await parquetReadObjects({ file: Uint8Array.from(parquet).buffer });
  expect(scans.map(({ qr }) => String(qr)).toSorted()).toEqual([menu.uuid, menu.uuid, paused.uuid].toSorted());
  expect(JSON.parse(kit.text('kit.json'))).toMatchObject({ counts: { codes: 4, files: 1, scans: 3 } });
  expect(kit.text('data/codes.csv').split('\r\n')[0]).toMatch(/^\uFEFF?uuid,name,note,type/);
  expect(kit.text('README.md')).toContain('go.example');
});

test('the library and the people come along', async () => {
  const member = await signUp(server, { plan: 'pro' });
  await joinAs(server, member, 'editor');
  const logo = await member.call('uploadQrLogo', {
    file: new Blob([new Uint8Array(await aPicture())], { type: 'image/png' }),
    query: { name: 'Mine' },
  });
  const kit = await buildKit(member);
  expect(
    kit
      .table('people')
      .map(({ role }) => role)
      .toSorted(),
  ).toEqual(['editor', 'owner']);
  const [first] = kit.table('logos');
  expect(first).toMatchObject({ uuid: logo.uuid, type: 'image/png' });
  expect(kit.bytes(first?.file ?? '').length).toBeGreaterThan(50);
});

test('an empty workspace gives a kit, too', async () => {
  const kit = await buildKit(await signUp(server));
  expect(kit.table('codes')).toEqual([]);
  expect(JSON.parse(kit.text('redirector/routes.json'))).toEqual({});
  expect(await parquetReadObjects({ file: Uint8Array.from(kit.bytes('scans/scans.parquet')).buffer })).toEqual([]);
});

test('a kit can be downloaded until its last day', async () => {
  const member = await signUp(server);
  await buildKit(member);
  const [job] = (await member.call('listJobs', { query: {} })).items;
  const uuid = job?.uuid ?? '';
  expect((await member.send('getJobFile', { params: { uuid } })).status).toBe(200);
  await server.db
    .updateTable('jobs')
    .set({ result: JSON.stringify({ ...job?.result, fileEndsAt: new Date(0).toISOString() }) })
    .where('id', '=', uuid)
    .execute();
  expect(await member.refusal('getJobFile', { params: { uuid } })).toMatchObject({ status: 404 });
});

test('only the owner may, with a proof, and it is logged', async () => {
  const admin = await joinAs(server, owner, 'admin');
  expect(await admin.refusal('createExitKit', ask(admin))).toMatchObject({ status: 403 });
  expect(await owner.refusal('createExitKit', ask(owner, 'not my password'))).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'proof.password' }],
  });
  const [latest] = (await owner.call('listJobs', { query: {} })).items;
  expect(await admin.refusal('getJobFile', { params: { uuid: latest?.uuid ?? '' } })).toMatchObject({ status: 403 });
  const { items } = await owner.call('listAuditLog', { query: { group: 'workspace' } });
  expect(items.filter(({ act }) => act === 'workspace.taken-out')).toHaveLength(1);
});

import { sql } from '@evercode/database';
import { waitFor } from '@evercode/testkit';
import { kitTables, pathOfTable } from '@evercode/exit-kit';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPdf, aPicture } from '../../../testing/filling/sample-files.ts';
import { aScan, writeScans } from '../../../testing/filling/write-scans.ts';
import { callIn } from '../../../testing/members/join-workspace.ts';
import { createCode, givePlan, PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

/** Two installations: one that a workspace leaves, and one that it moves to. */
let from: ServerUnderTest;
let to: ServerUnderTest;
let leaver: Member;
let kit: Uint8Array;
beforeAll(async () => {
  [from, to] = await Promise.all([startServerUnderTest(), startServerUnderTest({ shortUrl: 'https://new.example' })]);
  leaver = await signUp(from, { plan: 'enterprise' });
  kit = await fillAndTakeOut(leaver);
});
afterAll(async () => {
  await Promise.all([from.stop(), to.stop()]);
});

async function finish(member: Member, uuid: string) {
  return waitFor(
    async () => {
      const job = await member.call('getJob', { params: { uuid } });
      return job.status === 'waiting' || job.status === 'running' ? undefined : job;
    },
    { timeoutMs: 90_000, what: 'the job' },
  );
}

async function takeOut(member: Member): Promise<Uint8Array> {
  const { uuid } = await member.call('createExitKit', {
    params: { uuid: member.workspaceUuid },
    body: { proof: { password: PASSWORD } },
  });
  expect(await finish(member, uuid)).toMatchObject({ status: 'done' });
  return new Uint8Array(await (await member.send('getJobFile', { params: { uuid } })).arrayBuffer());
}

const upload = (member: Member, bytes: Uint8Array) =>
  member.send('takeExitKitIn', {
    file: new File([Uint8Array.from(bytes)], 'kit.zip'),
  });

async function takeIn(member: Member, bytes: Uint8Array) {
  const answer = await upload(member, bytes);
  expect(answer.status).toBe(201);
  const { uuid } = (await answer.json()) as { uuid: string };
  return finish(member, uuid);
}

async function fillAndTakeOut(member: Member): Promise<Uint8Array> {
  const project = await member.call('createProject', { body: { title: 'Tables' } });
  const logo = await member.call('uploadQrLogo', {
    file: new Blob([new Uint8Array(await aPicture())], { type: 'image/png' }),
    query: { name: 'Mine' },
  });
  const style = await member.call('createQrStyle', {
    body: { name: 'Blue', designParams: { foreground_color: '#0000ff' }, logo: `/api/qr-logos/${logo.uuid}` },
  });
  const menu = await createCode(member, {
    title: 'Menu',
    description: 'On every table',
    pathName: 'moved-menu?table=4',
    project: project.iri,
    logo: `/api/qr-logos/${logo.uuid}`,
    designParams: { watermark_enabled: true, savedStyle: style.uuid },
    settings: {
      urlParameters: [{ name: 'utm_source', value: 'print' }],
      schedule: { from: '2026-01-01T00:00:00Z', until: null, fallbackUrl: 'https://example.com/later' },
    },
  });
  await member.call('updateQr', { params: { uuid: menu.uuid }, body: { pathName: 'moved-menu-2?table=4' } });
  await member.call('createTag', { body: { name: 'print', qr: menu.iri } });
  const paused = await createCode(member, { title: 'Paused', pathName: 'moved-paused' });
  await member.call('updateQr', { params: { uuid: paused.uuid }, body: { state: 'paused' } });
  const trashed = await createCode(member, { title: 'Trashed', pathName: 'moved-trashed' });
  await member.call('deleteQr', { params: { uuid: trashed.uuid }, query: {} });
  await createCode(member, { title: 'Secret', pathName: 'moved-secret', settings: { password: 'opensesame' } });
  const limited = await createCode(member, {
    title: 'Limited',
    settings: { useLimit: { count: 5, fallbackUrl: null } },
  });
  await from.db.updateTable('qrs').set({ scansBefore: 12_400 }).where('id', '=', menu.uuid).execute();
  await from.db.updateTable('qrUses').set({ uses: 3 }).where('qrId', '=', limited.uuid).execute();
  const { uuid: file } = await member.call('uploadAsset', { file: new File([new Uint8Array(aPdf)], 'Menu.pdf') });
  const { uuid: cover } = await member.call('uploadAsset', {
    file: new File([new Uint8Array(await aPicture())], 'Cover.png', { type: 'image/png' }),
  });
  await member.call('createPageTemplate', {
    body: {
      title: 'Summer',
      type: 'landing-page',
      data: { theme: 'candy', style: { backgroundImage: `/api/assets/${cover}` } },
      blocks: [{ kind: 'title', id: 'a', text: 'Hi' }],
    },
  });
  await member.call('createQr', {
    body: {
      title: 'File',
      typology: 'pdf',
      dynamic: true,
      pathName: 'moved-file',
      input: { file, title: 'Menu', description: '', button: '', opens: 'direct' },
    },
  });
  await member.call('createQr', {
    body: {
      title: 'Wi-Fi',
      typology: 'wifi',
      dynamic: false,
      input: { ssid: 'Guests', security: 'wpa', password: 'abcd1234', hidden: false },
    },
  });
  await writeScans(from.config.dataDir, [aScan(menu), aScan(menu), aScan(menu, { ip: '203.0.113.9' }), aScan(paused)]);
  await waitFor(async () => (await member.call('getQr', { params: { uuid: menu.uuid } })).scans === 3);
  return takeOut(member);
}

/** What a person would compare, without the ids. */
async function describeCodes({ db }: Pick<ServerUnderTest, 'db'>, member: Member) {
  const rows = await db.selectFrom('qrs').select('id').where('accountId', '=', member.workspaceUuid).execute();
  const all = await Promise.all(rows.map(({ id: uuid }) => member.call('getQr', { params: { uuid } })));
  return all
    .map((qr) => ({
      title: qr.title,
      description: qr.description,
      dynamic: qr.dynamic,
      state: qr.state,
      pathName: qr.shortUrl?.pathName ?? null,
      project: qr.project?.title ?? null,
      logo: qr.logo?.name ?? null,
      settings: { ...qr.settings, hasPassword: undefined },
      input: { ...qr.input, file: undefined },
      files: qr.assets.map(({ originalName, bytes }) => [originalName, bytes]),
      designParams: { ...qr.designParams, savedStyle: undefined },
      scansBefore: qr.scansBefore,
      scans: qr.scans,
      createdAt: qr.createdAt,
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
}

test('a workspace that moves has the same codes, links, designs and sums', async () => {
  const member = await signUp(to, { plan: 'enterprise' });
  const job = await takeIn(member, kit);
  expect(job).toMatchObject({ status: 'done', problem: null, done: 7, total: 7, result: { created: 7, failed: 0 } });
  await waitFor(async () => (await describeCodes(to, member)).some(({ scans }) => scans === 3));
  const before = await describeCodes(from, leaver);
  // A code whose password did not come must not open.
  expect(await describeCodes(to, member)).toEqual(
    before.map((code) => (code.title === 'Secret' ? { ...code, state: 'paused' } : code)),
  );
  expect(job.result?.report).toEqual([{ reason: 'password-missing', count: 1, samples: ['Secret'] }]);
  const former = await to.db
    .selectFrom('routes')
    .select('record')
    .where('ending', '=', 'moved-menu')
    .executeTakeFirst();
  expect(former?.record.target).toMatchObject({ url: expect.stringContaining('utm_source=print') as string });
  const [style] = (await member.call('listQrStyles')).items;
  expect(style).toMatchObject({ name: 'Blue', designParams: { foreground_color: '#0000ff' }, logo: { name: 'Mine' } });
  const menu = (await member.call('listQrs', { query: { search_term: 'Menu' } })).items[0];
  expect(menu?.designParams.savedStyle).toBe(style?.uuid);
  const [template] = (await member.call('listPageTemplates')).items;
  expect(template).toMatchObject({ title: 'Summer', blocks: [{ text: 'Hi' }], data: { theme: 'candy' } });
  const cover = template?.data.style.backgroundImage?.split('/').at(-1) ?? '';
  expect(await to.db.selectFrom('assets').select('originalName').where('id', '=', cover).execute()).toEqual([
    { originalName: 'Cover.png' },
  ]);
  const limited = await to.db.selectFrom('qrUses').select('uses').executeTakeFirst();
  expect(Number(limited?.uses)).toBe(3);
  // Out again: the same once more.
  const again = unzipSync(await takeOut(member));
  const codesOf = (files: Record<string, Uint8Array>) =>
    strFromU8(files[pathOfTable('codes')] ?? new Uint8Array())
      .split('\n')
      .filter(Boolean)
      .map((line) => kitTables.codes.parse(JSON.parse(line)))
      .map(({ title, ending, formerEndings, scans, tags }) => ({ title, ending, formerEndings, scans, tags }))
      .toSorted((a, b) => a.title.localeCompare(b.title));
  expect(codesOf(again)).toEqual(codesOf(unzipSync(kit)));
});

/** A worker that is interrupted once, where it writes the given row of a table for the first time. */
async function interruptedAt(table: string, row: number, run: () => Promise<void>): Promise<void> {
  // A sequence counts on when the transaction is rolled back: only one insertion fails.
  await sql`create sequence insertions`.execute(to.db);
  await sql`grant usage on sequence insertions to public`.execute(to.db);
  await sql`
    create function fail_once() returns trigger language plpgsql as $$
    begin
      if nextval('insertions') = ${sql.lit(row)} then raise exception 'interrupted'; end if;
      return new;
    end $$`.execute(to.db);
  await sql`
    create trigger fail_once before insert on ${sql.table(table)} for each row execute function fail_once()
  `.execute(to.db);
  try {
    await run();
  } finally {
    await sql`drop function fail_once cascade`.execute(to.db);
    await sql`drop sequence insertions`.execute(to.db);
  }
}

test.each([
  ['two designs', 'qr_styles', 1],
  ['two files', 'assets', 2],
] as const)('a worker that is interrupted between %s brings each of them once', async (_, table, row) => {
  const member = await signUp(to, { plan: 'enterprise' });
  await interruptedAt(table, row, async () => {
    expect(await takeIn(member, kit)).toMatchObject({ status: 'done', done: 7, result: { created: 7, failed: 0 } });
  });
  const tables = ['qrStyles', 'qrLogos', 'projects', 'pageTemplates', 'assets'] as const;
  const counts = tables.map(async (table) =>
    to.db.selectFrom(table).select('id').where('accountId', '=', member.workspaceUuid).execute(),
  );
  expect((await Promise.all(counts)).map((rows) => rows.length)).toEqual([1, 1, 1, 1, 2]);
});

test('a worker that is interrupted between two parts of the codes brings each of them once', async () => {
  const member = await signUp(to, { plan: 'enterprise' });
  const many = change((files) => {
    const line = strFromU8(files['data/codes.jsonl'] ?? new Uint8Array())
      .split('\n')
      .find((each) => each.includes('moved-paused'));
    const code = kitTables.codes.parse(JSON.parse(line ?? ''));
    const codes = Array.from({ length: 120 }, (_, at) => ({
      ...code,
      uuid: crypto.randomUUID(),
      title: `Code ${at}`,
      ending: `many-${at}`,
      state: 'active',
    }));
    files['data/codes.jsonl'] = strToU8(codes.map((each) => `${JSON.stringify(each)}\n`).join(''));
    delete files['scans/scans.parquet'];
  });
  await interruptedAt('qrs', 101, async () => {
    expect(await takeIn(member, many)).toMatchObject({
      status: 'done',
      done: 120,
      result: { created: 120, failed: 0 },
    });
  });
});

test('of two exports at once, the second finds the workspace filled', async () => {
  const member = await signUp(to, { plan: 'enterprise' });
  // A workspace has one running job at a time: with this one, both uploads wait.
  const before = await to.db
    .insertInto('jobs')
    .values({
      id: crypto.randomUUID(),
      accountId: member.workspaceUuid,
      userId: member.userUuid,
      sessionId: null,
      impersonatorId: null,
      kind: 'exit-kit',
      status: 'running',
      input: '{}',
      total: null,
      claim: crypto.randomUUID(),
      leaseUntil: new Date('2100-01-01'),
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answers = [await upload(member, kit), await upload(member, kit)];
  const jobs = await Promise.all(answers.map(async (answer) => (await answer.json()) as { uuid: string }));
  await to.db.deleteFrom('jobs').where('id', '=', before.id).execute();
  const [first, second] = await Promise.all(jobs.map(({ uuid }) => finish(member, uuid)));
  expect(first).toMatchObject({ status: 'done', result: { created: 7 } });
  expect(second).toMatchObject({ status: 'failed', problem: 'workspace-not-empty' });
});

test('where the endings are taken, codes get new ones, and the report names them', async () => {
  const { uuid } = await leaver.call('createAccount', { body: { name: 'A copy' } });
  await givePlan(from.db, uuid, 'enterprise');
  const member = { ...leaver, ...callIn(from, leaver, uuid), workspaceUuid: uuid };
  const job = await takeIn(member, kit);
  expect(job).toMatchObject({ status: 'done', result: { created: 7, failed: 0 } });
  const taken = job.result?.report?.find(({ reason }) => reason === 'ending-taken');
  expect(taken?.count).toBeGreaterThanOrEqual(6);
  expect((await describeCodes(from, leaver)).find(({ title }) => title === 'Menu')?.pathName).toBe(
    'moved-menu-2?table=4',
  );
});

test('codes beyond the plan are told one by one', async () => {
  const member = await signUp(to);
  const job = await takeIn(member, kit);
  expect(job.status).toBe('done');
  expect(job.result?.failed).toBeGreaterThan(0);
  const { items } = await member.call('listJobRows', { params: { uuid: job.uuid }, query: { outcome: 'failed' } });
  expect(items.length).toBe(job.result?.failed);
});

test('only an empty workspace, and only its owner', async () => {
  expect(await (await upload(leaver, kit)).json()).toMatchObject({ status: 409, code: 'workspace-not-empty' });
});

const change = (edit: (files: Record<string, Uint8Array>) => void): Uint8Array => {
  const files = unzipSync(kit);
  edit(files);
  return zipSync(files);
};

test('a page template whose file did not come, or whose look is unknown, is left out and named', async () => {
  const member = await signUp(to, { plan: 'enterprise' });
  const odd = change((files) => {
    const path = pathOfTable('page-templates');
    const [line = ''] = strFromU8(files[path] ?? new Uint8Array()).split('\n');
    const template = kitTables['page-templates'].parse(JSON.parse(line));
    const nowhere = { theme: 'candy', style: { backgroundImage: `/api/assets/${crypto.randomUUID()}` } };
    files[path] = strToU8(
      [
        { ...template, uuid: crypto.randomUUID(), title: 'Lost', look: nowhere },
        { ...template, uuid: crypto.randomUUID(), title: 'Odd', look: { theme: 'no such theme' } },
        template,
      ]
        .map((record) => `${JSON.stringify(record)}\n`)
        .join(''),
    );
  });
  const job = await takeIn(member, odd);
  expect(job).toMatchObject({ status: 'done', result: { failed: 0 } });
  expect(job.result?.report).toContainEqual({ reason: 'design-left-out', count: 2, samples: ['Lost', 'Odd'] });
  const own = (await member.call('listPageTemplates')).items.filter(({ isSysDefault }) => !isSysDefault);
  expect(own.map(({ title }) => title)).toEqual(['Summer']);
});

test.each<[string, () => Uint8Array, string]>([
  ['a text', () => strToU8('no zip'), 'not-a-kit'],
  ['another ZIP', () => zipSync({ 'a.txt': strToU8('a') }), 'not-a-kit'],
  ['a broken-off kit', () => kit.slice(0, kit.length - 2_000), 'not-a-kit'],
  ['a name that leaves the folder', () => change((files) => (files['data/../../evil'] = strToU8('x'))), 'not-a-kit'],
  ['an absolute name', () => change((files) => (files['/etc/evil'] = strToU8('x'))), 'not-a-kit'],
  [
    'a later format',
    () => change((files) => (files['kit.json'] = strToU8('{"format":"evercode-exit-kit","version":99}'))),
    'kit-too-new',
  ],
  ['a manifest of another form', () => change((files) => (files['kit.json'] = strToU8('{"format":1}'))), 'not-a-kit'],
  [
    'a name that comes twice',
    () => {
      const manifest = unzipSync(kit)['kit.json'] ?? new Uint8Array();
      const twice = Buffer.from(zipSync({ 'kit.json': manifest, 'kit.jsom': manifest })).toString('latin1');
      return Buffer.from(twice.replaceAll('kit.jsom', 'kit.json'), 'latin1');
    },
    'not-a-kit',
  ],
  ['a huge manifest', () => change((files) => (files['kit.json'] = new Uint8Array(10_000_000))), 'not-a-kit'],
])('%s is refused at once', async (_, make, code) => {
  const member = await signUp(to);
  expect(await (await upload(member, make())).json()).toMatchObject({ code });
  expect((await member.call('listJobs', { query: {} })).items).toEqual([]);
});

test.each<[string, (files: Record<string, Uint8Array>) => void]>([
  ['a code of another form', (files) => (files['data/codes.jsonl'] = strToU8('{"uuid":"x"}\n'))],
  ['a line that never ends', (files) => (files['data/codes.jsonl'] = new Uint8Array(8_000_000).fill(97))],
  [
    'a file that is missing',
    (files) => {
      for (const name of Object.keys(files)) if (name.startsWith('redirector/site/files/')) delete files[name];
    },
  ],
  ['a table that is missing', (files) => delete files['data/projects.jsonl']],
  [
    'a code that comes twice',
    (files) => {
      const codes = strFromU8(files['data/codes.jsonl'] ?? new Uint8Array());
      files['data/codes.jsonl'] = strToU8(codes + codes.slice(0, codes.indexOf('\n') + 1));
    },
  ],
  [
    'a file outside of the kit',
    (files) =>
      (files['data/files.jsonl'] = strToU8(
        strFromU8(files['data/files.jsonl'] ?? new Uint8Array()).replace('redirector/site/files/', '../'),
      )),
  ],
  ['scans that are none', (files) => (files['scans/scans.parquet'] = strToU8('PAR1PAR1'))],
])('%s stops the job', async (name, edit) => {
  const member = await signUp(to, { plan: 'enterprise' });
  const job = await takeIn(member, change(edit));
  expect(job).toMatchObject({ status: 'failed', problem: 'not-a-kit' });
  // All but the scans is checked before anything is written.
  expect((await describeCodes(to, member)).length).toBe(name === 'scans that are none' ? 7 : 0);
});

import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WrittenReport } from '@evercode/contract';
import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAppLinks } from '../platform/mail/app-links.ts';
import { createPost } from '../platform/mail/post.ts';
import { createTellOwners } from '../platform/mail/tell-owners.ts';
import { createSealedBox } from '../platform/sign-in/secrets/sealed-box.ts';
import { createCode, type DynamicQr, type Member, signUp } from '../testing/people.ts';
import { activateProject, createProject, pauseProject, trashProject } from '../testing/filling/projects.ts';
import { readMail } from '../testing/reading/read-mail.ts';
import { readRoutesOf, type RoutesOfMachine } from '../testing/reading/read-routes.ts';
import { type ServerUnderTest, startServerUnderTest } from '../testing/server-under-test.ts';
import { routesOf } from '../features/codes/codes/route-of-code.ts';
import { runAbuseCommand } from '../features/delivery/abuse/abuse-commands.ts';
import { takeReports } from '../features/delivery/abuse/take-reports.ts';
import { closeHarmful } from '../features/delivery/abuse/watch-destinations.ts';
import { createReputation } from '../platform/reputation/reputation.ts';
import { createFileSource, operatorsList } from '../platform/reputation/sources.ts';

const secret = 'a secret of the app that is long enough';
let server: ServerUnderTest;
let routes: RoutesOfMachine;
let owner: Member;
beforeAll(async () => {
  server = await startServerUnderTest({ appSecret: secret });
  routes = await readRoutesOf(server.config.dataDir);
});
afterAll(async () => {
  await routes.stop();
  await server.stop();
});
beforeEach(async () => {
  owner = await signUp(server, { plan: 'pro' });
});

const run = (...args: string[]): Promise<string> => {
  const now = new Date();
  const tellOwners = createTellOwners({
    post: createPost({
      box: createSealedBox(secret, 'mail queue'),
      newUuid: randomUUID,
      log: { warn: () => undefined },
    }),
    links: createAppLinks(server.config.publicUrl),
  });
  return runAbuseCommand(
    {
      db: server.db,
      now,
      takeReports: async () => undefined,
      blockDeps: () => ({ compileRoutes: routesOf, tellOwners, now }),
    },
    args,
  );
};
const scanState = (qr: DynamicQr, state: string) =>
  waitFor(async () => (await routes.of(qr.shortUrl.pathName))?.state === state, { what: `a scan that meets ${state}` });
const refusalOf = (qr: DynamicQr, body: Parameters<Member['refusal']>[1]) =>
  owner.refusal('updateQr', { params: { uuid: qr.uuid }, query: {}, ...body });
const read = (qr: DynamicQr) => owner.call('getQr', { params: { uuid: qr.uuid } });

test('a blocked code is closed for scans and marked as blocked; its owner gets a mail and cannot open it', async () => {
  const qr = await createCode(owner, { title: 'Free phones' });
  expect(await run('block', qr.shortUrl.url, '--reason', 'It', 'asks for card numbers')).toContain(
    '"Free phones" is blocked.',
  );
  await scanState(qr, 'blocked');
  expect((await owner.call('listQrs', { query: { state: 'all' } })).items).toMatchObject([
    { uuid: qr.uuid, state: 'paused', stateReason: 'blocked', blockedReason: 'It asks for card numbers' },
  ]);
  expect(await read(qr)).toMatchObject({ stateReason: 'blocked', blockedReason: 'It asks for card numbers' });
  const [mail] = await readMail(server, owner.email, 2);
  expect(mail?.subject).toBe('Your code “Free phones” was blocked');
  expect(mail?.text).toContain('Reason: It asks for card numbers');
  const [entry] = (await owner.call('listAuditLog', { query: {} })).items;
  expect(entry).toMatchObject({
    act: 'qr.blocked',
    person: { uuid: null, name: '', email: '' },
    subject: { id: qr.uuid, label: 'Free phones' },
    detail: { reason: 'It asks for card numbers' },
  });

  expect(await refusalOf(qr, { body: { state: 'active' } })).toMatchObject({ status: 409, code: 'blocked' });
  expect(await owner.refusal('cloneQr', { params: { uuid: qr.uuid } })).toMatchObject({ status: 409, code: 'blocked' });
  const batch = await owner.call('changeQrs', {
    query: {},
    body: { action: 'activate', selection: { uuids: [qr.uuid] } },
  });
  expect(batch).toEqual({ changed: [], left: [{ uuid: qr.uuid, title: 'Free phones', reason: 'blocked' }] });
  // Its content can be changed, and it stays blocked.
  await owner.call('updateQr', {
    params: { uuid: qr.uuid },
    query: {},
    body: { input: { url: 'https://example.com/mended' } },
  });
  await scanState(qr, 'blocked');
  await owner.call('deleteQr', { params: { uuid: qr.uuid }, query: {} });
  expect(await refusalOf(qr, { body: { state: 'active' } })).toMatchObject({ code: 'blocked' });
  expect(
    await owner.call('changeQrs', { query: {}, body: { action: 'restore', selection: { uuids: [qr.uuid] } } }),
  ).toMatchObject({ changed: [qr.uuid], left: [], paused: [qr.uuid] });
  await scanState(qr, 'blocked');

  expect(await run('block', qr.shortUrl.pathName, '--reason', 'again')).toContain(
    'already blocked: It asks for card numbers',
  );
  expect(await run('unblock', qr.shortUrl.url)).toContain('is unblocked');
  await scanState(qr, 'active');
  expect(await read(qr)).toMatchObject({ state: 'active', stateReason: null, blockedReason: null });
  expect((await readMail(server, owner.email, 3))[0]?.subject).toBe('Your code “Free phones” was unblocked');
  expect(await run('unblock', qr.shortUrl.url)).toContain("isn't blocked");
});

test('a project moves a blocked code with it and does not unblock it', async () => {
  const project = await createProject(owner);
  const qr = await createCode(owner, { project: project.uuid });
  await pauseProject(owner, project);
  await run('block', qr.shortUrl.pathName, '--reason', 'Fraud');
  await activateProject(owner, project);
  expect(await read(qr)).toMatchObject({ state: 'paused', stateReason: 'blocked' });
  await trashProject(owner, project);
  await activateProject(owner, project);
  await scanState(qr, 'blocked');
});

test('a blocked workspace has all codes blocked, creates none, and is restored as it was', async () => {
  const [running, paused, harmful] = [await createCode(owner), await createCode(owner), await createCode(owner)];
  await owner.call('updateQr', { params: { uuid: paused.uuid }, query: {}, body: { state: 'paused' } });
  await run('block', harmful.shortUrl.pathName, '--reason', 'For itself');
  const others = await createCode(await signUp(server));
  expect(await run('block-workspace', owner.workspaceUuid.toUpperCase(), '--reason', 'A', 'fraud')).toContain(
    'is blocked (codes: 2).',
  );
  for (const qr of [running, paused, harmful]) await scanState(qr, 'blocked');
  expect((await routes.of(others.shortUrl.pathName))?.state).toBe('active');
  expect(
    await owner.refusal('createQr', {
      body: { title: 'New', typology: 'website', dynamic: true, input: { url: 'https://example.com' } },
    }),
  ).toMatchObject({ status: 409, code: 'blocked' });
  expect((await readMail(server, owner.email, 3))[0]?.text).toContain('Reason: A fraud');
  await expect(run('unblock', running.shortUrl.pathName)).rejects.toThrow(`unblock-workspace ${owner.workspaceUuid}`);
  expect(await run('unblock-workspace', owner.workspaceUuid)).toContain('is unblocked (codes: 2).');
  await scanState(running, 'active');
  await scanState(paused, 'paused');
  expect((await routes.of(harmful.shortUrl.pathName))?.state).toBe('blocked');
  await createCode(owner);
});

describe('abuse reports', () => {
  const dir = () => join(server.config.dataDir, 'abuse-reports');
  const drop = (report: object, folder = dir()) => {
    mkdirSync(folder, { recursive: true });
    // Renamed into place, as the scan role does: the worker may read the folder at any moment.
    const path = join(folder, `${randomUUID()}.json`);
    writeFileSync(`${path}.new`, JSON.stringify(report));
    renameSync(`${path}.new`, path);
  };
  const reportOf = (qr: DynamicQr, over: Partial<WrittenReport> = {}): WrittenReport => ({
    id: randomUUID(),
    at: Date.now(),
    qr: qr.uuid,
    account: owner.workspaceUuid,
    ending: qr.shortUrl.pathName,
    reason: 'phishing',
    text: 'It asks for my card',
    language: 'it',
    ...over,
  });

  test('are imported once, listed without control characters, and closed by a block or a dismissal', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'evercode-reports-'));
    const [first, second] = [await createCode(owner, { title: 'Prize' }), await createCode(owner, { title: 'Menu' })];
    const report = reportOf(first, { text: 'See \u001b[2J this' });
    for (const one of [report, report, reportOf(second, { reason: 'other', text: '' }), { not: 'a report' }])
      drop(one, folder);
    writeFileSync(join(folder, 'half.json'), '{"id":');
    writeFileSync(join(folder, 'being-written.json.new'), '{');
    expect(await takeReports(server.db, folder)).toBe(5);
    expect(readdirSync(folder)).toEqual(['being-written.json.new']);
    rmSync(folder, { recursive: true });
    const listed = await run('reports');
    expect(listed.match(/Prize/g)).toHaveLength(1);
    expect(listed).toContain(`/${first.shortUrl.pathName}  phishing`);
    expect(listed).toContain('See  [2J this');
    expect(listed).toContain(owner.workspaceUuid);
    await run('block', first.shortUrl.pathName, '--reason', 'Phishing');
    expect(await run('reports')).not.toContain('Prize');
    expect(await run('dismiss', second.shortUrl.pathName)).toContain(': 1.');
    expect(await run('reports')).not.toContain(owner.workspaceUuid);
    expect(await takeReports(server.db, join(folder, 'nowhere'))).toBe(0);
  });

  test('are imported by the worker, and are not readable by the workspace', async () => {
    const qr = await createCode(owner);
    drop(reportOf(qr));
    await waitFor(
      async () =>
        (await server.db.selectFrom('abuseReports').select('id').where('qrId', '=', qr.uuid).execute()).length === 1,
      { what: 'the report', timeoutMs: 30_000 },
    );
    // The file is deleted after its row is committed.
    await waitFor(() => Promise.resolve(readdirSync(dir()).length === 0), { what: 'an empty folder' });
    await expect(
      server.db.transaction().execute(async (trx) => {
        const { sql } = await import('@evercode/database');
        await sql`set local role evercode_member`.execute(trx);
        await trx.selectFrom('abuseReports').select('id').execute();
      }),
    ).rejects.toThrow('permission denied');
  });
});

describe('harmful hosts', () => {
  const listed = () => join(server.config.dataDir, 'blocked-hosts.txt');
  const write = (text: string) => writeFileSync(listed(), text);
  const words = 'This address is on the list of harmful ones';
  const violationsOf = (refusal: {
    violations?: undefined | readonly { propertyPath: string; code: string; message: string }[];
  }) => (refusal.violations ?? []).map(({ propertyPath, code, message }) => `${propertyPath}: ${code}: ${message}`);
  const create = (body: Parameters<Member['refusal']>[1]) => owner.refusal('createQr', body);
  const site = (url: string) => ({
    body: { title: 'A site', typology: 'website' as const, dynamic: true, input: { url } },
  });
  beforeEach(() =>
    write(
      [
        '# harmful',
        '0.0.0.0 localhost',
        'Harmful.example # since May',
        '0.0.0.0\ttracker.example',
        'bücher.example',
        '203.0.113.9',
        '',
      ].join('\n'),
    ),
  );
  const closeNow = () => {
    const tellOwners = createTellOwners({
      post: createPost({
        box: createSealedBox(secret, 'mail queue'),
        newUuid: randomUUID,
        log: { warn: () => undefined },
      }),
      links: createAppLinks(server.config.publicUrl),
    });
    return closeHarmful(
      {
        db: server.db,
        reputation: createReputation([operatorsList, createFileSource(listed(), { warn: () => undefined })]),
        compileRoutes: routesOf,
        tellOwners,
      },
      new Date(),
    );
  };

  test.each([
    'harmful.example',
    'https://HARMFUL.example./x',
    'http://login.pages.harmful.example:8443/?a=b',
    'https://tracker.example',
    'https://bücher.example',
    'https://203.0.113.9/',
  ])('%s is refused', async (url) => {
    expect(violationsOf(await create(site(url)))).toEqual([`input.url: harmful-url: ${words}`]);
  });

  test.each([
    'https://nearly-harmful.example',
    'https://example.com/?to=harmful',
    'http://localhost',
    'https://harmful.example.com',
  ])('%s is accepted', async (url) => {
    await owner.call('createQr', site(url));
  });

  test('every field that takes an address is checked against the list', async () => {
    const bad = 'https://harmful.example/';
    const qr = await createCode(owner);
    const change = (body: object) => owner.refusal('updateQr', { params: { uuid: qr.uuid }, query: {}, body });
    expect(violationsOf(await change({ input: { url: bad } }))).toEqual([`input.url: harmful-url: ${words}`]);
    expect(violationsOf(await change({ settings: { useLimit: { count: 5, fallbackUrl: bad } } }))).toEqual([
      `settings.useLimit.fallbackUrl: harmful-url: ${words}`,
    ]);
    expect(
      violationsOf(
        await change({
          settings: {
            languages: {
              links: [
                { language: 'de', url: 'https://example.com' },
                { language: 'fr', url: bad },
              ],
            },
          },
        }),
      ),
    ).toEqual([`settings.languages.links.1.url: harmful-url: ${words}`]);
    const blocks = [
      { id: 'a', kind: 'text', size: 'medium', text: `Prizes: ${bad} and ${bad}` },
      { id: 'b', kind: 'html', html: `<a href='${bad}'>x</a>` },
      { id: 'c', kind: 'html', html: '<a href="//harmful.example/a">x</a>' },
      { id: 'd', kind: 'html', html: '<a href="ht&Tab;tps&colon;&sol;&sol;harmful.example">x</a>' },
    ];
    expect(violationsOf(await change({ typology: 'landing-page', input: { blocks } }))).toEqual([
      `input.blocks.0.text: harmful-url: ${words}`,
      `input.blocks.1.html: harmful-url: ${words}`,
      `input.blocks.2.html: harmful-url: ${words}`,
      `input.blocks.3.html: harmful-url: ${words}`,
    ]);
    const store = 'https://play.google.com/store/apps/details?id=com.example';
    const link = `intent://open#Intent;scheme=app;S.browser_fallback_url=${encodeURIComponent(bad)};end`;
    const deepLink = { typology: 'deep-link', input: { android: { link, store }, fallbackUrl: 'https://example.com' } };
    expect(violationsOf(await change(deepLink))).toEqual([`input.android.link: harmful-url: ${words}`]);
    const batch = await owner.refusal('changeQrs', {
      query: {},
      body: {
        action: 'change-type',
        typology: 'website',
        input: { url: 'harmful.example' },
        selection: { uuids: [qr.uuid] },
      },
    });
    expect(violationsOf(batch)).toEqual([`input.url: harmful-url: ${words}`]);
    // Content saved before its host was listed cannot be restored or copied.
    await run('block-host', 'example.com', '--reason', 'For a test');
    expect(violationsOf(await owner.refusal('cloneQr', { params: { uuid: qr.uuid } }))).toEqual([
      `input.url: harmful-url: ${words}`,
    ]);
    await owner.call('updateQr', {
      params: { uuid: qr.uuid },
      query: {},
      body: { input: { url: 'https://other.example' } },
    });
    expect(
      violationsOf(await owner.refusal('rollBackQr', { params: { uuid: qr.uuid }, query: {}, body: { version: 1 } })),
    ).toEqual([`input.url: harmful-url: ${words}`]);
    expect(await run('hosts')).toBe('example.com  For a test');
    expect(await run('unblock-host', 'https://example.com/x')).toContain('off the list');
    expect(await run('unblock-host', 'example.com')).toContain("isn't on the list");
    // Name and design are not checked.
    await owner.call('cloneQr', { params: { uuid: qr.uuid } });
  });

  test('that are listed later block the codes leading to them, with one mail to each owner', async () => {
    write('');
    const bad = await Promise.all(
      [1, 2].map((at) => createCode(owner, { input: { url: `https://late.example/${at}` } })),
    );
    const page = await createCode(owner, { settings: { useLimit: { count: 5, fallbackUrl: 'https://late.example' } } });
    const good = await createCode(owner);
    expect(await closeNow()).toBe(0);
    await run('block-host', 'LATE.example', '--reason', 'Phishing');
    expect(await closeNow()).toBe(3);
    for (const qr of [...bad, page]) await scanState(qr, 'blocked');
    expect((await routes.of(good.shortUrl.pathName))?.state).toBe('active');
    const mails = await readMail(server, owner.email, 2);
    expect(mails.map(({ subject }) => subject).filter((subject) => subject.includes('blocked'))).toEqual([
      'Some of your codes were blocked',
    ]);
    expect(await closeNow()).toBe(0);
    await run('unblock-host', 'late.example');
  });

  test('an unreadable list keeps its last version', async () => {
    const warnings: unknown[] = [];
    const source = createFileSource(listed(), { warn: (...warning: unknown[]) => warnings.push(warning) });
    expect([...(await source(['harmful.example'], server.db)).keys()]).toEqual(['harmful.example']);
    rmSync(listed());
    mkdirSync(listed());
    expect([...(await source(['harmful.example'], server.db)).keys()]).toEqual(['harmful.example']);
    expect(warnings).toHaveLength(1);
    rmSync(listed(), { recursive: true });
    expect([...(await source(['harmful.example'], server.db)).keys()]).toEqual([]);
  });
});

test.each([
  [['block', 'x']],
  [['block', '--reason', 'x']],
  [['unblock']],
  [['reports', 'x']],
  [['block-host', 'x']],
  [['hosts', '--reason', 'x']],
])('%j is refused with the usage', async (args) => {
  await expect(run(...args)).rejects.toThrow('Usage:');
});
test.each([
  [['block', 'https://go.example/none-such', '--reason', 'x'], 'No code has the ending "none-such".'],
  [['unblock-workspace', 'nobody'], 'No workspace nobody.'],
  [['block-host', 'localhost', '--reason', 'x'], '"localhost" isn\'t a host'],
  [['block-host', 'a b', '--reason', 'x'], '"a b" isn\'t a host'],
])('%j is refused with the reason', async (args, words) => {
  await expect(run(...args)).rejects.toThrow(words);
});

import { limits, type CallOf, type routes } from '@evercode/contract';
import { decide } from '@evercode/routing';
import { waitFor } from '@evercode/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endOf, guessesOf, uploadTable } from '../../../testing/filling/tables.ts';
import { createProject } from '../../../testing/filling/projects.ts';
import { createCode, givePlan, signUp, type Member } from '../../../testing/people.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../../testing/reading/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let scans: RoutesOfMachine;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  scans = await readRoutesOf(server.config.dataDir);
});
afterAll(async () => {
  await scans.stop();
  await server.stop();
});
beforeEach(async () => {
  member = await signUp(server, { plan: 'pro' });
});

type Body = CallOf<typeof routes.createFromTable>['body'];
const header = ['name', 'destination', 'ending', 'note', 'tags', 'project'];
const aRow = (name: string, over: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string | undefined> = {
    name,
    destination: `https://example.com/${encodeURIComponent(name)}`,
    ...over,
  };
  return header.map((column) => cells[column] ?? '');
};
const listed = async (by = member) => (await by.call('listQrs', { query: { state: 'all', itemsPerPage: 100 } })).items;

async function bodyOf(rows: readonly string[][], more: Partial<Body> = {}) {
  const table = await uploadTable(member, [header, ...rows]);
  const body: Body = { typology: 'website', columns: guessesOf(table), ...more };
  return { table, params: { uuid: table.uuid }, body };
}
/** Starts a creation. */
async function create(rows: readonly string[][], more: Partial<Body> = {}) {
  const { params, body } = await bodyOf(rows, more);
  return member.call('createFromTable', { params, body });
}
async function check(rows: readonly string[][], more: Partial<Body> = {}) {
  const { params, body } = await bodyOf(rows, more);
  return member.call('checkTable', { params, body });
}
const faultsOf = (answer: Awaited<ReturnType<typeof check>>) =>
  answer.faults.map(({ line, columnName, value, problem }) => [line, columnName, value, problem]);

test('every row becomes a code with its link, tags, note and project, and scans find it', async () => {
  const project = await createProject(member, { title: 'Seasons' });
  const job = await create([
    aRow('Autumn', { ending: 'autumn-26', note: 'Poster', tags: 'posters; season' }),
    aRow('Winter', { project: 'seasons' }),
  ]);
  expect(job).toMatchObject({ kind: 'bulk-create', total: 2, isMine: true });
  expect(await endOf(member, job)).toMatchObject({ status: 'done', done: 2, problems: 0, result: { created: 2 } });
  const codes = await listed();
  expect(codes.map(({ title, tags, project: within }) => [title, tags.map(({ name }) => name), within?.uuid])).toEqual(
    expect.arrayContaining([
      ['Autumn', ['posters', 'season'], undefined],
      ['Winter', [], project.uuid],
    ]),
  );
  const rows = (await member.call('listJobRows', { params: job, query: {} })).items;
  expect(rows).toMatchObject([
    { line: 2, title: 'Autumn', outcome: 'created', link: 'https://go.example/autumn-26' },
    {
      line: 3,
      title: 'Winter',
      outcome: 'created',
      link: expect.stringMatching(/^https:\/\/go\.example\/\w{7}$/) as string,
    },
  ]);
  for (const { qr, link } of rows) {
    const record = await waitFor(() => scans.of(new URL(link ?? '').pathname.slice(1)), { what: 'a live route' });
    expect(`/api/qrs/${record.qr}`).toBe(qr);
    expect(decide(record, noFacts, 0).kind).toBe('redirect');
  }
  const csv = await (await member.send('getJobResults', { params: job })).text();
  expect(csv).toContain('2,Autumn,created,,,https://go.example/autumn-26');
  const log = (await member.call('listAuditLog', { query: {} })).items;
  expect(log.filter(({ act }) => act === 'qr.created').map(({ subject }) => subject?.label)).toHaveLength(2);
  expect(await member.call('listQrVersions', { params: { uuid: codes[0]?.uuid ?? '' } })).toMatchObject({
    items: [{ version: 1 }],
  });
});

const fail = (): never => {
  throw new Error('Nothing was to be asked of the visitor.');
};
const noFacts = { country: fail, system: fail, device: fail, language: fail, visitor: fail, isUnlocked: fail };

test('what all rows share is applied: project, saved design, tags, settings; a value of a row wins', async () => {
  const [shared, own] = [await createProject(member, { title: 'All' }), await createProject(member, { title: 'Own' })];
  const style = await member.call('createQrStyle', {
    body: { name: 'Blue', designParams: { foreground_color: '#0000ff' } },
  });
  const job = await create([aRow('One'), aRow('Two', { project: 'Own', tags: 'two' })], {
    rest: {
      project: shared.iri,
      style: style.iri,
      designParams: { pattern: 'circle' },
      tags: ['all'],
      settings: { urlParameters: [{ name: 'utm_source', value: 'print' }] },
    },
  });
  expect((await endOf(member, job)).result).toMatchObject({ created: 2, project: `/api/projects/${shared.uuid}` });
  const byTitle = new Map((await listed()).map((code) => [code.title, code]));
  const one = await member.call('getQr', { params: { uuid: byTitle.get('One')?.uuid ?? '' } });
  expect(one).toMatchObject({
    project: { uuid: shared.uuid },
    designParams: { foreground_color: '#0000ff', pattern: 'circle', savedStyle: style.uuid },
    settings: { urlParameters: [{ name: 'utm_source', value: 'print' }] },
  });
  expect(byTitle.get('Two')).toMatchObject({ project: { uuid: own.uuid } });
  expect(byTitle.get('Two')?.tags.map(({ name }) => name)).toEqual(['all', 'two']);
});

describe('the check', () => {
  test('names every fault by line and column with its value, and writes nothing', async () => {
    await createCode(member, { title: 'Taken', pathName: 'taken-26' });
    const stranger = await signUp(server, { plan: 'pro' });
    await createCode(stranger, { pathName: 'elsewhere-26' });
    const answer = await check([
      aRow('Fine'),
      aRow('No address', { destination: 'not a link' }),
      aRow('taken'),
      aRow('fine'),
      aRow('E1', { ending: 'taken-26' }),
      aRow('E2', { ending: 'elsewhere-26' }),
      aRow('E3', { ending: 'new-26' }),
      aRow('E4', { ending: 'new-26' }),
      aRow('P', { project: 'Nowhere' }),
      aRow('E5', { ending: 'no spaces' }),
    ]);
    expect(faultsOf(answer)).toEqual([
      [3, 'destination', 'not a link', 'invalid-url'],
      [4, 'name', 'taken', 'constraint.qr.title.duplicated'],
      [5, 'name', 'fine', 'constraint.qr.title.duplicated'],
      [6, 'ending', 'taken-26', 'not_unique_url'],
      [7, 'ending', 'elsewhere-26', 'not_unique_url_elsewhere'],
      [9, 'ending', 'new-26', 'not_unique_url'],
      [10, 'project', 'Nowhere', 'unknown-project'],
      [11, 'ending', 'no spaces', 'component.error.code.invalid'],
    ]);
    expect(answer).toMatchObject({ ready: 2, faulty: 8, faultsInAll: 8, beyond: 0, room: 999 });
    expect(answer.previews.map(({ line, title, payload }) => [line, title, payload.length])).toEqual([
      [2, 'Fine', 'https://go.example/'.length + 7],
      [8, 'E3', 'https://go.example/new-26'.length],
    ]);
    expect(await listed()).toHaveLength(1);
  });

  test('takes corrections of cells, and static codes without a link', async () => {
    const { table, params } = await bodyOf([aRow('A', { destination: 'oops' })]);
    const edits = [{ line: 2, column: 1, value: 'https://example.com/a' }];
    const body: Body = { typology: 'website', dynamic: false, columns: guessesOf(table), edits };
    expect(await member.call('checkTable', { params, body })).toMatchObject({
      ready: 1,
      faulty: 0,
      previews: [{ payload: 'https://example.com/a' }],
    });
    expect((await endOf(member, await member.call('createFromTable', { params, body }))).result).toMatchObject({
      created: 1,
    });
    expect(await listed()).toMatchObject([{ dynamic: false, shortUrl: null, payload: 'https://example.com/a' }]);
  });

  test('says how many rows the plan has no room for, and the creation is refused', async () => {
    await givePlan(server.db, member.workspaceUuid, 'starter');
    const rows = Array.from({ length: 103 }, (_, at) => aRow(`Row ${at}`));
    expect(await check(rows)).toMatchObject({ ready: 103, room: 100, beyond: 3 });
    const { params, body } = await bodyOf(rows);
    expect(await member.refusal('createFromTable', { params, body })).toMatchObject({
      status: 402,
      code: 'plan-limit-reached',
      requiredPlan: 'pro',
    });
    expect(await check(rows, { dynamic: false })).toMatchObject({ ready: 103, beyond: 0 });
  });

  test('refuses columns that do not fit, and a plan without bulk creation', async () => {
    const { params, body } = await bodyOf([aRow('A')]);
    const refusal = (columns: unknown) =>
      member.refusal('checkTable', { params, body: { ...body, columns } }).then(({ violations }) => violations?.[0]);
    expect(await refusal(['name'])).toMatchObject({ propertyPath: 'columns', code: 'invalid' });
    expect(await refusal(['name', 'name', null, null, null, null])).toMatchObject({ propertyPath: 'columns.1' });
    expect(await refusal(['name', 'wifi_password', null, null, null, null])).toMatchObject({ code: 'invalid' });
    await givePlan(server.db, member.workspaceUuid, 'free');
    expect(await member.refusal('checkTable', { params, body })).toMatchObject({ code: 'plan-lacks-feature' });
  });

  test('a value that all rows share is refused as such', async () => {
    const { params, body } = await bodyOf([aRow('A'), aRow('B')]);
    const project = '/api/projects/00000000-0000-4000-8000-000000000000';
    expect(await member.refusal('checkTable', { params, body: { ...body, rest: { project } } })).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'rest.project', code: 'invalid' }],
    });
  });
});

test('a table with faults is created only when they are to be skipped, and they are reported', async () => {
  const rows = [aRow('A'), aRow('B', { destination: 'oops' }), aRow('C')];
  const { params, body } = await bodyOf(rows);
  expect(await member.refusal('createFromTable', { params, body })).toMatchObject({
    status: 422,
    code: 'table-faulty',
  });
  const job = await endOf(
    member,
    await member.call('createFromTable', { params, body: { ...body, skipFaulty: true } }),
  );
  expect(job).toMatchObject({ status: 'done', done: 3, problems: 1, result: { created: 2, skipped: 1, failed: 0 } });
  const skipped = await member.call('listJobRows', { params: job, query: { outcome: 'skipped' } });
  expect(skipped.items).toMatchObject([
    { line: 3, title: 'B', problem: 'invalid-url', column: 'destination', qr: null },
  ]);
});

describe('between the check and the creation', () => {
  /** Keeps the job from starting. */
  async function startLater(rows: readonly string[][]) {
    const { params, body } = await bodyOf(rows);
    const blocker = await server.db
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
        leaseUntil: new Date(Date.now() + 3_600_000),
        createdAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const job = await member.call('createFromTable', { params, body });
    return {
      job,
      release: () => server.db.deleteFrom('jobs').where('id', '=', blocker.id).execute(),
    };
  }

  test('a name or an ending that was taken meanwhile fails that row alone', async () => {
    const { job, release } = await startLater([aRow('A'), aRow('B', { ending: 'late-26' }), aRow('C')]);
    await createCode(member, { title: 'a' });
    await createCode(member, { pathName: 'late-26' });
    await release();
    expect(await endOf(member, job)).toMatchObject({ status: 'done', result: { created: 1, failed: 2 }, problems: 2 });
    const failed = (await member.call('listJobRows', { params: job, query: { outcome: 'failed' } })).items;
    expect(failed.map(({ line, problem, column }) => [line, problem, column])).toEqual([
      [2, 'constraint.qr.title.duplicated', 'name'],
      [3, 'not_unique_url', 'ending'],
    ]);
  });

  test('when the plan has less room, as many are created as fit, and the job says why it stopped', async () => {
    const { job, release } = await startLater(Array.from({ length: 120 }, (_, at) => aRow(`Row ${at}`)));
    await givePlan(server.db, member.workspaceUuid, 'starter');
    await release();
    expect(await endOf(member, job)).toMatchObject({
      status: 'failed',
      problem: 'plan-limit-reached',
      done: 100,
      result: { created: 100 },
    });
    expect((await member.call('getAccount', { params: { uuid: member.workspaceUuid } })).totals.qr).toBe(100);
  });
});

describe('an upload', () => {
  const upload = (content: string | Uint8Array<ArrayBuffer>, name = 'a.csv') =>
    member.refusal('uploadTable', { query: {}, file: new File([content], name) });

  test('recognises columns, type and dialect, and keeps the first samples', async () => {
    const text = '\uFEFFName;Long URL\r\nA;https://example.com/a\r\nB;https://example.com/b\r\n';
    const table = await member.call('uploadTable', { query: {}, file: new File([text], 'Liste März.csv') });
    expect(table).toMatchObject({ name: 'Liste März.csv', kind: 'csv', delimiter: ';', rows: 2, typology: 'website' });
    expect(table.columns).toMatchObject([
      { name: 'Name', guess: 'name', samples: ['A', 'B'] },
      { name: 'Long URL', guess: 'destination' },
    ]);
    expect(await member.call('getTable', { params: table })).toEqual(table);
    const pasted = await member.call('uploadTable', {
      query: { pasted: 'true' },
      file: new File(['name\tdestination\nA\thttps://example.com'], 'blob'),
    });
    expect(pasted).toMatchObject({ kind: 'cells', name: '', rows: 1 });
  });

  test.each([
    ['a quote that never closes', 'name,destination\n"A,https://example.com\nB,x', { code: 'unclosed-quote', line: 2 }],
    ['no row', 'name,destination\n', { code: 'no-rows' }],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), { code: 'binary' }],
    ['too many columns', `${'a,'.repeat(300)}b\n${'1,'.repeat(300)}2`, { code: 'too-many-columns', bound: 200 }],
    ['too many rows', `name\n${'x\n'.repeat(limits.bulk.rows + 1)}`, { code: 'too-many-rows', bound: 5000 }],
  ])('with %s is refused with the place', async (_what, content, table) => {
    expect(await upload(content)).toMatchObject({ status: 422, code: 'table-refused', table });
    expect(await server.db.selectFrom('bulkTables').select('id').execute()).toEqual([]);
  });
  afterEach(() => server.db.deleteFrom('bulkTables').execute());

  test('keeps the latest tables of a workspace, and none of another is found', async () => {
    const uuids: string[] = [];
    for (let count = 0; count < limits.bulk.tables + 1; count += 1)
      uuids.push((await uploadTable(member, [header, aRow('A')])).uuid);
    const [first = '', second = ''] = uuids;
    expect(await member.refusal('getTable', { params: { uuid: first } })).toMatchObject({ status: 404 });
    await member.call('getTable', { params: { uuid: second } });
    const stranger = await signUp(server, { plan: 'pro' });
    expect(await stranger.refusal('getTable', { params: { uuid: second } })).toMatchObject({ status: 404 });
  });
});

test.each(['website', 'wifi', 'text', 'business-card', 'event'] as const)(
  'the template of %s is a table whose rows are all valid',
  async (typology) => {
    const csv = await (await member.send('getBulkTemplate', { params: { typology } })).text();
    const table = await member.call('uploadTable', { query: { typology }, file: new File([csv], `${typology}.csv`) });
    await createProject(member, { title: 'Seasons' });
    const body = { typology, dynamic: !['wifi', 'text'].includes(typology), columns: guessesOf(table) };
    const answer = await member.call('checkTable', { params: table, body });
    expect(answer).toMatchObject({ ready: 2, faulty: 0, faults: [] });
  },
);

test('the pictures of the created codes are named by their rows', async () => {
  const job = await endOf(member, await create([aRow('B'), aRow('A')]));
  const zip = Buffer.from(
    await (await member.send('getJobImages', { params: job, query: { format: 'svg' } })).arrayBuffer(),
  );
  const names = zip.toString('latin1').match(/\d [AB]\.svg/g);
  expect([...new Set(names)]).toEqual(['2 B.svg', '3 A.svg']);
  const stranger = await signUp(server, { plan: 'pro' });
  expect(await stranger.refusal('getJobImages', { params: job })).toMatchObject({ status: 404 });
});

test('a password for all codes protects them, and is not kept in the job', async () => {
  const job = await create([aRow('A')], { rest: { settings: { password: 'open sesame' } } });
  const stored = await server.db.selectFrom('jobs').selectAll().where('id', '=', job.uuid).executeTakeFirstOrThrow();
  expect(JSON.stringify(stored.input)).not.toContain('sesame');
  await endOf(member, job);
  const [code] = await listed();
  expect(await member.call('getQr', { params: { uuid: code?.uuid ?? '' } })).toMatchObject({
    settings: { hasPassword: true },
  });
});

test('a repeated request starts one job, also once its codes exist', async () => {
  const { params, body } = await bodyOf([aRow('A')]);
  const key = { 'idempotency-key': 'one job' };
  const first = await member.call('createFromTable', { params, body }, key);
  await endOf(member, first);
  expect((await member.call('createFromTable', { params, body }, key)).uuid).toBe(first.uuid);
  expect(await listed()).toHaveLength(1);
});

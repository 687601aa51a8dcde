import { freshDatabase, overhearStatements, type FreshStore, type Overheard } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCode, createCode, signUp, type Member } from '../../testing/people.ts';
import { createProject, trashProject } from '../../testing/projects.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';

/*
 * How often the database is asked for one answer. Whoever adds a question to one of these finds it here: a list is asked for with every scroll,
 * and each question is a way there and back.
 */

let database: FreshStore;
let overheard: Overheard;
let server: ServerUnderTest;
let member: Member;
let project: string;
beforeAll(async () => {
  database = await freshDatabase();
  overheard = await overhearStatements(database.url);
  server = await startServerUnderTest({ databaseUrl: overheard.url, role: 'app' });
  member = await signUp(server, { plan: 'pro' });
  project = (await createProject(member)).uuid;
  const trashed = await createProject(member);
  for (let count = 0; count < 4; count += 1) {
    const { uuid } = await createCode(member, { project: count % 2 === 0 ? project : trashed.uuid });
    await member.call('createTag', { body: { qr: uuid, name: 'Print' } });

  }
  await trashProject(member, trashed);
});
afterAll(async () => {
  await server.stop();
  await overheard.close();
  await database.drop();
});

/** A reading transaction, behind the fence of the workspace. */
const fence = [/^begin/, /^select set_config\('role'/];
/** Who asks and whether they may; then the question. */
const around = (...questions: RegExp[]) => [/from "memberships" inner join "sessions"/, ...fence, ...questions, /^commit/];
/** What the workspace uses, which every answer says. It is counted meanwhile. */
const usage = /^select count\(\*\) filter \(where/;

async function expectStatements(ask: () => Promise<unknown>, expected: readonly RegExp[]): Promise<void> {
  overheard.take();
  await ask();
  const all = overheard.take();
  const asked = all.filter((statement) => !usage.test(statement));
  expect(asked.filter((statement, place) => !expected[place]?.test(statement))).toEqual([]);
  expect([asked.length, all.length]).toEqual([expected.length, expected.length + 1]);
}

/** Of the contents, none but those of static codes: each may be two hundred kilobytes. */
const aList = /^select "qr"."id", (?![^]*"input")[^]*case when qr\.is_dynamic then null else qr\.input end(?![^]*\binput\b)[^]* as "total" left join /;

test.each([
  {}, { state: 'all', search_term: 'code', sort: 'title' }, { state: 'deleted' }, { tag: 'print', typology: 'website' }, { page: 2, itemsPerPage: 1 }, { page: 50 },
] as const)('a list of codes, %j, is one statement', async (query) => {
  await expectStatements(() => member.call('listQrs', { query }), around(aList));
});

test('a list of the codes of a project too', async () => {
  await expectStatements(() => member.call('listQrs', { query: { 'project.uuid': project, search_term: 'project' } }), around(aList));
});

test('a code with all that stands beside it is one statement', async () => {
  const { uuid } = await member.call('createQr', { body: aCode({ project, settings: { useLimit: { count: 3, fallbackUrl: null } } }) });
  await member.call('createTag', { body: { qr: uuid, name: 'Print' } });
  await expectStatements(() => member.call('getQr', { params: { uuid } }), around(/^select "qr"\.\*/));
});

test('the trash and the projects are one statement each', async () => {
  await expectStatements(() => member.call('listTrash', { query: { search_term: 'c' } }), around(/with found as/));
  await expectStatements(() => member.call('listProjects', { query: {} }), around(/^select \*, \(/));
  await expectStatements(() => member.call('getProject', { params: { uuid: project } }), around(/^select \*, \(/));
});

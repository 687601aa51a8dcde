import { freshDatabase, overhearStatements, type FreshStore, type Overheard } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCode, createCode, signUp, type Member } from '../../../../testing/people.ts';
import { createProject, trashProject } from '../../../../testing/filling/projects.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

/*
 * Counts the statements per request, so that an added one is noticed: lists are requested while scrolling, and each
 * statement is a round trip.
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

/** A reading transaction with row level security for the workspace. */
const transactionStart = [/^begin/, /^select set_config\('role'/];
/** Authentication and permission, then the statements of the handler. */
const withSession = (...questions: RegExp[]) => [
  /from "memberships" inner join "sessions"/,
  ...transactionStart,
  ...questions,
  /^commit/,
];
/** The usage totals of every answer, counted in parallel. */
const usage = /^select count\(\*\) filter \(where/;

async function expectStatements(ask: () => Promise<unknown>, expected: readonly RegExp[]): Promise<void> {
  overheard.take();
  await ask();
  const all = overheard.take();
  const asked = all.filter((statement) => !usage.test(statement));
  expect(asked.filter((statement, place) => !expected[place]?.test(statement))).toEqual([]);
  expect([asked.length, all.length]).toEqual([expected.length, expected.length + 1]);
}

/** Reads `input` only of static codes: a dynamic content may be 200 kB. */
const listStatement = new RegExp(
  [
    /^with "found" as (?:not )?materialized \([^]*?\) select "qr"."id", (?![^]*"input")[^]*/,
    /case when qr\.is_dynamic then null else qr\.input end(?![^]*\binput\b)[^]* as "total" left join /,
  ]
    .map(({ source }) => source)
    .join(''),
);

test.each([
  {},
  { state: 'all', search_term: 'code', sort: 'title' },
  { state: 'deleted' },
  { tag: 'print', typology: 'website' },
  { page: 2, itemsPerPage: 1 },
  { page: 50 },
] as const)('the list with %j is one statement', async (query) => {
  await expectStatements(() => member.call('listQrs', { query }), withSession(listStatement));
});

test('the list of a project is one statement', async () => {
  await expectStatements(
    () => member.call('listQrs', { query: { 'project.uuid': project, search_term: 'project' } }),
    withSession(listStatement),
  );
});

test('a code with its tags, files, logo and project is one statement', async () => {
  const { uuid } = await member.call('createQr', {
    body: aCode({ project, settings: { useLimit: { count: 3, fallbackUrl: null } } }),
  });
  await member.call('createTag', { body: { qr: uuid, name: 'Print' } });
  await expectStatements(() => member.call('getQr', { params: { uuid } }), withSession(/^select "qr"\.\*/));
});

test('the trash and the projects are one statement each', async () => {
  await expectStatements(() => member.call('listTrash', { query: { search_term: 'c' } }), withSession(/with found as/));
  await expectStatements(() => member.call('listProjects', { query: {} }), withSession(/^select \*, \(/));
  await expectStatements(() => member.call('getProject', { params: { uuid: project } }), withSession(/^select \*, \(/));
});

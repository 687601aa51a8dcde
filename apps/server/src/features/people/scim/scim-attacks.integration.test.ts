import { sql } from '@evercode/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextAddress } from '../../../testing/call-api.ts';
import { nextNumber } from '../../../testing/members/next-number.ts';
import { lockWorkspace } from '../../../platform/workspaces/lock-workspace.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { countWaiting } from '../../../testing/reading/read-everything.ts';
import { startProvider, type Provider } from './scim.fixture.ts';

/* What a provider that is broken or hostile sends, and what another workspace's token reaches. */

let server: ServerUnderTest;
let provider: Provider;
let other: Provider;
beforeAll(async () => {
  server = await startServerUnderTest({ role: 'app' });
  [provider, other] = [await startProvider(server), await startProvider(server)];
});
afterAll(() => server.stop());

const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: nested(depth - 1) });
const people = (count: number) => Array.from({ length: count }, () => ({ value: crypto.randomUUID() }));
const aPersonOf = (more: object) => ({ userName: 'maria@company-of-names.com', ...more });
const comparisons = (count: number) =>
  encodeURIComponent(Array.from({ length: count }, () => 'userName eq "maria"').join(' and '));
const operations = (...Operations: unknown[]) => ({ Operations });
const add = (path: string, value: unknown) => ({ op: 'add', path, value });
const newGroup = async (from: Provider, members: readonly { value: string }[] = []) =>
  (await from.send('POST', '/Groups', { displayName: `Group ${nextNumber()}`, members })).body;

describe('requests', () => {
  test.each<[string, 'GET' | 'POST' | 'PATCH', string, unknown, number, string | undefined]>([
    [
      'a filter of 10 kB',
      'GET',
      `/Users?filter=userName+eq+%22${'a'.repeat(10_000)}%22`,
      undefined,
      400,
      'invalidFilter',
    ],
    ['a filter of 60 comparisons', 'GET', `/Users?filter=${comparisons(60)}`, undefined, 400, 'invalidFilter'],
    ['a filter of quotes', 'GET', `/Users?filter=${'%22'.repeat(900)}`, undefined, 400, 'invalidFilter'],
    ['two filters', 'GET', '/Users?filter=a&filter=b', undefined, 400, 'invalidValue'],
    ['10 kB of attributes', 'GET', `/Groups?excludedAttributes=${'a'.repeat(9_000)}`, undefined, 400, 'invalidValue'],
    ['an id of SQL', 'GET', `/Users/${encodeURIComponent("' or 1=1--")}`, undefined, 404, undefined],
    ['an id that climbs', 'GET', '/Users/..%2f..%2fapi%2fusers', undefined, 404, undefined],
    ['a megabyte', 'POST', '/Users', { userName: 'a'.repeat(1_000_000) }, 413, undefined],
    ['a deep body', 'POST', '/Users', nested(40), 400, 'invalidSyntax'],
    ['a list as the body', 'POST', '/Users', [], 400, 'invalidValue'],
    ['a name of 300 characters', 'POST', '/Users', aPersonOf({ displayName: 'a'.repeat(300) }), 400, 'invalidValue'],
    ['an address of 300 characters', 'POST', '/Users', { userName: `${'a'.repeat(290)}@x.com` }, 400, 'invalidValue'],
    ['a person without an address', 'POST', '/Users', { userName: 'maria' }, 400, 'invalidValue'],
    ['10,000 members', 'POST', '/Groups', { displayName: 'All', members: people(10_000) }, 400, 'invalidSyntax'],
    ['members who are none', 'POST', '/Groups', { displayName: 'All', members: people(1) }, 400, 'invalidValue'],
  ])('%s: refused in the words of SCIM', async (_what, method, path, body, status, scimType) => {
    const answer = await provider.send(method, path, body);
    expect([answer.status, answer.body['status'], answer.body['scimType']]).toEqual([status, String(status), scimType]);
    expect(JSON.stringify(answer.body)).not.toMatch(/zod|select |\.ts:|stack/i);
  });

  test('10,000 members in a PATCH, and addresses one by one beyond their number', async () => {
    const group = await newGroup(provider);
    const many = operations(add('members', people(10_000)));
    expect((await provider.send('PATCH', `/Groups/${group.id}`, many)).status).toBe(400);
    const person = await provider.create();
    const addresses = Array.from({ length: 10 }, (_, at) =>
      add(`emails[type eq "t${at}"].value`, `a${at}@example.com`),
    );
    expect(await provider.send('PATCH', `/Users/${person.body.id}`, operations(...addresses))).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
  });

  test('more than 1,800 in a minute are told to wait, in one workspace', async () => {
    const busy = await startProvider(server);
    await server.db.deleteFrom('attempts').execute();
    expect((await busy.send('GET', '/Users?count=0')).status).toBe(200);
    await sql`update attempts set count = 1800`.execute(server.db);
    expect(await busy.send('GET', '/Users?count=0')).toMatchObject({ status: 429, body: { status: '429' } });
    expect((await provider.send('GET', '/Users?count=0')).status).toBe(200);
  });

  test('wrong tokens of one address are told to wait', async () => {
    const headers = { authorization: `Bearer ec_scim_${'B'.repeat(43)}`, 'x-forwarded-for': nextAddress() };
    await server.db.deleteFrom('attempts').execute();
    expect((await provider.send('GET', '/Users', undefined, headers)).status).toBe(401);
    await sql`update attempts set count = 60`.execute(server.db);
    expect((await provider.send('GET', '/Users', undefined, headers)).status).toBe(429);
    await server.db.deleteFrom('attempts').execute();
  });
});

describe('two at once', () => {
  test('a new person is created once', async () => {
    const email = provider.newAddress();
    const answers = await Promise.all([provider.create(email), provider.create(email), provider.create(email)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(answers.filter(({ body }) => body['scimType'] === 'uniqueness')).toHaveLength(2);
  });

  test('two changes of a group are both kept, and of two with one version the second is refused', async () => {
    const [first, second] = [await provider.create(), await provider.create()];
    const group = await newGroup(provider);
    const join = ({ body }: typeof first, headers = {}) =>
      provider.send('PATCH', `/Groups/${group.id}`, operations(add('members', [{ value: body.id }])), headers);
    await Promise.all([join(first), join(second)]);
    const { body, etag } = await provider.send('GET', `/Groups/${group.id}`);
    expect(body['members']).toHaveLength(2);
    const match = { 'if-match': etag ?? '' };
    // Both have begun before either can go on: what holds the workspace is let go when both wait.
    const late = await server.db.transaction().execute(async (trx) => {
      await lockWorkspace(trx, provider.owner.workspaceUuid);
      const answers = Promise.all([join(first, match), join(second, match)]);
      await expect.poll(() => countWaiting(trx)).toBe(2);
      return { answers };
    });
    expect((await late.answers).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 412]);
  });
});

test('the token of another workspace reaches no group, and its people join none', async () => {
  const group = await newGroup(provider);
  for (const method of ['GET', 'DELETE'] as const)
    expect((await other.send(method, `/Groups/${group.id}`)).status).toBe(404);
  const renamed = { displayName: 'Taken' };
  expect((await other.send('PUT', `/Groups/${group.id}`, renamed)).status).toBe(404);
  expect((await other.patch(`/Groups/${group.id}`, { op: 'replace', value: renamed })).status).toBe(404);
  const { body: stranger } = await other.create();
  const joined = await provider.patch(`/Groups/${group.id}`, add('members', [{ value: stranger.id }]));
  expect(joined).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  expect(
    await other.owner.refusal('updateScimGroup', { params: { uuid: group.id }, body: { role: 'admin' } }),
  ).toMatchObject({ status: 404 });
  // Not the address either: it belongs to the domain of another company.
  expect((await other.create(provider.newAddress())).status).toBe(403);
});

test('the log names the token of the provider by its shown part alone', async () => {
  const { body } = await provider.create();
  await provider.patch(`/Users/${body.id}`, { op: 'replace', value: { active: false } });
  const { items } = await provider.owner.call('listAuditLog', { query: {} });
  expect(items[0]).toMatchObject({
    act: 'member.deactivated',
    person: { uuid: null, name: '' },
    detail: { token: provider.token.slice(0, 12) },
  });
  expect(JSON.stringify(items)).not.toContain(provider.token);
});

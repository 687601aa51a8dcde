import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextNumber } from '../../../testing/members/next-number.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { inTeam, startProvider, type Provider } from './scim.fixture.ts';

let server: ServerUnderTest;
let provider: Provider;
beforeAll(async () => {
  server = await startServerUnderTest();
  provider = await startProvider(server);
});
afterAll(() => server.stop());

const memberOf = (email: string) => inTeam(provider, email);
const createGroup = (name: string, members: readonly string[] = []) =>
  provider.send('POST', '/Groups', { displayName: name, members: members.map((value) => ({ value })) });
const giveRole = (uuid: string, role: 'admin' | 'editor' | null) =>
  provider.owner.call('updateScimGroup', { params: { uuid }, body: { role } });

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** How Okta and Entra ask, as both document it, and what follows. */
const changes: [string, object[], object][] = [
  ['Okta deactivates without a path', [{ op: 'replace', value: { active: false } }], { active: false }],
  ['Entra deactivates with a word', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
  ['Entra activates with a word', [{ op: 'Add', path: 'active', value: 'True' }], { active: true }],
  [
    'Entra names attributes with points in a value without a path',
    [{ op: 'Add', value: { 'name.givenName': 'Bea', externalId: 'e1' } }],
    { externalId: 'e1', name: { givenName: 'Bea', familyName: 'Souza' } },
  ],
  [
    'Entra adds to an address that is not there',
    [{ op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Recife' }],
    { active: true },
  ],
  ['an extension is not kept', [{ op: 'Add', path: `${ENTERPRISE}:department`, value: 'Shop' }], { active: true }],
  [
    'an attribute by its whole name',
    [{ op: 'replace', path: `${CORE}:displayName`, value: 'Bea' }],
    { displayName: 'Bea' },
  ],
  ['an empty value removes', [{ op: 'Replace', path: 'name.familyName', value: '' }], { name: { givenName: 'Maria' } }],
  ['the password is ignored', [{ op: 'replace', value: { password: 'secret' } }], { active: true }],
];

describe('changes of people', () => {
  test.each(changes)('%s', async (_what, operations, expected) => {
    const { body } = await provider.create();
    const answer = await provider.patch(`/Users/${body.id}`, ...operations);
    expect(answer).toMatchObject({ status: 200, body: expected });
    expect((await provider.send('GET', `/Users/${body.id}`)).body).toEqual(answer.body);
  });

  test('Okta replaces a person as a whole', async () => {
    const { body } = await provider.create();
    const more = { emails: undefined, active: false, name: { givenName: 'Ana' }, locale: 'en-US', groups: [] };
    const whole = { ...body, ...more };
    const answer = await provider.send('PUT', `/Users/${body.id}`, whole);
    expect(answer).toMatchObject({ status: 200, body: { active: false, name: { givenName: 'Ana' } } });
  });

  test.each<[string, unknown, number, string]>([
    ['no operations', { Operations: [] }, 400, 'invalidSyntax'],
    ['an unknown operation', { Operations: [{ op: 'move', path: 'active' }] }, 400, 'invalidSyntax'],
    ['a path that is none', { Operations: [{ op: 'replace', path: 'a[b', value: 1 }] }, 400, 'invalidPath'],
    [
      'a value of another type',
      { Operations: [{ op: 'replace', path: 'active', value: 'maybe' }] },
      400,
      'invalidValue',
    ],
    ['NUL', { Operations: [{ op: 'replace', path: 'displayName', value: 'a\u0000' }] }, 400, 'invalidValue'],
    ['too many', { Operations: Array.from({ length: 201 }, () => ({ op: 'add', path: 'x' })) }, 400, 'invalidSyntax'],
  ])('%s: refused', async (_what, body, status, scimType) => {
    const person = await provider.create();
    expect(await provider.send('PATCH', `/Users/${person.body.id}`, body)).toMatchObject({
      status,
      body: { scimType },
    });
  });
});

describe('lists', () => {
  test('both ask for a person by name or their own id before they create one', async () => {
    const email = provider.newAddress();
    const { body } = await provider.create(email, { externalId: `ext-${nextNumber()}` });
    const found = async (filter: string) => {
      const list = (await provider.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body;
      return (list['Resources'] as { id: string }[]).map(({ id }) => id);
    };
    expect(await found(`userName eq "${email.toUpperCase()}"`)).toEqual([body.id]);
    expect(await found(`externalId eq "${String(body['externalId'])}"`)).toEqual([body.id]);
    expect(await found(`emails[type eq "work"].value eq "${email}"`)).toEqual([body.id]);
    expect(await found(`id eq "${body.id}" and ${CORE}:userName eq "${email}"`)).toEqual([body.id]);
    expect(await found('userName eq "x and y\\"z"')).toEqual([]);
  });

  test('pages begin at one, and a page may be empty', async () => {
    const { body } = await provider.send('GET', '/Users?startIndex=2&count=1');
    expect(body).toMatchObject({ startIndex: 2, itemsPerPage: 1 });
    expect(body['totalResults']).toBeGreaterThan(1);
    expect((await provider.send('GET', '/Users?startIndex=-5&count=0')).body).toMatchObject({
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    });
  });

  test.each(['userName co "a"', 'userName eq', 'title eq "x"', 'userName eq "a" or userName eq "b"', '\u0000'])(
    'the filter %j is refused',
    async (filter) => {
      const answer = await provider.send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidFilter', status: '400' } });
    },
  );
});

describe('groups', () => {
  test('a group gives its role, of two the one with the most rights, and takes it back', async () => {
    const email = provider.newAddress();
    const { body: person } = await provider.create(email);
    const { body: admins } = await createGroup(`Admins ${nextNumber()}`, [person.id]);
    const { body: editors } = await createGroup(`Editors ${nextNumber()}`);
    await giveRole(editors.id, 'editor');
    const settings = await giveRole(admins.id, 'admin');
    expect(settings.groups.find(({ uuid }) => uuid === admins.id)).toMatchObject({ role: 'admin', members: 1 });
    expect(await memberOf(email)).toMatchObject({ role: 'admin' });
    await provider.patch(`/Groups/${editors.id}`, { op: 'Add', path: 'members', value: [{ value: person.id }] });
    expect(await memberOf(email)).toMatchObject({ role: 'admin' });
    // As Entra removes a member, and in the other way that it does.
    const gone = await provider.patch(`/Groups/${admins.id}`, {
      op: 'Remove',
      path: `members[value eq "${person.id}"]`,
    });
    expect(gone.status).toBe(204);
    expect(await memberOf(email)).toMatchObject({ role: 'editor' });
    await provider.patch(`/Groups/${admins.id}`, { op: 'add', path: 'members', value: [{ value: person.id }] });
    await provider.patch(`/Groups/${admins.id}`, { op: 'Remove', path: 'members', value: [{ value: person.id }] });
    expect(await memberOf(email)).toMatchObject({ role: 'editor' });
  });

  test('where a group is required, who is in none with a role is out, and back with one', async () => {
    const strict = await startProvider(server);
    const email = strict.newAddress();
    const { body: person } = await strict.create(email);
    const { body: group } = await strict.send('POST', '/Groups', { displayName: 'Staff' });
    await strict.owner.call('updateScimGroup', { params: { uuid: group.id }, body: { role: 'editor' } });
    const settings = await strict.owner.call('updateScim', { body: { requiresGroup: true } });
    expect(settings).toMatchObject({ requiresGroup: true, people: { active: 0, deactivated: 1 } });
    expect(await inTeam(strict, email)).toMatchObject({ status: 'deactivated' });
    await strict.patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value: [{ value: person.id }] });
    expect(await inTeam(strict, email)).toMatchObject({ status: 'active' });
    await strict.send('DELETE', `/Groups/${group.id}`);
    expect(await inTeam(strict, email)).toMatchObject({ status: 'deactivated' });
    // The provider has it right: it is the group that is missing.
    expect((await strict.send('GET', `/Users/${person.id}`)).body['active']).toBe(true);
  });

  test('an owner keeps the role, and so does an admin whom no group has made one', async () => {
    const { body: owner } = await provider.create(provider.owner.email);
    const { body: group } = await createGroup(`Both ${nextNumber()}`, [owner.id]);
    await giveRole(group.id, 'editor');
    expect(await memberOf(provider.owner.email)).toMatchObject({ isOwner: true });
  });

  test('found by name, read without members, renamed, replaced and deleted', async () => {
    const { body: person } = await provider.create();
    const name = `Design ${nextNumber()}`;
    const { body: group } = await createGroup(name, [person.id]);
    const list = await provider.send(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent(`displayName eq "${name}"`)}`,
    );
    expect(list.body['Resources']).toEqual([expect.objectContaining({ id: group.id, displayName: name })]);
    expect(JSON.stringify(list.body)).not.toContain(person.id);
    expect(await createGroup(name.toLowerCase())).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    const put = await provider.send('PUT', `/Groups/${group.id}`, { displayName: `${name} 2`, members: [] });
    expect(put).toMatchObject({ status: 200, body: { displayName: `${name} 2`, members: [] } });
    expect((await provider.send('DELETE', `/Groups/${group.id}`)).status).toBe(204);
    expect((await provider.send('GET', `/Groups/${group.id}`)).status).toBe(404);
  });
});

describe('discovery', () => {
  test.each([
    ['/ServiceProviderConfig', { patch: { supported: true }, bulk: { supported: false }, etag: { supported: true } }],
    ['/ResourceTypes', { totalResults: 2 }],
    ['/ResourceTypes/User', { endpoint: '/Users' }],
    ['/Schemas', { totalResults: 2 }],
    [`/Schemas/${CORE}`, { name: 'User' }],
  ])('%s', async (path, expected) => {
    expect(await provider.send('GET', path)).toMatchObject({ status: 200, body: expected });
  });

  test('another address is an error of SCIM, and a broken or large body too', async () => {
    expect((await provider.send('GET', '/Bulk')).status).toBe(404);
    expect((await provider.send('GET', '/Users/not-a-uuid')).body).toMatchObject({ status: '404' });
    const send = (body: string) =>
      fetch(`${server.url}/scim/v2/Users`, {
        method: 'POST',
        headers: { authorization: `Bearer ${provider.token}`, 'content-type': 'application/scim+json' },
        body,
      });
    const broken = await send('{');
    expect([broken.status, broken.headers.get('content-type')]).toEqual([
      400,
      expect.stringContaining('application/scim+json') as string,
    ]);
    expect((await send(`{"userName":"${'a'.repeat(600_000)}"}`)).status).toBe(413);
  });
});

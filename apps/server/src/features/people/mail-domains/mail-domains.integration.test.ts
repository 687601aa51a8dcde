import { sql } from '@evercode/database';
import { startDnsServer, waitFor, type DnsServer } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextNumber } from '../../../testing/members/next-number.ts';
import { confirmAddress, signUp, type Member } from '../../../testing/people.ts';
import { readMail } from '../../../testing/reading/read-mail.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { wakeChecks } from '../../../platform/work/check-when-due.ts';
import { findWorkspaceOfMailDomain } from '../../../platform/sign-in/verified-mail-domain.ts';

let dns: DnsServer;
let server: ServerUnderTest;
beforeAll(async () => {
  dns = await startDnsServer();
  server = await startServerUnderTest({ dnsServers: dns.address });
});
afterAll(async () => {
  await server.stop();
  await dns.stop();
});

async function owner(): Promise<Member> {
  const member = await signUp(server, { plan: 'enterprise' });
  await confirmAddress(server.db, member.email);
  return member;
}
const newName = () => `company-${nextNumber()}.com`;
const add = (member: Member, name: string) => member.call('createMailDomain', { body: { name } });
const find = async (member: Member, uuid: string) =>
  (await member.call('listMailDomains')).items.find((one) => one.uuid === uuid);

/** Checks on demand, without the pause between two checks. */
async function check(member: Member, uuid: string) {
  await server.db.deleteFrom('attempts').execute();
  return member.call('checkMailDomain', { params: { uuid } });
}

async function prove(member: Member, name: string) {
  const domain = await add(member, name);
  dns.set(domain.record.name, 'TXT', 'v=spf1 -all', domain.record.value);
  return check(member, domain.uuid);
}

/** The subjects of the mails to a member, in their order, once there are so many; names without their broken links. */
const mailedTo = async ({ email }: Member, count: number) =>
  (await readMail(server, email, count)).map(({ subject }) => subject.replaceAll('\u200c', '')).toReversed();

const actsOf = async (member: Member) => (await member.call('listAuditLog', { query: {} })).items.map(({ act }) => act);

test('a domain tells its record, and counts once the record is found', async () => {
  const member = await owner();
  const name = newName();
  const domain = await add(member, ` @${name.toUpperCase()} `);
  expect(domain).toMatchObject({
    name,
    status: 'waiting',
    people: 0,
    record: {
      type: 'TXT',
      host: '_evercode-mail',
      name: `_evercode-mail.${name}`,
      value: expect.stringMatching(/^evercode-verify=[\da-f]{32}$/) as string,
    },
  });
  dns.set(domain.record.name, 'TXT', 'evercode-verify=another');
  expect(await check(member, domain.uuid)).toMatchObject({
    status: 'waiting',
    record: { state: 'different', fault: 'other-record', seen: ['evercode-verify=another'] },
  });
  expect(await findWorkspaceOfMailDomain(server.db, `maria@${name}`)).toBeUndefined();
  dns.set(domain.record.name, 'TXT', domain.record.value);
  expect(await check(member, domain.uuid)).toMatchObject({
    status: 'verified',
    record: { state: 'found', fault: null },
  });
  expect(await findWorkspaceOfMailDomain(server.db, `Maria@${name.toUpperCase()}`)).toBe(member.workspaceUuid);
  // A name below it is another company's, perhaps.
  expect(await findWorkspaceOfMailDomain(server.db, `maria@mail.${name}`)).toBeUndefined();
  expect(await actsOf(member)).toEqual(expect.arrayContaining(['mail-domain.added', 'mail-domain.verified']));
});

test('the worker finds a record without being asked', async () => {
  const member = await owner();
  const name = newName();
  const domain = await add(member, name);
  dns.set(domain.record.name, 'TXT', domain.record.value);
  // The first check has come before the record, or after it. As if the pause after it were over:
  await waitFor(async () => (await find(member, domain.uuid))?.record.checkedAt !== null, { what: 'the first check' });
  await server.db.updateTable('mailDomains').set({ nextCheckAt: new Date() }).where('id', '=', domain.uuid).execute();
  await wakeChecks(server.db, 'mailDomains');
  await waitFor(async () => (await find(member, domain.uuid))?.status === 'verified', {
    what: 'the check of the worker',
  });
});

test.each([
  ['gmail.com', 'mail-domain-shared'],
  ['mail.yahoo.com', 'mail-domain-shared'],
  ['co.uk', 'domain-public-suffix'],
  ['192.0.2.7', 'domain-is-address'],
  ['maria@company.com', 'domain-only-name'],
  ['printer.local', 'domain-special'],
])('%s is refused: %s', async (name, code) => {
  const member = await owner();
  expect(await member.refusal('createMailDomain', { body: { name } })).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'name', code }],
  });
});

test('a name is in the list once, and one check in ten seconds is made', async () => {
  const member = await owner();
  const name = newName();
  const { uuid } = await add(member, name);
  expect(await member.refusal('createMailDomain', { body: { name } })).toMatchObject({
    violations: [{ code: 'mail-domain-added' }],
  });
  await check(member, uuid);
  expect(await member.refusal('checkMailDomain', { params: { uuid } })).toMatchObject({ status: 429 });
  await member.call('deleteMailDomain', { params: { uuid } });
  const again = await add(member, name);
  expect(await member.refusal('checkMailDomain', { params: { uuid: again.uuid } })).toMatchObject({ status: 429 });
});

test('the last proof wins, and its former holder needs another record', async () => {
  const [former, latter] = [await owner(), await owner()];
  const name = newName();
  const first = await prove(former, name);
  const second = await prove(latter, name);
  expect(second.status).toBe('verified');
  expect(await find(former, first.uuid)).toMatchObject({ status: 'lost', loss: 'taken', nextCheckAt: null });
  expect(await findWorkspaceOfMailDomain(server.db, `a@${name}`)).toBe(latter.workspaceUuid);
  expect(await mailedTo(former, 2)).toEqual([expect.any(String), `${name} now belongs to another workspace`]);
  // Their old record stands there still, and proves nothing.
  dns.set(first.record.name, 'TXT', first.record.value, second.record.value);
  const again = await check(former, first.uuid);
  expect(again).toMatchObject({ status: 'waiting', record: { state: 'different' } });
  expect(again.record.value).not.toBe(first.record.value);
});

test('without its record it fails, and after seven days it does not count', async () => {
  const member = await owner();
  const name = newName();
  const { uuid, record } = await prove(member, name);
  dns.remove(record.name);
  await check(member, uuid);
  const failing = await check(member, uuid);
  expect(failing).toMatchObject({ status: 'failing', record: { fault: 'no-name' } });
  expect(failing.lostAt).not.toBeNull();
  // Told once, however often it is checked.
  await check(member, uuid);
  expect(await findWorkspaceOfMailDomain(server.db, `a@${name}`)).toBe(member.workspaceUuid);
  await sql`
    update mail_domains set failing_since = failing_since - interval '7 days' where id = ${uuid}::uuid`.execute(
    server.db,
  );
  const lost = await check(member, uuid);
  expect(lost).toMatchObject({ status: 'lost', loss: 'no-record', lostAt: null });
  // The record that the screen shows is the one that counts from now on.
  expect(lost.record.value).not.toBe(record.value);
  expect(await check(member, uuid)).toMatchObject({ status: 'waiting', record: { value: lost.record.value } });
  expect(await mailedTo(member, 3)).toEqual([
    expect.any(String),
    `${name} is missing its TXT record`,
    `${name} is no longer verified`,
  ]);
  expect(await findWorkspaceOfMailDomain(server.db, `a@${name}`)).toBeUndefined();
  expect(await actsOf(member)).toEqual(expect.arrayContaining(['mail-domain.failing', 'mail-domain.lost']));
});

test('a removed domain does not count, and another workspace does not see it', async () => {
  const [member, stranger] = [await owner(), await owner()];
  const name = newName();
  const { uuid } = await prove(member, name);
  expect(await stranger.refusal('deleteMailDomain', { params: { uuid } })).toMatchObject({ status: 404 });
  await member.call('deleteMailDomain', { params: { uuid } });
  expect(await findWorkspaceOfMailDomain(server.db, `a@${name}`)).toBeUndefined();
  expect((await member.call('listMailDomains')).items).toEqual([]);
});

test('only Enterprise adds one', async () => {
  const member = await signUp(server, { plan: 'pro' });
  expect(await member.refusal('createMailDomain', { body: { name: newName() } })).toMatchObject({ status: 402 });
});

import { sql } from '@evercode/database';
import { startMailServer, type MailServer } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicInternet } from '../../../../platform/internet/internet.ts';
import { authority, secure } from '../../../../testing/certificates.ts';
import { signUp, type Member } from '../../../../testing/people.ts';
import { readMail } from '../../../../testing/reading/read-mail.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let mailServer: MailServer;
let records: Record<string, string[] | undefined> = {};
let isDnsAway = false;
let isLoopbackOpen = true;

beforeAll(async () => {
  mailServer = await startMailServer({ password: 'secret word', tls: secure });
  server = await startServerUnderTest({
    internet: {
      ...publicInternet,
      resolve: async (host) => {
        if (host === 'secure.example' || host === 'other.acme.test') return [{ address: '127.0.0.1', family: 4 }];
        throw new Error('ENOTFOUND');
      },
      isOpen: () => isLoopbackOpen,
      isOpenMailPort: (port) => port === mailServer.port,
      readTexts: async (name) => {
        if (isDnsAway) throw new Error('SERVFAIL');
        return records[name] ?? [];
      },
      ca: authority,
    },
  });
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});

const theirs = (chosen: { host?: string; password?: string; port?: number } = {}) => ({
  kind: 'smtp' as const,
  name: 'Acme',
  address: 'hello@acme.test',
  host: 'secure.example',
  port: mailServer.port,
  security: 'starttls' as const,
  username: 'acme',
  password: 'secret word',
  ...chosen,
});

async function inviteGuest(owner: Member): Promise<string> {
  const guest = `guest-${Math.random().toString(36).slice(2)}@example.com`;
  await owner.call('invite', { body: { emails: [guest], role: 'editor' } });
  return guest;
}

test('a mail server of their own is tested before it is used, and then sends the mails of the workspace', async () => {
  const owner = await signUp(server, { plan: 'enterprise' });
  const drafted = await owner.call('updateWhiteLabel', { body: { productName: 'Acme', sender: theirs() } });
  expect(drafted.sender).toMatchObject({ state: 'untested', hasPassword: true });
  expect(JSON.stringify(drafted)).not.toContain('secret word');
  expect(await owner.refusal('publishWhiteLabel')).toMatchObject({ status: 409, code: 'sender-untested' });

  expect((await owner.call('testBrandSender')).sender).toMatchObject({ state: 'tested', failure: null });
  expect(mailServer.received.at(-1)).toMatchObject({ from: 'hello@acme.test', to: [owner.email] });
  await owner.call('publishWhiteLabel');
  const guest = await inviteGuest(owner);
  await expect.poll(() => mailServer.received.map(({ to }) => to)).toContainEqual([guest]);
  expect(mailServer.received.at(-1)?.content.from).toMatchObject({ name: 'Acme', address: 'hello@acme.test' });

  const { rows } = await sql<{ row: string }>`select white_labels::text as row from white_labels`.execute(server.db);
  expect(JSON.stringify(rows)).not.toContain('secret word');
});

test('where it fails, ours sends the mail, and the owner is told once', async () => {
  const owner = await signUp(server, { plan: 'enterprise' });
  await owner.call('updateWhiteLabel', { body: { productName: 'Acme', sender: theirs() } });
  await owner.call('testBrandSender');
  await owner.call('publishWhiteLabel');
  isLoopbackOpen = false;
  const [guest, another] = [await inviteGuest(owner), await inviteGuest(owner)];
  for (const address of [guest, another]) {
    const [mail] = await readMail(server, address);
    expect(mail?.from).toEqual({ name: 'Acme', address: 'evercode@localhost' });
  }
  isLoopbackOpen = true;
  const notices = (await readMail(server, owner.email, 2)).filter(({ text }) =>
    text.includes('didn’t take our last email'),
  );
  expect(notices).toHaveLength(1);
  const { items } = await owner.call('listAuditLog', { query: {} });
  expect(items.filter(({ act }) => act === 'workspace.sender-failed')).toMatchObject([
    { detail: { failure: 'closed' } },
  ]);
});

test.each([
  ['not-found', () => theirs({ host: 'nowhere.acme.test' })],
  ['certificate', () => theirs({ host: 'other.acme.test' })],
  ['login-refused', () => theirs({ password: 'wrong' })],
  ['closed', () => theirs({ port: 6379 })],
] as const)('a test says why it failed: %s', async (failure, sender) => {
  const owner = await signUp(server, { plan: 'enterprise' });
  await owner.call('updateWhiteLabel', { body: { sender: sender() } });
  expect((await owner.call('testBrandSender')).sender).toMatchObject({ state: 'failing', failure });
  expect(await owner.refusal('publishWhiteLabel')).toMatchObject({ code: 'sender-untested' });
});

test('a password goes to no other server than the one it was given for', async () => {
  const owner = await signUp(server, { plan: 'enterprise' });
  await owner.call('updateWhiteLabel', { body: { sender: theirs() } });
  const { password: _, ...same } = theirs();
  expect((await owner.call('updateWhiteLabel', { body: { sender: same } })).sender.hasPassword).toBe(true);
  const elsewhere = { ...same, host: 'other.acme.test' };
  expect((await owner.call('updateWhiteLabel', { body: { sender: elsewhere } })).sender.hasPassword).toBe(false);
});

test('mails come from our address until the domain of theirs is proved', async () => {
  const owner = await signUp(server, { plan: 'enterprise' });
  const { sender } = await owner.call('updateWhiteLabel', {
    body: { productName: 'Acme', sender: { kind: 'address', name: '', address: 'hello@acme.test' } },
  });
  expect(sender).toMatchObject({ state: 'waiting', record: { name: '_evercode.acme.test' } });
  await owner.call('publishWhiteLabel');
  const [before] = await readMail(server, await inviteGuest(owner));
  expect(before?.from).toEqual({ name: 'Acme', address: 'evercode@localhost' });

  records = { '_evercode.acme.test': ['something else'] };
  expect((await owner.call('testBrandSender')).sender).toMatchObject({
    state: 'waiting',
    record: { seen: ['something else'] },
  });
  records = { '_evercode.acme.test': [sender.record?.value ?? ''] };
  expect((await owner.call('testBrandSender')).sender.state).toBe('verified');
  const [after] = await readMail(server, await inviteGuest(owner));
  expect(after?.from).toEqual({ name: 'Acme', address: 'hello@acme.test' });

  // DNS that does not answer proves nothing, and takes nothing away.
  isDnsAway = true;
  expect((await owner.call('testBrandSender')).sender.state).toBe('verified');
  isDnsAway = false;
  const moved = await owner.call('updateWhiteLabel', {
    body: { sender: { kind: 'address', name: '', address: 'hello@elsewhere.test' } },
  });
  expect(moved.sender.state).toBe('waiting');
});

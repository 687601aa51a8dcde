import type { WhiteLabelUpdate } from '@evercode/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeRowUnder } from '../../../testing/faults/hold-workspace.ts';
import { joinAs } from '../../../testing/members/team.ts';
import { createCode, givePlan, PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { readMail } from '../../../testing/reading/read-mail.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../../testing/reading/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { callIn } from '../../../testing/members/join-workspace.ts';

let server: ServerUnderTest;
let scans: RoutesOfMachine;
beforeAll(async () => {
  server = await startServerUnderTest();
  scans = await readRoutesOf(server.config.dataDir);
});
afterAll(async () => {
  await scans.stop();
  await server.stop();
});

const acme = {
  productName: 'Acme Codes',
  color: '#ffe600',
  footer: 'Acme Ltd., 1 Main Street',
  helpUrl: 'https://help.acme.example/',
  hidesMark: false,
} satisfies WhiteLabelUpdate;

const draw = async (width: number, height: number) =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#0a2540' } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  );
const brandOf = async (member: Member) =>
  (await member.call('getAccount', { params: { uuid: member.workspaceUuid } })).brand;
const countPictures = async () => (await server.db.selectFrom('pictures').select('id').execute()).length;

test('a change of the draft waits for one that holds the workspace, and does not hold it up', async () => {
  const owner = await signUp(server, { plan: 'enterprise' });
  await owner.call('updateWhiteLabel', { body: acme });
  const renamed = await takeRowUnder(server.db, { table: 'whiteLabels', workspaceUuid: owner.workspaceUuid }, () =>
    owner.call('updateWhiteLabel', { body: { productName: 'Codes of Acme' } }),
  );
  expect(renamed.draft.productName).toBe('Codes of Acme');
});

test('a draft changes nothing until it is published, and one call brings the product back', async () => {
  const owner = await signUp(server, { plan: 'enterprise' });
  expect(await owner.call('getWhiteLabel')).toMatchObject({ published: null, hasChanges: false, isInForce: false });
  const drafted = await owner.call('updateWhiteLabel', { body: acme });
  expect(drafted).toMatchObject({ draft: acme, published: null, hasChanges: true });
  expect(await brandOf(owner)).toBeNull();

  expect(await owner.call('publishWhiteLabel')).toMatchObject({
    published: acme,
    hasChanges: false,
    isInForce: true,
  });
  const brand = await brandOf(owner);
  expect(brand).toMatchObject({ productName: 'Acme Codes', footer: acme.footer, helpUrl: acme.helpUrl });
  // Yellow cannot carry white text: the shade of buttons is a darker one.
  expect(brand?.shades?.[7]).not.toBe('#ffe600');

  const { published, draft } = await owner.call('resetWhiteLabel');
  expect({ published, draft }).toMatchObject({ published: null, draft: acme });
  expect(await brandOf(owner)).toBeNull();
  const { items } = await owner.call('listAuditLog', { query: {} });
  expect(items.map(({ act }) => act).slice(0, 2)).toEqual(['workspace.brand-reset', 'workspace.brand-published']);
});

test('visitor pages and reports carry the brand as soon as it is published', async () => {
  const owner = await signUp(server, { plan: 'enterprise' });
  const { shortUrl } = await createCode(owner);
  const brandOfRoute = async () => (await scans.of(shortUrl.pathName))?.brand;
  await owner.call('updateWhiteLabel', { body: { ...acme, hidesMark: true } });
  expect(await brandOfRoute()).toBeUndefined();
  await owner.call('publishWhiteLabel');
  expect(await brandOfRoute()).toEqual({ name: 'Acme Codes', hidesMark: true });
  // Also what is created later.
  const later = await createCode(owner);
  expect((await scans.of(later.shortUrl.pathName))?.brand).toEqual({ name: 'Acme Codes', hidesMark: true });

  const report = Buffer.from(await (await owner.send('getBrandReport')).arrayBuffer());
  expect(report.subarray(0, 5).toString()).toBe('%PDF-');
  expect(report.toString('latin1')).toContain('(Acme Codes)');
  await owner.call('resetWhiteLabel');
  expect(await brandOfRoute()).toBeUndefined();
});

test('mails of the workspace are under the brand; those about the security of an account never are', async () => {
  const owner = await signUp(server, { plan: 'enterprise' });
  await owner.call('setBrandLogo', { file: await draw(800, 200) });
  await owner.call('updateWhiteLabel', { body: { ...acme, sender: { kind: 'ours' } } });
  await owner.call('publishWhiteLabel');
  const guest = `guest-${owner.workspaceUuid.slice(0, 8)}@example.com`;
  await owner.call('invite', { body: { emails: [guest], role: 'editor' } });
  const [invitation] = await readMail(server, guest);
  expect(invitation?.from?.name).toBe('Acme Codes');
  expect(invitation?.text).toContain('Acme Ltd., 1 Main Street');
  expect(invitation?.text).toContain('https://help.acme.example/');
  expect(invitation?.html).not.toContain('Evercode');
  expect(invitation?.html).toContain('width="160" height="40" alt="Acme Codes"');

  await owner.call('updatePassword', {
    params: { uuid: owner.userUuid },
    body: { currentPassword: PASSWORD, password: 'another horse battery' },
  });
  const notice = (await readMail(server, owner.email, 2)).find(({ text }) => text.includes('password'));
  expect(notice?.text).toContain('Evercode');
  expect(notice?.html).not.toContain('Acme');
});

test('an admin drafts, and only the owner publishes; editors cannot read the draft', async () => {
  const owner = await signUp(server, { plan: 'enterprise' });
  const admin = await joinAs(server, owner, 'admin');
  await admin.call('updateWhiteLabel', { body: acme });
  for (const name of ['publishWhiteLabel', 'resetWhiteLabel'] as const)
    expect(await admin.refusal(name)).toMatchObject({ status: 403 });
  const editor = await joinAs(server, owner, 'editor');
  expect(await editor.refusal('getWhiteLabel')).toMatchObject({ status: 403 });
});

test('a plan without it refuses changes, and takes the brand back until the plan is back', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  expect(await owner.refusal('updateWhiteLabel', { body: acme })).toMatchObject({
    status: 402,
    feature: 'white-label',
    requiredPlan: 'enterprise',
  });
  await givePlan(server.db, owner.workspaceUuid, 'enterprise');
  await owner.call('updateWhiteLabel', { body: acme });
  await owner.call('publishWhiteLabel');
  await givePlan(server.db, owner.workspaceUuid, 'pro');
  expect(await brandOf(owner)).toBeNull();
  expect(await owner.call('getWhiteLabel')).toMatchObject({ published: acme, isInForce: false });
  await givePlan(server.db, owner.workspaceUuid, 'enterprise');
  expect(await brandOf(owner)).toMatchObject({ productName: 'Acme Codes' });
});

test('a replaced logo stays as long as it is published, and none outlives the workspace', async () => {
  const before = await countPictures();
  const owner = await signUp(server, { plan: 'enterprise' });
  const { uuid } = await owner.call('createAccount', { body: { name: 'Short' } });
  await givePlan(server.db, uuid, 'enterprise');
  const short = callIn(server, owner, uuid);
  const { draft: first } = await short.call('setBrandLogo', { file: await draw(40, 40) });
  await short.call('publishWhiteLabel');
  const { draft: second, published } = await short.call('setBrandLogo', { file: await draw(60, 40) });
  expect(published?.logo).toBe(first.logo);
  expect(second.logo).not.toBe(first.logo);
  expect((await fetch(`${server.url}${first.logo}`)).status).toBe(200);
  await short.call('publishWhiteLabel');
  expect((await fetch(`${server.url}${first.logo}`)).status).toBe(404);
  await short.send('deleteAccount', {
    params: { uuid },
    body: { confirmation: 'DELETE', proof: { password: PASSWORD } },
  });
  expect(await countPictures()).toBe(before);
});

test.each([
  ['color', { color: 'red' }],
  ['helpUrl', { helpUrl: 'javascript:alert(1)' }],
  ['productName', { productName: 'x'.repeat(41) }],
  ['footer', { footer: 'x'.repeat(201) }],
])('%s: a value that is not allowed is refused', async (propertyPath, body) => {
  const owner = await signUp(server, { plan: 'enterprise' });
  expect(await owner.refusal('updateWhiteLabel', { body })).toMatchObject({
    status: 422,
    violations: [{ propertyPath }],
  });
});

import type { AccountDetailUpdate } from '@evercode/contract';
import { createTranslator } from '@evercode/i18n/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../../testing/members/join-workspace.ts';
import { createCode, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let owner: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  owner = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const params = () => ({ uuid: owner.workspaceUuid });

test('every detail of a workspace is stored, field by field', async () => {
  const body = {
    accountName: 'Bakery',
    contactName: 'Ana Castro',
    contactEmail: ' Ana@Bakery.Example ',
    contactPhone: '+39 055 123-456',
    companyName: 'Bakery srl',
    companySize: '11-50',
    companyIndustry: 'food',
    usageCategory: 'business',
    address: 'Via Roma 1',
    city: 'Firenze',
    country: 'IT',
    timezone: 'Europe/Rome',
  } as const satisfies AccountDetailUpdate;
  const saved = await owner.call('updateAccountDetail', { params: params(), body });
  expect(saved).toEqual({
    ...body,
    contactEmail: 'ana@bakery.example',
    uuid: owner.workspaceUuid,
    iri: `/api/account-details/${owner.workspaceUuid}`,
    logo: null,
    files: { bytes: 0, spaceBytes: 50 * 1024 ** 3 },
  });
  await owner.call('updateAccountDetail', {
    params: params(),
    body: { city: '', companySize: null, country: '', contactPhone: '', contactEmail: '' },
  });
  expect(await owner.call('getAccountDetail', { params: params() })).toEqual({
    ...saved,
    city: '',
    companySize: null,
    country: '',
    contactPhone: '',
    contactEmail: '',
  });
});

test.each<[string, Record<string, unknown>, string]>([
  ['accountName', { accountName: ' ' }, 'Please fill in the field'],
  ['accountName', { accountName: 'x'.repeat(129) }, 'That’s too long'],
  ['contactEmail', { contactEmail: 'ana@' }, 'Please enter a valid email address'],
  ['contactPhone', { contactPhone: 'call me' }, 'Please enter a valid phone number format'],
  ['contactPhone', { contactPhone: '123' }, 'Please enter a valid phone number format'],
  ['contactPhone', { contactPhone: '1'.repeat(16) }, 'Please enter a valid phone number format'],
  ['contactName', { contactName: 'x'.repeat(129) }, 'That’s too long'],
  ['companyName', { companyName: 'x'.repeat(129) }, 'That’s too long'],
  ['companySize', { companySize: '12' }, 'This value isn’t valid'],
  ['companyIndustry', { companyIndustry: 'piracy' }, 'This value isn’t valid'],
  ['usageCategory', { usageCategory: 'world domination' }, 'This value isn’t valid'],
  ['address', { address: 'x'.repeat(257) }, 'That’s too long'],
  ['city', { city: 'x'.repeat(129) }, 'That’s too long'],
  ['country', { country: 'XX' }, 'This value isn’t valid'],
  ['country', { country: 'it' }, 'This value isn’t valid'],
  ['timezone', { timezone: 'Mars/Olympus' }, 'This value isn’t valid'],
  ['plan', { plan: 'enterprise' }, 'This field isn’t supported'],
])('%s is refused with %o', async (field, body, message) => {
  const { violations } = await owner.refusal('updateAccountDetail', { params: params(), body });
  const t = createTranslator('en', ['validation']);
  expect(violations?.map(({ propertyPath, code }) => [propertyPath, t(`validation:violations.${code}`)])).toEqual([
    [field, message],
  ]);
});

test('a workspace is presented with its owner, members, plan and capabilities', async () => {
  const someone = await signUp(server, { plan: 'pro' });
  await joinWorkspace(server, someone.workspaceUuid, 'admin');
  const editor = await joinWorkspace(server, someone.workspaceUuid, 'editor');
  await createCode(someone);
  const workspace = await editor.call('getAccount', { params: { uuid: someone.workspaceUuid } });
  expect(workspace).toMatchObject({
    image: null,
    owner: { iri: `/api/users/${someone.userUuid}`, email: someone.email, name: workspace.name },
    memberCount: 3,
    status: 1,
    subscriptionType: 'PREMIUM',
    subscriptionStatus: 'active',
    planName: 'pro',
    qrLimit: 1000,
    canTrial: false,
    totalTrialDays: 7,
    currentTrialDays: 0,
    totals: { qr: 1, sysPausedQr: 0 },
    timezone: 'UTC',
    companyName: '',
    companySize: null,
  });
  expect(workspace.features.included).toContain('tracking-ids');
  expect(workspace.features.included).not.toContain('single-sign-on');
});

test('a workspace names its members and API keys to those who may read them', async () => {
  const boss = await signUp(server, { plan: 'enterprise' });
  const editor = await joinWorkspace(server, boss.workspaceUuid, 'editor');
  const key = await boss.call('createApiKey', { body: { name: 'Till', scopes: ['read'] } });
  const { items } = await boss.call('listMemberships', { query: { account: boss.workspaceUuid } });
  const read = (member: Member) => member.call('getAccount', { params: { uuid: boss.workspaceUuid } });
  const named = await read(boss);
  expect(named.members.toSorted()).toEqual(items.map(({ iri }) => iri).toSorted());
  expect(named.users).toEqual([`/api/users/${boss.userUuid}`, `/api/users/${editor.userUuid}`]);
  expect(named.accessTokens).toEqual([`/api/api-keys/${key.uuid}`]);
  expect(await read(editor)).toMatchObject({ members: [], users: [], accessTokens: [], memberCount: 2 });
});

test('an answer contains no field of a workspace that its contract does not name', async () => {
  // The cast is safe: the server checks the answer against the contract.
  const answer = (await (await owner.send('getAccount', { params: params() })).json()) as object;
  expect(Object.keys(answer).toSorted()).toEqual([
    'accessTokens',
    'billing',
    'billingInfo',
    'brand',
    'canTrial',
    'companyIndustry',
    'companyName',
    'companySize',
    'createdAt',
    'currentTrialDays',
    'domains',
    'expirationDate',
    'features',
    'hasCreatedFirstQr',
    'image',
    'invoices',
    'iri',
    'lastPaymentDate',
    'memberCount',
    'members',
    'name',
    'owner',
    'paymentSources',
    'planName',
    'planPrice',
    'premiumSince',
    'projects',
    'qrLimit',
    'status',
    'subscriptionStatus',
    'subscriptionType',
    'tags',
    'timezone',
    'totalTrialDays',
    'totals',
    'trialBeganAt',
    'usageCategory',
    'users',
    'uuid',
  ]);
});

test('every answer within a workspace carries its totals', async () => {
  const { uuid } = await createCode(owner);
  const answers = await Promise.all([
    owner.send('getAccount', { params: params() }),
    owner.send('getAccountDetail', { params: params() }),
    owner.send('updateAccountDetail', { params: params(), body: { city: 'Siena' } }),
    owner.send('listQrs', { query: {} }),
    owner.send('getQr', { params: { uuid } }),
    owner.send('getQrImage', { params: { uuid, format: 'svg' } }),
  ]);
  expect(answers.map(({ headers }) => headers.get('x-account-usage'))).toEqual(
    answers.map(() => JSON.stringify({ qr: 1, sysPausedQr: 0 })),
  );
});

import { randomUUID } from 'node:crypto';
import { createAnalyticsClient } from '@evercode/analytics';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAppLinks } from '../platform/mail/app-links.ts';
import { createPost } from '../platform/mail/post.ts';
import { createSealedBox } from '../platform/sign-in/secrets/sealed-box.ts';
import { codesOfWorkspace } from '../features/codes/codes/groups/codes-of-workspace.ts';
import { createCode, signUp, type Member } from '../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../testing/server-under-test.ts';
import { openBilling } from '../features/money/billing/open-billing.ts';
import { buy } from '../features/money/billing/testing/buy-plan.ts';
import { endGrants } from '../features/money/billing/grants/grant-plan.ts';
import { runMoneyCommand } from '../features/money/billing/grants/money-commands.ts';

let server: ServerUnderTest;
let deps: Parameters<typeof runMoneyCommand>[0];
let analytics: ReturnType<typeof createAnalyticsClient>;
let owner: Member;
let now = new Date();
const log = { warn: () => undefined };
beforeAll(async () => {
  server = await startServerUnderTest();
  analytics = createAnalyticsClient(server.config.clickhouseUrl ?? '');
  const billing = openBilling({
    db: server.db,
    config: server.config,
    analytics,
    now: () => now,
    newUuid: randomUUID,
    publish: async () => undefined,
    log,
    mail: {
      post: createPost({ box: createSealedBox('a secret of this test', 'mail queue'), newUuid: randomUUID, log }),
      links: createAppLinks('https://app.example.com'),
    },
    ports: { codesOfWorkspace },
  });
  deps = {
    db: server.db,
    codes: codesOfWorkspace,
    countRecent: billing.countRecent,
    publish: async () => undefined,
    now: () => now,
    billing,
  };
});
afterAll(async () => {
  await analytics.close();
  await server.stop();
});
beforeEach(async () => {
  now = new Date();
  owner = await signUp(server, { isConfirmed: true });
});

const run = (...args: string[]) => runMoneyCommand(deps, args);
const account = async () => owner.call('getAccount', { params: { uuid: owner.workspaceUuid } });

describe('plan', () => {
  test('gives a plan without a payment, and takes it back with its room for codes', async () => {
    expect(await run('plan', owner.workspaceUuid, 'pro')).toMatch(/is on pro forever/);
    expect(await account()).toMatchObject({ planName: 'pro', subscriptionType: 'FOREVER' });
    for (let count = 0; count < 3; count += 1) await createCode(owner);
    now = new Date(now.getTime() + 1_000);
    expect(await run('plan', owner.workspaceUuid, 'none')).toMatch(/is on Free/);
    expect(await account()).toMatchObject({ planName: 'free', totals: { qr: 2, sysPausedQr: 1 } });
    const { items } = await owner.call('listAuditLog', { query: { group: 'subscription' } });
    expect(items.map(({ act, detail }) => [act, detail])).toEqual([
      ['subscription.granted', { plan: 'free' }],
      ['subscription.granted', { plan: 'pro' }],
    ]);
  });

  test('ends on its day', async () => {
    await run('plan', owner.workspaceUuid, 'starter', '--until', '2099-01-31');
    now = new Date('2099-01-30T23:59:59.000Z');
    await endGrants(deps);
    expect(await account()).toMatchObject({ planName: 'starter' });
    now = new Date('2099-01-31T00:00:00.000Z');
    await endGrants(deps);
    expect(await account()).toMatchObject({ planName: 'free', subscriptionType: 'FREE' });
  });

  test('is refused where the plan is paid for, and for what is unknown', async () => {
    await buy(owner, 'starter');
    await expect(run('plan', owner.workspaceUuid, 'pro')).rejects.toThrow('pays for its plan');
    await expect(run('plan', randomUUID(), 'pro')).rejects.toThrow('No workspace has the id');
    await expect(run('plan', owner.workspaceUuid, 'gold')).rejects.toThrow('Usage:');
    await expect(run('plan', owner.workspaceUuid, 'pro', '--until', 'soon')).rejects.toThrow('Usage:');
    expect(await account()).toMatchObject({ planName: 'starter', subscriptionType: 'PREMIUM' });
  });
});

describe('refund', () => {
  const numberOf = async () =>
    (await owner.call('listInvoices')).items.find(({ kind }) => kind === 'invoice')?.number ?? '';

  test('gives a payment back in parts, each with a credit note, and never more than was paid', async () => {
    await buy(owner, 'pro');
    const number = await numberOf();
    expect(await run('refund', number, '900')).toMatch(/^900 cents/);
    await expect(run('refund', number, '2001')).rejects.toThrow('At most 2000 cents of this payment');
    expect(await run('refund', number)).toMatch(/^2000 cents/);
    await expect(run('refund', number)).rejects.toThrow('At most 0 cents of this payment');
    const { items } = await owner.call('listInvoices');
    expect(
      items
        .filter(({ kind }) => kind === 'credit-note')
        .map(({ total }) => total)
        .toSorted((a, b) => a - b),
    ).toEqual([-2_000, -900]);
  });

  test('is refused for an unknown number', async () => {
    await expect(run('refund', '1999-000001')).rejects.toThrow('No invoice has the number');
    await expect(run('refund')).rejects.toThrow('Usage:');
  });
});

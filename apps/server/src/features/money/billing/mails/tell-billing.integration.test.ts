import type { Mail } from '@evercode/mail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAppLinks } from '../../../../platform/mail/app-links.ts';
import { createTransact } from '../../../../platform/workspaces/transact.ts';
import { createCode, givePlan, signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import type { BillingNews } from './billing-news.ts';
import { createTellBilling } from './tell-billing.ts';

let server: ServerUnderTest;
beforeAll(async () => {
  server = await startServerUnderTest();
});
afterAll(() => server.stop());

const terms = { priceUuid: '', plan: 'pro', months: 12, cents: 27_600, currency: 'USD' } as const;
const at = new Date('2027-01-31T00:00:00Z');
const mayEndOnFree: BillingNews[] = [
  { what: 'cancelled', terms, until: at },
  { what: 'grace-begun', terms, endsAt: at },
  { what: 'trial-ending', at },
  { what: 'trial-ended' },
];

/** The mails that the news makes. */
async function tell({ workspaceUuid }: Member, news: BillingNews): Promise<Mail[]> {
  const queued: Mail[] = [];
  const post = { queue: async (_: unknown, mail: Mail) => queued.push(mail) > 0 };
  const links = createAppLinks('https://app.example');
  await createTransact(server.db)(async (trx) =>
    createTellBilling({ post, links })(trx, { workspaceUuid, news, now: new Date() }),
  );
  return queued;
}

test.each(mayEndOnFree)('$what says how many codes Free would pause', async (news) => {
  const owner = await signUp(server, { plan: 'pro' });
  for (let count = 0; count < 2; count += 1) await createCode(owner);
  expect(await tell(owner, news)).toMatchObject([{ onFree: { active: 2, pausing: 0 } }]);
  for (let count = 0; count < 2; count += 1) await createCode(owner);
  expect(await tell(owner, news)).toMatchObject([{ onFree: { active: 4, pausing: 2 } }]);
  await server.db
    .insertInto('agreements')
    .values({ accountId: owner.workspaceUuid, limits: JSON.stringify({ codes: 3 }), createdAt: at })
    .execute();
  expect(await tell(owner, news)).toMatchObject([{ onFree: { active: 4, pausing: 1 } }]);
});

test('news that keeps the plan says nothing of Free', async () => {
  const owner = await signUp(server, { isConfirmed: true });
  const [mail] = await tell(owner, { what: 'reactivated', terms, renewsAt: at });
  expect(mail).not.toHaveProperty('onFree');
});

test('after a plan with the API, the news says that its keys stopped', async () => {
  const owner = await signUp(server, { plan: 'enterprise' });
  const from = { ...terms, plan: 'enterprise' } as const;
  const changed = { what: 'changed', from, terms, paidCents: 0, renewsAt: at, pausedCodes: 0 } as const;
  const ended = { what: 'ended', terms: from, why: 'unpaid', pausedCodes: 0 } as const;
  await givePlan(server.db, owner.workspaceUuid, 'pro');
  expect((await tell(owner, changed))[0]).not.toHaveProperty('keysStopped');

  await givePlan(server.db, owner.workspaceUuid, 'enterprise');
  await owner.call('createApiKey', { body: { name: 'Till', scopes: ['read'] } });
  expect((await tell(owner, changed))[0]).not.toHaveProperty('keysStopped');
  await givePlan(server.db, owner.workspaceUuid, 'pro');
  expect(await tell(owner, changed)).toMatchObject([{ keysStopped: true }]);
  expect((await tell(owner, { ...changed, from: terms }))[0]).not.toHaveProperty('keysStopped');
  await givePlan(server.db, owner.workspaceUuid, 'free');
  expect(await tell(owner, ended)).toMatchObject([{ keysStopped: true }]);
});

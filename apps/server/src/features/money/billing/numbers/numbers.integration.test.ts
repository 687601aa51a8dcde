import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../../../testing/call-api.ts';
import { signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import { buy, moveClock, testCards } from '../testing/buy-plan.ts';

let server: ServerUnderTest;
let staff: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  staff = await signUp(server);
  await server.db.updateTable('users').set({ isStaff: true }).where('id', '=', staff.userUuid).execute();
});
afterAll(() => server.stop());

const newest = async () => (await staff.call('getMoneyNumbers')).months[0];
const here = (member: Member) => ({ params: { uuid: member.workspaceUuid } });

test('the numbers of a month come from the ledger, to the cent', async () => {
  const [yearly, monthly, failing] = [await signUp(server), await signUp(server), await signUp(server)];
  await monthly.call('beginTrial', here(monthly));
  await failing.call('beginTrial', here(failing));
  await buy(yearly, 'pro', { months: 12 });
  await buy(monthly, 'starter');
  expect(await newest()).toEqual({
    month: new Date().toISOString().slice(0, 7),
    subscriptions: 2,
    begun: 2,
    ended: 0,
    churn: 0,
    trials: 2,
    trialsPaid: 1,
    failedCharges: 0,
    amounts: [{ currency: 'USD', mrr: 2_300 + 900, charged: 27_600 + 900, refunded: 0 }],
  });

  await buy(failing, 'pro', { card: testCards.failsLater });
  await monthly.call('unsubscribeAccount', { ...here(monthly), body: { reasons: [] } });
  await moveClock(server, 62);
  await expect.poll(async () => (await monthly.call('getSubscription', here(monthly))).state).toBe('expired');
  await expect.poll(async () => (await failing.call('getSubscription', here(failing))).state).toBe('expired');
  const { months } = await staff.call('getMoneyNumbers');
  expect(months).toHaveLength(13);
  expect(months[0]).toMatchObject({ subscriptions: 1, amounts: [{ mrr: 2_300 }] });
  expect(months.reduce((all, { ended }) => all + ended, 0)).toBe(2);
  expect(months.reduce((all, { failedCharges }) => all + failedCharges, 0)).toBeGreaterThan(0);
});

test('they are a table too, and only for support staff', async () => {
  const answer = await fetch(`${server.url}/api/staff/money.csv`, { headers: staff.headers });
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const [head, first] = (await answer.text()).split('\r\n');
  expect(head).toContain('Month,Currency,MRR (cents)');
  expect(first).toMatch(/^\d{4}-\d{2},USD,2300,/);
  const other = await signUp(server);
  expect(await other.refusal('getMoneyNumbers')).toMatchObject({ status: 404 });
  expect(await createCaller(server.url).refusal('getMoneyNumbers')).toMatchObject({ status: 401 });
});

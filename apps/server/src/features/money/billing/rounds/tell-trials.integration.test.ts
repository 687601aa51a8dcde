import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import type { BillingNews } from '../mails/billing-news.ts';
import { runSalesCommand } from '../sales-commands.ts';
import { tellTrials } from './tell-trials.ts';

let server: ServerUnderTest;
let owner: Member;
const told: (BillingNews & { workspaceUuid: string })[] = [];
beforeAll(async () => {
  server = await startServerUnderTest();
  owner = await signUp(server, { isConfirmed: true });
  await owner.call('beginTrial', { params: { uuid: owner.workspaceUuid } });
});
afterAll(() => server.stop());

const DAY_MS = 86_400_000;

/** What is told when so many days have passed since now. */
async function after(days: number, member = owner): Promise<unknown[]> {
  told.length = 0;
  const deps = {
    db: server.db,
    tell: async (_: unknown, { workspaceUuid, news }: { workspaceUuid: string; news: BillingNews }) => {
      told.push({ ...news, workspaceUuid });
    },
    now: () => new Date(Date.now() + days * DAY_MS),
  };
  await tellTrials(deps);
  await tellTrials(deps);
  return told.filter(({ workspaceUuid }) => workspaceUuid === member.workspaceUuid).map(({ what }) => what);
}

/** The ends that the mails of the last call tell. */
const endsOf = (member: Member): Date[] =>
  told.flatMap((each) =>
    each.workspaceUuid === member.workspaceUuid && each.what === 'trial-ending' ? [each.at] : [],
  );

test('the end of a trial is announced two days before, and told once when it has come', async () => {
  expect(await after(4)).toEqual([]);
  expect(await after(5.1)).toEqual(['trial-ending']);
  expect(await after(6)).toEqual([]);
  expect(await after(7.1)).toEqual(['trial-ended']);
  expect(await after(8)).toEqual([]);
});

test('a prolonged trial is told of again, with the new end', async () => {
  const prolonged = await signUp(server, { isConfirmed: true });
  await prolonged.call('beginTrial', { params: { uuid: prolonged.workspaceUuid } });
  expect(await after(5.1, prolonged)).toEqual(['trial-ending']);
  const until = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);
  const line = ['trial', prolonged.workspaceUuid, '--until', until];
  await runSalesCommand({ db: server.db, now: new Date(), by: 'root' }, line);
  expect(await after(7.1, prolonged)).toEqual([]);
  expect(await after(17.9, prolonged)).toEqual([]);
  expect(await after(18.1, prolonged)).toEqual(['trial-ending']);
  expect(endsOf(prolonged).map((at) => at.toISOString().slice(0, 10))).toEqual([until]);
  expect(await after(20.1, prolonged)).toEqual(['trial-ended']);
  expect(await after(22, prolonged)).toEqual([]);
});

test('a trial that ended long ago, and one that ended early, are not told of', async () => {
  const [late, early] = [await signUp(server, { isConfirmed: true }), await signUp(server, { isConfirmed: true })];
  for (const each of [late, early]) await each.call('beginTrial', { params: { uuid: each.workspaceUuid } });
  await early.call('downgradeAccount', { params: { uuid: early.workspaceUuid }, body: { plan: 'free' } });
  expect(await after(20, late)).toEqual([]);
  expect(await after(5.5, early)).toEqual([]);
});

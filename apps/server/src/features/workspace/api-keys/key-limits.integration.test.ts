import { judgeRate, type Decided } from '@evercode/testkit/judge-rate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreeOnKeys, callWith, makeKey, type KeyUnderTest } from '../../../testing/members/keys.ts';
import { signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let first: ServerUnderTest;
let second: ServerUnderTest;
let owner: Member;
let key: KeyUnderTest;

beforeAll(async () => {
  first = await startServerUnderTest();
  const { databaseUrl } = first;
  second = await startServerUnderTest({ databaseUrl, clickhouseUrl: first.config.clickhouseUrl ?? '', role: 'app' });
  owner = await signUp(first, { plan: 'enterprise' });
  key = await makeKey(first.url, owner);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const read = (url: string) => callWith(url, key.made.key).send('listListViews');
const number = (answer: Response, name: string) => Number(answer.headers.get(name));

test('two app machines count a second as one, and refuse nothing early', async () => {
  const decided: Decided[] = [];
  const problems: { code: string; retryAfter: string | null }[] = [];
  const work = async (url: string) => {
    for (let sent = 0; sent < 15; sent += 1) {
      const sentAt = performance.now();
      const answer = await read(url);
      decided.push({ sentAt, answeredAt: performance.now(), isAllowed: answer.status === 200 });
      if (answer.status === 200) continue;
      // The cast is safe: refusals are problems with a code.
      const { code } = (await answer.json()) as { code: string };
      problems.push({ code, retryAfter: answer.headers.get('retry-after') });
    }
  };
  await Promise.all([work(first.url), work(second.url), work(first.url), work(second.url)]);
  const { mostWithinWindow, refusedEarly } = judgeRate(decided, { limit: 10, windowMs: 1000 });
  expect(mostWithinWindow).toBeLessThanOrEqual(10);
  expect(refusedEarly).toBe(0);
  for (const problem of problems) expect(problem).toEqual({ code: 'rate-limited-second', retryAfter: '1' });
  const [counted] = await first.db
    .selectFrom('apiUsage')
    .select('requests')
    .where('accountId', '=', owner.workspaceUuid)
    .execute();
  expect(counted?.requests).toBe(decided.filter(({ isAllowed }) => isAllowed).length);
});

test('a month ends after as many requests as agreed, whichever machine answers, and says what is left', async () => {
  await agreeOnKeys(first.db, owner.workspaceUuid, { apiRequestsPerSecond: 10_000, apiRequestsPerMonth: 100_040 });
  await first.db.updateTable('apiUsage').set({ requests: 100_000, latest: [] }).execute();
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, sent) => read(sent % 2 === 0 ? first.url : second.url)),
  );
  const allowed = answers.filter(({ status }) => status === 200);
  expect(allowed).toHaveLength(40);
  // Each was counted alone.
  expect(new Set(allowed.map((answer) => answer.headers.get('x-ratelimit-remaining'))).size).toBe(40);
  const refused = answers.find(({ status }) => status === 429);
  expect(await refused?.json()).toMatchObject({ code: 'rate-limited-month' });
  expect(refused?.headers.get('x-ratelimit-limit')).toBe('100040');
  expect(refused?.headers.get('x-ratelimit-remaining')).toBe('0');
  expect(refused?.headers.get('retry-after')).toBe(refused?.headers.get('x-ratelimit-reset'));
  expect(refused?.headers.get('ratelimit-policy')).toMatch(/^"second";q=10000;w=1, "month";q=100040;w=\d+$/);
  expect(refused?.headers.get('ratelimit')).toMatch(/"month";r=0;t=\d+/);
});

test('the limit by address of a route counts a key as a client of its own', async () => {
  await agreeOnKeys(first.db, owner.workspaceUuid, { apiRequestsPerSecond: 10_000, apiRequestsPerMonth: 200_000 });
  const from = { 'x-forwarded-for': '192.0.2.7' };
  const make = (caller: Member | KeyUnderTest) => caller.send('createListView', { body: {} }, from);
  const remainingOf = async (answer: Promise<Response>) => number(await answer, 'x-ratelimit-remaining');
  expect(await remainingOf(make(owner))).toBe(59);
  expect(await remainingOf(make(key))).toBe(59);
  expect(await remainingOf(make(key))).toBe(58);
  expect(await remainingOf(make(owner))).toBe(58);
});

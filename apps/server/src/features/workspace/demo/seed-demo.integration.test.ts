import { demoTranslate } from '@evercode/i18n/demo';
import { fakeClock } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller, type Caller } from '../../../testing/call-api.ts';
import { logInWith, PASSWORD, signUp } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { DEMO_EMAIL } from './seed-demo.ts';

const clock = fakeClock(new Date('2026-05-20T12:00:00Z'));
let server: ServerUnderTest;
let demo: Caller;
const codes = new Map<string, string>();
/** The language of the person who starts the product here. */
const t = demoTranslate('it');

beforeAll(async () => {
  server = await startServerUnderTest({ seedDemo: true, systemLocale: 'it_CH', now: () => new Date(clock.now()) });
  // The generated password is printed once and not known here, so it is replaced.
  const { userUuid } = await signUp(server);
  const { passwordHash } = await server.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userUuid)
    .executeTakeFirstOrThrow();
  await server.db.updateTable('users').set({ passwordHash }).where('email', '=', DEMO_EMAIL).execute();
  const { token } = await logInWith(createCaller(server.url), { email: DEMO_EMAIL, password: PASSWORD });
  const { accountId } = await server.db.selectFrom('qrs').select('accountId').executeTakeFirstOrThrow();
  demo = createCaller(server.url, { authorization: `Bearer ${token}`, 'x-account-id': accountId });
  for (const { id, title } of await server.db.selectFrom('qrs').select(['id', 'title']).execute()) codes.set(title, id);
});
afterAll(() => server.stop());

const query = (title: string) => ({
  criteria: 'qr' as const,
  id: codes.get(title) ?? '',
  from: '2026-03-20T00:00:00Z',
  to: '2026-05-21T00:00:00Z',
});

test('a code with rules has visits for each rule that fits its visitors', async () => {
  const { rules, totals, countries } = await demo.call('getStats', { query: query(t('codes.manual')) });
  expect(rules.map(({ key }) => key).toSorted()).toEqual([
    '',
    'rule:italian/0',
    'rule:portuguese/0',
    'rule:trial/0',
    'rule:trial/1',
  ]);
  expect(rules.reduce((sum, { total }) => sum + total, 0)).toBe(totals.total);
  const speakers = countries
    .filter(({ key }) => key === 'BR' || key === 'PT')
    .reduce((sum, { total }) => sum + total, 0);
  expect(rules.find(({ key }) => key === 'rule:portuguese/0')?.total).toBe(speakers);
  expect((await demo.call('getStats', { query: query(t('codes.menu')) })).rules.map(({ key }) => key)).toEqual(['']);
});

test.each([
  [t('codes.menu'), ['table=1', 'table=2', 'table=3', 'table=4', 'table=5', 'table=6']],
  [t('codes.poster'), ['utm_medium=print', 'utm_source=bus-stop', 'utm_source=poster']],
  [t('codes.badge'), []],
])('the query parameters of %s are counted', async (title, expected) => {
  const { parameters } = await demo.call('getStats', { query: query(title) });
  expect(parameters.map(({ key }) => key).toSorted()).toEqual(expected);
});

test.each([
  [t('codes.menu'), ['view'], []],
  [
    t('codes.window'),
    ['view', 'click'],
    [t('page.book'), t('page.shop'), 'instagram.com/example', 'facebook.com/example'],
  ],
  [t('codes.badge'), ['view', 'click', 'contact'], ['example.com', 'hello@example.com']],
  [t('codes.manual'), [], []],
])('page events of %s are counted, from no more people than visitors', async (title, done, links) => {
  const [{ kinds, targets }, { totals }] = await Promise.all([
    demo.call('getPageEvents', { query: query(title) }),
    demo.call('getStats', { query: query(title) }),
  ]);
  expect(kinds.filter(({ total }) => total > 0).map(({ kind }) => kind)).toEqual(done);
  expect(targets.map(({ target }) => target)).toEqual(links);
  for (const { unique } of kinds) expect(unique).toBeLessThanOrEqual(totals.unique);
});

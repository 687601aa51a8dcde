import { createAnalyticsClient } from '@evercode/analytics';
import { statsParts, type Stats, type StatsPart } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, givePlan, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

const now = new Date('2026-05-20T12:00:00Z');
/** So many that counting all of them takes long. */
const MANY = 260_000;
const FEW = 1_000;

let server: ServerUnderTest;
let member: Member;
let busy: string;
let quiet: string;

beforeAll(async () => {
  server = await startServerUnderTest({ now: () => now });
  member = await signUp(server, { plan: 'pro' });
  busy = (await createCode(member)).uuid;
  quiet = (await createCode(member)).uuid;
  const client = createAnalyticsClient(server.config.clickhouseUrl ?? '');
  for (const [qr, count] of [
    [busy, MANY],
    [quiet, FEW],
  ] as const)
    await client.command({
      query: `
        INSERT INTO scans (account, qr, at, segment, \`index\`, visitor, class, country, region, city, browser, os,
          device, device_kind, language, referrer, method, params, rule)
        WITH fromUnixTimestamp64Milli({from:Int64} + toInt64(number) * 6000, 'UTC') AS came
        SELECT
          {account:UUID}, {qr:UUID}, came, 1, number,
          sipHash64(number % 90000, toMonth(came), {qr:UUID}), if(number % 20 = 0, 'bot', 'human'),
          ['IT', 'BR', 'ES'][1 + number % 3], 'R', concat('C', toString(number % 7)),
          ['Chrome', 'Firefox'][1 + number % 2], ['iOS', 'Android', 'Linux'][1 + number % 3], 'Phone', 'mobile',
          ['it', 'pt'][1 + number % 2], ['', 'example.com'][1 + number % 2], 'GET',
          if(number % 4 = 0, [concat('table=', toString(number % 5))], []), if(number % 6 = 0, 'schedule', '')
        FROM numbers({count:UInt64})`,
      query_params: { account: member.workspaceUuid, qr, count, from: Date.parse('2026-04-30T00:00:00Z') },
    });
  await client.close();
});
afterAll(() => server.stop());

/** Not whole days: no sheet can answer. */
const range = { from: '2026-04-21T00:00:30Z', to: '2026-05-20T00:00:30Z' };
const ask = (id: string, more: { only?: string; mayBePartial?: 'true' } = {}) =>
  member.call('getStats', {
    query: {
      criteria: 'qr',
      id,
      ...range,
      timezone: 'Europe/Rome',
      ...more,
    },
  });

test('of many scans the totals and the series come first, and the other parts complete the answer', async () => {
  const first = await ask(busy, { mayBePartial: 'true' });
  expect(first.missing).toEqual(statsParts.filter((part) => part !== 'series'));
  expect([first.countries, first.parameters]).toEqual([[], []]);
  const whole = await ask(busy);
  expect(whole.missing).toBeUndefined();
  expect(whole.totals.total).toBeGreaterThan(200_000);
  expect([first.totals, first.series]).toEqual([whole.totals, whole.series]);

  const put: Record<string, unknown> = { totals: first.totals, series: first.series };
  for (const parts of [['classes', 'countries', 'os'], ['cities'], ['parameters'], first.missing?.slice(3) ?? []]) {
    const answer: Stats = await ask(busy, { only: parts.join(',') });
    expect(answer.totals).toEqual(whole.totals);
    expect(answer.missing).toEqual(statsParts.filter((part) => !parts.includes(part)));
    for (const part of parts as StatsPart[]) put[part] = answer[part];
  }
  expect(put).toEqual(whole);
});

test('of few scans the whole answer comes at once', async () => {
  const answer = await ask(quiet, { mayBePartial: 'true' });
  expect(answer.missing).toBeUndefined();
  expect(answer).toEqual(await ask(quiet));
});

test('the totals alone leave everything else out', async () => {
  const { totals, missing, series, countries } = await ask(quiet, { only: 'totals' });
  expect([totals.total > 0, series, countries]).toEqual([true, [], []]);
  expect(missing).toEqual(statsParts);
});

test('what the plan does not include is neither counted nor missing, and an unknown part is refused', async () => {
  await givePlan(server.db, member.workspaceUuid, 'free');
  const query = { criteria: 'qr' as const, id: busy, ...range };
  const { missing } = await member.call('getStats', { query: { ...query, mayBePartial: 'true' } });
  expect(missing).toEqual(['classes', 'countries', 'os']);
  const { browsers } = await member.call('getStats', { query: { ...query, only: 'browsers' } });
  expect(browsers).toEqual([]);
  await givePlan(server.db, member.workspaceUuid, 'pro');
  expect(await member.refusal('getStats', { query: { ...query, only: 'planets' } })).toMatchObject({ status: 422 });
});

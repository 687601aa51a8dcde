import { limits } from '@evercode/contract';
import { startHttpDouble, waitFor, type DoubleAnswer, type HttpDouble } from '@evercode/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '../../../../testing/call-api.ts';
import { actAs, hireSupport } from '../../../../testing/members/support.ts';
import { createCode, signUp } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import { forgetUnshared } from './share-events.ts';

let answer: DoubleAnswer;
let service: HttpDouble;
beforeAll(async () => {
  service = await startHttpDouble(() => answer);
});
afterAll(() => service.close());
beforeEach(() => {
  answer = { status: 200, body: '{}' };
});

const visitor = '5f0c2f7e-1111-4222-8333-444455556666';

async function startWith(chosen: Parameters<typeof startServerUnderTest>[0]): Promise<ServerUnderTest> {
  return startServerUnderTest({ analyticsUrl: service.url, ...chosen });
}

/** A view of the sign-up, and a download of a code, both shared. Answers the requests that followed. */
async function act(server: ServerUnderTest, name: string) {
  const before = service.requests.length;
  const share = { with: name, visitor };
  const member = await signUp(server);
  const { uuid } = await createCode(member);
  await createCaller(server.url).call('createVisitorEvent', {
    body: { event: { name: 'view_signup_page', input: { plan: 'pro' } }, share },
  });
  await member.call('createEvent', {
    body: { name: 'click_qr_download', input: { uuid, id: 7, format: 'png' }, share },
  });
  await waitFor(async () => (await waiting(server)) === 0, { what: 'both to be shared' });
  const sent = service.requests.slice(before);
  // Neither the code nor the person leaves the installation.
  for (const { body } of sent)
    for (const secret of [uuid, member.userUuid, member.email]) expect(body).not.toContain(secret);
  return { sent, bodies: sent.map(({ body }): unknown => JSON.parse(body)) };
}

async function waiting({ db }: ServerUnderTest): Promise<number> {
  return (await db.selectFrom('productEvents').select('id').where('shareAs', 'is not', null).execute()).length;
}

const anyText = expect.any(String) as string;
const anyTime = expect.stringMatching(/^20\d\d-\d\d-\d\dT/) as string;

describe('what people agree to share', () => {
  test('goes to PostHog without a profile', async () => {
    const server = await startWith({ analyticsProvider: 'posthog', analyticsKey: 'phc_key' });
    const { sent, bodies } = await act(server, 'PostHog');
    expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['/batch/']));
    const batches = bodies as { api_key: string; batch: object[] }[];
    expect(new Set(batches.map((each) => each.api_key))).toEqual(new Set(['phc_key']));
    const base = { $process_person_profile: false, $geoip_disable: true };
    const shared = { uuid: anyText, distinct_id: visitor, timestamp: anyTime };
    expect(batches.flatMap(({ batch }) => batch)).toEqual([
      { ...shared, event: 'view_signup_page', properties: { ...base, plan: 'pro' } },
      { ...shared, event: 'click_qr_download', properties: { ...base, format: 'png' } },
    ]);
    await server.stop();
  });

  test('goes to Google Analytics under names that it takes', async () => {
    const server = await startWith({ analyticsProvider: 'ga4', analyticsKey: 'a-secret', analyticsId: 'G-TEST123' });
    const member = await signUp(server);
    const { uuid } = await createCode(member);
    const share = { with: 'Google Analytics', visitor };
    await member.call('createEvent', { body: { name: 'ai_qr_art.prompt.sent', input: { uuid }, share } });
    await waitFor(async () => (await waiting(server)) === 0, { what: 'it to be shared' });
    expect(service.requests.at(-1)?.path).toBe('/mp/collect?measurement_id=G-TEST123&api_secret=a-secret');
    expect(JSON.parse(service.requests.at(-1)?.body ?? '')).toEqual({
      client_id: visitor,
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [{ name: 'ai_qr_art_prompt_sent', timestamp_micros: expect.any(Number) as number, params: {} }],
    });
    await server.stop();
  });

  test('goes to Segment, and waits while that fails', async () => {
    answer = { status: 500 };
    const server = await startWith({ analyticsProvider: 'segment', analyticsKey: 'write-key' });
    const tried = service.requests.length;
    const acted = act(server, 'Segment');
    await waitFor(() => service.requests.length > tried, { what: 'an attempt' });
    answer = { status: 200, body: '{"success":true}' };
    const { sent, bodies } = await acted;
    expect(sent.at(-1)).toMatchObject({
      path: '/v1/batch',
      headers: { authorization: `Basic ${Buffer.from('write-key:').toString('base64')}` },
    });
    const tracked = bodies.flatMap((each) => (each as { batch: { event: string; messageId: string }[] }).batch);
    // Every attempt names an event by the same id.
    expect(new Set(tracked.map(({ event }) => event)).size).toBe(
      new Set(tracked.map(({ messageId }) => messageId)).size,
    );
    expect(tracked).toContainEqual({
      type: 'track',
      messageId: anyText,
      event: 'click_qr_download',
      anonymousId: visitor,
      timestamp: anyTime,
      properties: { format: 'png' },
    });
    await server.stop();
  });
});

test('nothing is shared without consent, for another service, by support staff, or of our own warnings', async () => {
  const server = await startWith({ analyticsProvider: 'segment', analyticsKey: 'write-key' });
  const member = await signUp(server);
  const { uuid } = await createCode(member);
  const share = { with: 'Segment', visitor };
  const before = service.requests.length;
  await member.call('createEvent', { body: { name: 'click_qr_download', input: { uuid } } });
  await member.call('createEvent', {
    body: { name: 'click_qr_download', input: { uuid }, share: { with: 'PostHog', visitor } },
  });
  await member.call('createEvent', {
    body: { name: 'qr.download.not_readable_warning_shown', input: { uuid }, share },
  });
  const support = await actAs(server, await hireSupport(server), member);
  await support.call('createEvent', { body: { name: 'click_qr_download', input: { uuid }, share } });
  expect(await waiting(server)).toBe(0);
  expect(service.requests).toHaveLength(before);
  const stored = await server.db.selectFrom('productEvents').select(['name', 'accountId', 'userId']).execute();
  expect(stored).toHaveLength(4);
  await server.stop();
});

test('without a service every event stays in the own log, like events that waited too long', async () => {
  const server = await startServerUnderTest();
  const stranger = createCaller(server.url);
  await stranger.call('createVisitorEvent', {
    body: {
      event: { name: 'signup_completed', input: { plan: 'free', method: 'google' } },
      share: { with: 'PostHog', visitor },
    },
  });
  const stored = () => server.db.selectFrom('productEvents').selectAll().execute();
  expect(await stored()).toMatchObject([
    {
      name: 'signup_completed',
      accountId: null,
      userId: null,
      shareAs: null,
      input: { plan: 'free', method: 'google' },
    },
  ]);
  await server.db.updateTable('productEvents').set({ shareAs: visitor }).execute();
  const now = Date.now();
  await forgetUnshared(server.db, new Date(now + 71 * 3_600_000));
  expect(await waiting(server)).toBe(1);
  await forgetUnshared(server.db, new Date(now + 73 * 3_600_000));
  expect(await waiting(server)).toBe(0);
  expect(
    await stranger.refusal('createVisitorEvent', {
      body: { event: { name: 'view_signup_page', input: { plan: 'gold' as 'pro' } } },
    }),
  ).toMatchObject({ status: 422, violations: [{ propertyPath: 'event.input.plan' }] });
  const flood = Array.from({ length: limits.events.visitorsPerHour }, () => ({
    id: crypto.randomUUID(),
    accountId: null,
    userId: null,
    name: 'view_signup_page' as const,
    input: '{"plan":"free"}',
    at: new Date(),
  }));
  await server.db.deleteFrom('productEvents').execute();
  for (let start = 0; start < flood.length; start += 1000)
    await server.db
      .insertInto('productEvents')
      .values(flood.slice(start, start + 1000))
      .execute();
  await stranger.call('createVisitorEvent', {
    body: { event: { name: 'view_signup_page', input: { plan: 'pro' } } },
  });
  expect(await stored()).toHaveLength(flood.length);
  await server.stop();
});

import { limits } from '@evercode/contract';
import { expect, test } from 'vitest';
import { createCaller } from '../../../testing/call-api.ts';
import { startServerUnderTest } from '../../../testing/server-under-test.ts';

test.each([
  [
    {},
    {
      helpUrl: null,
      operatorEmail: null,
      hasBilling: true,
      art: 'builtin',
      artProvider: null,
      chat: null,
      analytics: null,
      afterlifeDays: 365,
      payments: { gateway: 'sandbox', isTest: true, publishableKey: null, scriptUrl: null },
      placesBy: { name: 'DB-IP', url: 'https://db-ip.com', of: expect.stringMatching(/^20\d\d-/) as string },
    },
  ],
  [
    {
      helpUrl: 'https://help.example/{lang}/start',
      operatorEmail: 'plans@example.com',
      billing: 'off' as const,
      artProvider: 'off' as const,
      afterlifeDays: 0,
    },
    {
      helpUrl: 'https://help.example/{lang}/start',
      operatorEmail: 'plans@example.com',
      hasBilling: false,
      art: null,
      artProvider: null,
      chat: null,
      analytics: null,
      afterlifeDays: 0,
      payments: null,
      placesBy: expect.anything() as object,
    },
  ],
  [
    { artProvider: 'http' as const, artUrl: 'http://art.example:8080/', artToken: 'a-token-of-art' },
    expect.objectContaining({ art: 'http', artProvider: 'art.example:8080' }) as object,
  ],
])('public settings of the operator are answered without a sign-in: %o', async (chosen, expected) => {
  const server = await startServerUnderTest(chosen);
  expect(await createCaller(server.url).call('getInstallation')).toEqual(expected);
  await server.stop();
});

test('texts are in the requested language, English by default; unknown languages are refused', async () => {
  const server = await startServerUnderTest();
  const stranger = createCaller(server.url);
  const read = async (query: { locale?: 'it' }) =>
    (await stranger.call('getTranslations', { query })).translations['auth'];
  expect(await read({})).toMatchObject({ password: 'Password', username: expect.any(String) as string });
  expect(await read({ locale: 'it' })).not.toEqual(await read({}));
  expect(await stranger.refusal('getTranslations', { query: { locale: 'xx' } })).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'locale' }],
  });
  await server.stop();
});

test('the front code is drawn in each design, without a sign-in; unknown designs answer 404', async () => {
  const server = await startServerUnderTest();
  const stranger = createCaller(server.url);
  const drawings = await Promise.all(
    Array.from({ length: limits.frontCodes }, async (_, look) => {
      const answer = await stranger.send('getFrontCode', { params: { look } });
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        'image/svg+xml',
        'public, max-age=31536000, immutable',
      ]);
      return answer.text();
    }),
  );
  expect(new Set(drawings).size).toBe(limits.frontCodes);
  for (const svg of drawings) expect(svg.startsWith('<svg xmlns=')).toBe(true);
  expect(await stranger.refusal('getFrontCode', { params: { look: limits.frontCodes } })).toMatchObject({
    status: 404,
  });
  await server.stop();
});

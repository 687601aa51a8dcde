import { expect, test } from 'vitest';
import { createCaller } from '../../testing/call-api.ts';
import { startServerUnderTest } from '../../testing/server-under-test.ts';

test.each([
  [{}, { helpUrl: null, operatorEmail: null, hasBilling: true }],
  [
    { helpUrl: 'https://help.example/{lang}/start', operatorEmail: 'plans@example.com', billing: 'off' as const },
    { helpUrl: 'https://help.example/{lang}/start', operatorEmail: 'plans@example.com', hasBilling: false },
  ],
])('what the operator set is told to everybody: %o', async (chosen, told) => {
  const server = await startServerUnderTest(chosen);
  expect(await createCaller(server.url).call('getInstallation')).toEqual(told);
  await server.stop();
});

test('the texts of the app are told in the language asked for, English when none is, and in no other', async () => {
  const server = await startServerUnderTest();
  const stranger = createCaller(server.url);
  const read = async (query: { locale?: 'it' }) => (await stranger.call('getTranslations', { query })).translations['auth'];
  expect(await read({})).toMatchObject({ password: 'Password', username: expect.any(String) as string });
  expect(await read({ locale: 'it' })).not.toEqual(await read({}));
  expect(await stranger.refusal('getTranslations', { query: { locale: 'xx' } })).toMatchObject({ status: 422, violations: [{ propertyPath: 'locale' }] });
  await server.stop();
});

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

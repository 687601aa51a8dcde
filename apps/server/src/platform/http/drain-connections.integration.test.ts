import { Agent, request, type IncomingMessage } from 'node:http';
import { waitFor } from '@evercode/testkit';
import { expect, test } from 'vitest';
import { signUp, type Member } from '../../testing/people.ts';
import { countWaiting } from '../../testing/reading/read-everything.ts';
import { startServerUnderTest } from '../../testing/server-under-test.ts';

/** On a keep-alive connection, as browsers use. */
function rename(url: string, { userUuid, headers }: Member, agent: Agent): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const sent = request(`${url}/api/users/${userUuid}`, {
    agent,
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/merge-patch+json' },
  });
  sent.once('error', reject).once('response', (incoming: IncomingMessage) => resolve(incoming.resume().statusCode));
  sent.end('{"name":"Anna"}');
  return promise;
}

test('a stop answers running requests and does not wait for idle connections', async () => {
  const server = await startServerUnderTest();
  const agent = new Agent({ keepAlive: true });
  const member = await signUp(server);
  const { answer, stopped } = await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', member.userUuid).forUpdate().execute();
    const begun = rename(server.url, member, agent);
    await waitFor(async () => (await countWaiting(server.db)) > 0, { what: 'the change to wait for the row' });
    return { answer: begun, stopped: server.restart() };
  });
  expect(await answer).toBe(200);
  // It would take a minute if the connection were kept.
  await stopped;
  agent.destroy();
  await server.stop();
});

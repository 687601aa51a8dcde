import { fakeClock, startMailServer, waitFor } from '@evercode/testkit';
import { afterEach, expect, test } from 'vitest';
import { signUp } from '../../testing/people.ts';
import { startServerUnderTest } from '../../testing/server-under-test.ts';

const MINUTE_MS = 60_000;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function startPair() {
  const mailServer = await startMailServer();
  const clock = fakeClock();
  const server = await startServerUnderTest({
    smtpUrl: `smtp://127.0.0.1:${mailServer.port}`,
    now: () => new Date(clock.now()),
  });
  stops.push(() => server.stop());
  const queue = () => server.db.selectFrom('mailQueue').select(['attempts', 'nextAttemptAt']).execute();
  return { mailServer, clock, server, queue };
}

test('mail is sent at once and its row is deleted', async () => {
  const { mailServer, server, queue } = await startPair();
  stops.push(() => mailServer.stop());
  const member = await signUp(server);
  const [mail] = await waitFor(() => mailServer.received.length > 0 && mailServer.received, { what: 'the mail' });
  expect(mail).toMatchObject({
    from: 'evercode@localhost',
    to: [member.email],
    content: { subject: 'Confirm your email' },
  });
  await waitFor(async () => (await queue()).length === 0, { what: 'an empty queue' });
});

test('while the mail server is away requests do not wait, and the mail is retried', async () => {
  const { mailServer, clock, server, queue } = await startPair();
  const { port } = mailServer;
  await mailServer.stop();
  const member = await signUp(server);
  const attempt = async (count: number) =>
    waitFor(async () => (await queue()).find(({ attempts }) => attempts === count), { what: `attempt ${count}` });
  expect((await attempt(1)).nextAttemptAt).toEqual(new Date(clock.now() + MINUTE_MS));

  const back = await startMailServer({ port });
  stops.push(() => back.stop());
  clock.advance(MINUTE_MS);
  const other = await signUp(server);
  await waitFor(async () => (await queue()).length === 0, { what: 'an empty queue' });
  expect(back.received.flatMap(({ to }) => to).toSorted()).toEqual([member.email, other.email].toSorted());
});

test('a mail that cannot be decrypted, as after a change of the secret, is dropped and blocks no other', async () => {
  const { mailServer, clock, server, queue } = await startPair();
  stops.push(() => mailServer.stop());
  const broken = {
    id: '00000000-0000-4000-8000-000000000000',
    sealed: Buffer.alloc(64),
    createdAt: new Date(clock.now()),
    nextAttemptAt: new Date(clock.now()),
  };
  await server.db.insertInto('mailQueue').values(broken).execute();
  for (let round = 0; round < 8; round += 1) {
    const { email } = await signUp(server);
    await waitFor(() => mailServer.received.some(({ to }) => to.includes(email)), { what: 'the mail of this round' });
    clock.advance(24 * 60 * MINUTE_MS);
  }
  await waitFor(async () => (await queue()).length === 0, { what: 'an empty queue' });
});

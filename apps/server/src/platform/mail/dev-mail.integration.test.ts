import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { startMailServer } from '@evercode/testkit';
import { afterEach, expect, test } from 'vitest';
import { signUp } from '../../testing/people.ts';
import { readMail } from '../../testing/read-mail.ts';
import { startServerUnderTest } from '../../testing/server-under-test.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(chosen: Parameters<typeof startServerUnderTest>[0]) {
  const server = await startServerUnderTest(chosen);
  stops.push(() => server.stop());
  const status = async (path = '/dev/mail') => (await fetch(`${server.url}${path}`)).status;
  return { ...server, status };
}

test('without a mail server, mail is read on the machine itself', async () => {
  const server = await start({ trustProxy: false });
  expect(await (await fetch(`${server.url}/dev/mail`)).text()).toContain('There is none yet.');
  const member = await signUp(server);
  const [mail] = await readMail(server, member.email);
  const list = await (await fetch(`${server.url}/dev/mail`)).text();
  expect(list).toContain('Confirm your email address');
  expect(list).toContain(member.email);
  const page = await fetch(`${server.url}/dev/mail/${mail?.id}`);
  expect(await page.text()).toContain('Is this your address?');
  expect(page.headers.get('content-security-policy')).toContain('sandbox');
  expect(await server.status('/dev/mail/..%2f..%2fsecrets')).toBe(404);
});

test('whoever comes by another name, or through a proxy, finds nothing', async () => {
  const server = await start({ trustProxy: false });
  const { port } = new URL(server.url);
  // A browser sets the host by itself, and so does fetch.
  const ask = async (headers: Record<string, string>) => {
    const [answer] = (await once(get(`${server.url}/dev/mail`, { headers, agent: false }), 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  expect(await ask({ host: `localhost:${port}` })).toBe(200);
  expect(await ask({ host: 'evil.example' })).toBe(404);
  expect(await ask({ host: `localhost:${port}`, 'x-forwarded-for': '203.0.113.1' })).toBe(404);
});

test('behind a proxy, or with a mail server, there is no such page', async () => {
  expect(await (await start({ trustProxy: true })).status()).toBe(404);
  const mailServer = await startMailServer();
  stops.push(() => mailServer.stop());
  expect(await (await start({ trustProxy: false, smtpUrl: `smtp://127.0.0.1:${mailServer.port}` })).status()).toBe(404);
});

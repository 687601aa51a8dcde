import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { startMailServer } from '@evercode/testkit';
import { afterEach, expect, test } from 'vitest';
import { signUp } from '../../testing/people.ts';
import { readMail } from '../../testing/reading/read-mail.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(chosen: Parameters<typeof startServerUnderTest>[0]) {
  const server = await startServerUnderTest(chosen);
  stops.push(() => server.stop());
  return server;
}

/** The page's address with the key that the start screen prints, or that of one mail. */
function pageOf({ mailPage = '' }: ServerUnderTest, id = ''): URL {
  const page = new URL(mailPage);
  if (id !== '') page.pathname += `/${id}`;
  return page;
}

test('without a mail server, kept mail can be read on the machine', async () => {
  const server = await start({ trustProxy: false });
  expect(await (await fetch(pageOf(server))).text()).toContain('There is none yet.');
  const member = await signUp(server);
  const [mail] = await readMail(server, member.email);
  const list = await (await fetch(pageOf(server))).text();
  expect(list).toContain('Confirm your email');
  expect(list).toContain(member.email);
  const link = /href="(\/dev\/mail\/[^"]+)"/.exec(list)?.[1] ?? '';
  const page = await fetch(`${server.url}${link}`);
  expect(await page.text()).toContain('Confirm that ');
  expect(page.headers.get('content-security-policy')).toContain('sandbox');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(link).toContain(mail?.id);
  expect((await fetch(pageOf(server, '..%2f..%2fsecrets'))).status).toBe(404);
});

test('without the key, or with another, there is no such page', async () => {
  const server = await start({ trustProxy: false });
  const member = await signUp(server);
  const [mail] = await readMail(server, member.email);
  const key = pageOf(server).searchParams.get('key') ?? '';
  expect(key).toHaveLength(22);
  for (const path of ['/dev/mail', `/dev/mail/${mail?.id}`])
    for (const query of ['', '?key=', `?key=${key.slice(1)}`, `?key=${key}&key=${key}`, '?key[a]=b'])
      expect([path, query, (await fetch(`${server.url}${path}${query}`)).status]).toEqual([path, query, 404]);
});

test('a request with another host name, or through a proxy, gets 404', async () => {
  const server = await start({ trustProxy: false });
  const { port } = new URL(server.url);
  // A raw request: fetch does not let a test set the host.
  const ask = async (headers: Record<string, string>) => {
    const [answer] = (await once(get(pageOf(server), { headers, agent: false }), 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  expect(await ask({ host: `localhost:${port}` })).toBe(200);
  expect(await ask({ host: 'evil.example' })).toBe(404);
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'])
    expect([name, await ask({ host: `localhost:${port}`, [name]: '203.0.113.1' })]).toEqual([name, 404]);
});

test('behind a proxy, with a public address, or with a mail server, the page does not exist', async () => {
  const mailServer = await startMailServer();
  stops.push(() => mailServer.stop());
  for (const chosen of [
    { trustProxy: true },
    { trustProxy: false, publicUrl: 'https://qr.example.com' },
    { trustProxy: false, smtpUrl: `smtp://127.0.0.1:${mailServer.port}` },
  ]) {
    const server = await start(chosen);
    expect(server.mailPage).toBeUndefined();
    expect((await fetch(`${server.url}/dev/mail`)).status).toBe(404);
  }
});

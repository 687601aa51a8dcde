import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@evercode/config';
import { openDatabase } from '@evercode/database';
import { freshAnalytics, freshDatabase } from '@evercode/testkit';
import { findFreePort } from '@evercode/testkit/find-free-port';
import { expect, test } from 'vitest';
import { createCaller } from '../../../testing/call-api.ts';
import { callWith, makeKey } from '../../../testing/members/keys.ts';
import { PASSWORD, signUp } from '../../../testing/people.ts';
import { readMail, tokenOf } from '../../../testing/reading/read-mail.ts';
import { makeApiKey } from '../../sign-in/keys/api-key-text.ts';

const MAIN = join(import.meta.dirname, '../../../main.ts');

test('the log tells of sign-ins and refusals, and at level trace of no password, token, key or address', async () => {
  const [database, analytics, port] = [await freshDatabase(), await freshAnalytics(), await findFreePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'evercode-log-'));
  const secret = 'the secret that signs every token here';
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'trace',
    APP_SECRET: secret,
    DATABASE_URL: database.url,
    CLICKHOUSE_URL: analytics.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SHORT_URL: 'https://go.example',
  };
  const server = fork(MAIN, { env, execArgv: [], silent: true });
  let log = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  await once(server, 'message');

  const url = `http://127.0.0.1:${port}`;
  const db = openDatabase(database.url, { poolSize: 1 });
  const secrets = await useEverySecret({ url, db, dataDir });
  await db.destroy();
  // A store that goes away during a request causes the most detailed errors.
  await database.drop();
  await createCaller(url).send('login', { body: { email: 'somebody@example.com', password: PASSWORD } });
  server.kill('SIGTERM');
  await once(server, 'exit');
  await analytics.drop();
  rmSync(dataDir, { recursive: true, force: true });

  expect(log).toContain('request refused');
  expect(log).toContain('request failed');
  const entries = readEntries(log);
  const person = entries.find(({ way }) => way === 'sign-up')?.person;
  expect(person).toMatch(/^[\da-f-]{36}$/);
  expect(entries).toContainEqual({ event: 'sign-in', way: 'password', outcome: 'done', person });
  expect(entries).toContainEqual({ event: 'sign-in', way: 'password', outcome: 'invalid-credentials', person });
  expect(entries).toContainEqual({ event: 'sign-in', way: 'renewal', outcome: 'session-ended' });
  expect(entries.some(({ event }) => event === 'refused')).toBe(true);
  expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/);
  expect(
    Object.entries({ ...secrets, secret })
      .filter(([, value]) => log.includes(value))
      .map(([name]) => name),
  ).toEqual([]);
});

/** What the log says of sign-ins and refused requests. */
function readEntries(log: string) {
  // Written by the logger.
  return log
    .split('\n')
    .filter((line) => line.includes('"event"'))
    .map((line) => JSON.parse(line) as { event: string; way?: string; outcome?: string; person?: string })
    .map(({ event, way, outcome, person }) => ({
      event,
      ...(way && { way }),
      ...(outcome && { outcome }),
      ...(person && { person }),
    }));
}

/** Signs up and in, with right and wrong credentials. */
async function useEverySecret({
  url,
  db,
  dataDir,
}: {
  url: string;
  db: ReturnType<typeof openDatabase>;
  dataDir: string;
}): Promise<Record<string, string>> {
  const stranger = createCaller(url);
  const member = await signUp({ url, db }, { plan: 'enterprise' });
  const { secret, uri } = await member.call('beginSecondFactor', {
    params: { uuid: member.userUuid },
    body: { proof: { password: PASSWORD } },
  });
  await member.refusal('confirmSecondFactor', { params: { uuid: member.userUuid }, body: { code: '000000' } });
  const guest = 'guest@example.com';
  await member.call('invite', { body: { emails: guest } });
  const config = { ...loadConfig({ DATA_DIR: dataDir }), dataDir };
  const invitation = tokenOf((await readMail({ config }, guest))[0]);
  await stranger.send('getInvitation', { params: { invite_id: invitation } });
  await member.refusal('acceptInvitation', { params: { invite_id: invitation } });
  await stranger.send('login', { body: { email: member.email, password: PASSWORD } });
  const wrong = 'not the password of anybody';
  await stranger.refusal('login', { body: { email: member.email, password: wrong } });
  await stranger.refusal(
    'getUser',
    { params: { uuid: member.userUuid } },
    { authorization: `Bearer ${member.session.token}x` },
  );
  const apiKey = (await makeKey(url, member)).made.key;
  const wrongKey = makeApiKey();
  for (const key of [apiKey, wrongKey, `${apiKey}x`]) {
    await callWith(url, key).send('listQrs', { query: {} });
    await callWith(url, key).send('listSessions');
    await fetch(`${url}/api/list-views?api_key=${key}`);
  }
  const renewed = await stranger.call('refreshToken', { body: { refresh_token: member.session.refresh_token } });
  await stranger.refusal('refreshToken', { body: { refresh_token: member.session.refresh_token } });
  await stranger.call('requestPasswordReset', { body: { email: member.email } });
  // The third mail tells of the key, and has no token.
  const mails = await readMail({ config }, member.email, 3);
  const tokens = mails.filter(({ text }) => !text.includes('/dashboard/api-keys')).map(tokenOf);
  expect(tokens).toHaveLength(2);
  for (const token of tokens) {
    await stranger.send('resetPassword', {
      params: { uuid: member.userUuid },
      body: { password: `${PASSWORD} again`, resetRequest: token },
    });
    await stranger.send('verifyEmail', { body: { token } });
    await fetch(`${url}/en/password/recover/${member.userUuid}/${token}`);
  }
  return {
    password: PASSWORD,
    wrong,
    access: member.session.token,
    refresh: member.session.refresh_token,
    laterAccess: renewed.token,
    laterRefresh: renewed.refresh_token,
    secondFactor: secret,
    apiKey: apiKey.slice(12),
    wrongKey,
    secondFactorAddress: uri,
    invitation,
    ...Object.fromEntries(tokens.map((token, at) => [`link ${at}`, token])),
  };
}

import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { FreshStore } from './fresh-database.ts';

/** An own, empty ClickHouse database for one test file. Drop it in `afterAll`. */
export async function freshAnalytics(options: { migrate?: (url: string) => Promise<void> } = {}): Promise<FreshStore> {
  const server = inject('clickhouseUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await run(server, `CREATE DATABASE ${name}`);
  const drop = () => run(server, `DROP DATABASE IF EXISTS ${name}`);
  try {
    await options.migrate?.(url.href);
  } catch (error) {
    await drop();
    throw error;
  }
  return { url: url.href, drop };
}

async function run(server: string, statement: string): Promise<void> {
  const { origin, username, password } = new URL(server);
  const answer = await fetch(origin, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}` },
    body: statement,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`ClickHouse refused "${statement}": ${text}`);
}

import { inject } from 'vitest';
import { createFreshStore, type FreshOptions, type FreshStore } from './fresh-store.ts';

/** An empty ClickHouse database for one test file. To be dropped in `afterAll`. */
export async function freshAnalytics(options: FreshOptions = {}): Promise<FreshStore> {
  const statements = {
    create: (name: string) => `CREATE DATABASE ${name}`,
    drop: (name: string) => `DROP DATABASE IF EXISTS ${name}`,
  };
  return createFreshStore(inject('clickhouseUrl'), statements, run, options);
}

async function run(server: string, statement: string): Promise<void> {
  const { origin, username, password } = new URL(server);
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const answer = await fetch(origin, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: statement,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`ClickHouse refused "${statement}": ${text}`);
}

import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { freshDatabase } from './index.ts';

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const answer = await client.query<Record<string, unknown>>(statement);
    return answer.rows;
  } finally {
    await client.end();
  }
}

const EXISTS = (url: string) => `SELECT 1 AS one FROM pg_database WHERE datname = '${new URL(url).pathname.slice(1)}'`;

it('gives each caller its own database and drops it', async () => {
  const one = await freshDatabase({ migrate: async (url) => void (await ask(url, 'CREATE TABLE t AS SELECT 7 AS n')) });
  const other = await freshDatabase();
  expect(await ask(one.url, 'SELECT n FROM t')).toEqual([{ n: 7 }]);
  await expect(ask(other.url, 'SELECT n FROM t')).rejects.toMatchObject({ code: '42P01' });

  await Promise.all([one.drop(), other.drop()]);
  expect(await ask(inject('databaseUrl'), EXISTS(one.url))).toEqual([]);
});

it('drops the database when the migration fails', async () => {
  let url = '';
  await expect(
    freshDatabase({
      migrate: (at) => {
        url = at;
        throw new Error('no');
      },
    }),
  ).rejects.toThrow('no');
  expect(url).not.toBe('');
  expect(await ask(inject('databaseUrl'), EXISTS(url))).toEqual([]);
});

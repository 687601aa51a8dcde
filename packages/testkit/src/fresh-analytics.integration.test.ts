import { expect, it } from 'vitest';
import { freshAnalytics } from './index.ts';

async function ask(url: string, statement: string): Promise<string> {
  const { origin, pathname, username, password } = new URL(url);
  const answer = await fetch(`${origin}/?database=${pathname.slice(1)}`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
    body: statement,
  });
  return (await answer.text()).trim();
}

it('gives each caller its own database and drops it', async () => {
  const one = await freshAnalytics({
    migrate: async (url) => void (await ask(url, 'CREATE TABLE t ENGINE = MergeTree ORDER BY n AS SELECT 7 AS n')),
  });
  const other = await freshAnalytics();
  expect(await ask(one.url, 'SELECT n FROM t')).toBe('7');
  expect(await ask(other.url, 'SELECT count() FROM system.tables WHERE database = currentDatabase()')).toBe('0');

  await one.drop();
  expect(
    await ask(other.url, `SELECT count() FROM system.databases WHERE name = '${new URL(one.url).pathname.slice(1)}'`),
  ).toBe('0');
  await other.drop();
});

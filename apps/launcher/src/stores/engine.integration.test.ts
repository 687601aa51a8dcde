import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@evercode/testkit';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearDirectory, makeDirectory, processesOn, runLauncher, WITH_ENGINE } from '../testing/run-launcher.ts';

let dir: string;
beforeEach(() => {
  dir = makeDirectory();
});
afterEach(() => clearDirectory(dir));

async function ask(url: string, statement: string): Promise<string> {
  const { origin, pathname, username, password } = new URL(url);
  const answer = await fetch(`${origin}/?database=${pathname.slice(1)}`, {
    method: 'POST',
    body: statement,
    headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.text()).trim();
}

it('restarts a killed analytics engine at its address with its rows, also after a kill of the launcher', async () => {
  const launcher = runLauncher(dir, { env: WITH_ENGINE });
  const { clickhouseUrl } = await launcher.engines;
  expect(readFileSync(join(dir, 'data/run/engine.port'), 'utf8')).toBe(new URL(clickhouseUrl).port);
  await ask(clickhouseUrl, 'CREATE TABLE kept (n UInt32) ENGINE = MergeTree ORDER BY n');
  await ask(clickhouseUrl, 'INSERT INTO kept VALUES (7)');
  for (let round = 1; round <= 2; round += 1) {
    process.kill(engineOf(dir), 'SIGKILL');
    expect(await waitFor(() => ask(clickhouseUrl, 'SELECT n FROM kept'), { timeoutMs: 5_000 })).toBe('7');
  }

  launcher.process.kill('SIGKILL');
  await launcher.exited;
  const next = runLauncher(dir, { env: WITH_ENGINE });
  expect(await ask((await next.engines).clickhouseUrl, 'SELECT n FROM kept')).toBe('7');
  next.process.kill('SIGTERM');
  expect(await next.exited).toBe(0);
  expect(processesOn(dir)).toEqual([]);
});

it('gives both stores less memory with LOW_MEMORY, and large groups still get exact answers', async () => {
  const launcher = runLauncher(dir, { env: { ...WITH_ENGINE, LOW_MEMORY: 'true' } });
  const { clickhouseUrl, databaseUrl } = await launcher.engines;
  const server = "SELECT value FROM system.server_settings WHERE name = 'max_server_memory_usage'";
  expect(Number(await ask(clickhouseUrl, server))).toBe(384 * 1_048_576);
  const groups = 'SELECT count(), sum(n) FROM (SELECT number AS g, count() AS n FROM numbers(4000000) GROUP BY g)';
  expect(await ask(clickhouseUrl, groups)).toBe('4000000\t4000000');
  const inMemory = 'SETTINGS max_bytes_before_external_group_by = 0, max_bytes_ratio_before_external_group_by = 0';
  await expect(ask(clickhouseUrl, `${groups} ${inMemory}`)).rejects.toThrow('MEMORY_LIMIT_EXCEEDED');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  expect((await client.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '12MB' }]);
  await client.end();
  launcher.process.kill('SIGTERM');
  expect(await launcher.exited).toBe(0);
});

function engineOf(root: string): number {
  return Number.parseInt(readFileSync(join(root, 'data/run/analytics-engine.pid'), 'utf8'), 10);
}

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKey } from '../../testing/members/keys.ts';
import { signUp, type Member } from '../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';
import { examples } from './quickstart.ts';

const execute = promisify(execFile);

let server: ServerUnderTest;
let member: Member;
let directory: string;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'enterprise' });
  directory = mkdtempSync(join(tmpdir(), 'evercode-quickstart-'));
});
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  await server.stop();
});

const programs = { sh: 'sh', ts: process.execPath, py: 'python3' } as const;

test('a person with nothing but the page gets a code and its picture from every example', async () => {
  const { made } = await makeKey(server.url, member, { scopes: ['codes'] });
  for (const { language, source } of examples) {
    const file = join(directory, `first-code.${language}`);
    writeFileSync(file, source(server.url));
    const { stdout } = await execute(programs[language], [file], {
      cwd: directory,
      env: { ...process.env, EVERCODE_KEY: made.key },
    });
    expect([language, stdout]).toEqual([language, expect.stringContaining('https://go.example/')]);
    // The beginning of a PNG.
    expect(readFileSync(join(directory, 'first-code.png')).subarray(1, 4).toString()).toBe('PNG');
    rmSync(join(directory, 'first-code.png'));
  }
  const { items } = await member.call('listQrs', { query: { sort: 'oldest' } });
  expect(items.map(({ title }) => title)).toEqual(['My first code', 'My code in TypeScript', 'My code in Python']);
});

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openRouteReader } from './route-reader.ts';

const WRITER = fileURLToPath(new URL('./full-disk.fixture.ts', import.meta.url));
/** In blocks of 512 bytes: no file of the writer's may be larger, until it is let. */
const LIMIT = 400;

it.skipIf(process.platform !== 'linux')('a disk that takes no more refuses a route whole, by the system’s name for it, and the writer lives and goes on', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'evercode-full-'));
  const writer = spawn('sh', ['-c', `ulimit -S -f ${LIMIT}; exec "$@"`, 'sh', process.execPath, WRITER, dir], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const exited = once(writer, 'exit');
  const [said] = (await Promise.race([once(writer, 'message'), exited])) as [{ code: string; cursor: string; refused: string }];
  expect(said).toMatchObject({ code: 'EFBIG' });
  expect(said.cursor).not.toBe(said.refused);
  const before = await openRouteReader(dir);
  expect([before.get(said.cursor) !== undefined, before.get(said.refused) !== undefined]).toEqual([true, false]);

  execFileSync('prlimit', ['--pid', String(writer.pid), '--fsize=unlimited']);
  writer.send('there is room');
  expect((await once(writer, 'message'))[0]).toBe('stored');
  expect(before.get(said.refused)).toBeDefined();
  await before.close();
  expect(await exited).toEqual([0, null]);
  rmSync(dir, { recursive: true });
});

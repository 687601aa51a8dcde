import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openRouteReader } from './route-reader.ts';

const WRITER = fileURLToPath(new URL('./full-disk.fixture.ts', import.meta.url));
/** File size limit of the writer, in blocks of 512 bytes, until the test lifts it. */
const LIMIT = 400;

it.skipIf(process.platform !== 'linux')(
  'on a full disk a route is refused whole with the system’s error name, and the writer continues once there is room',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'evercode-full-'));
    const writer = spawn('sh', ['-c', `ulimit -S -f ${LIMIT}; exec "$@"`, 'sh', process.execPath, WRITER, dir], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const exited = once(writer, 'exit');
    const [failure] = (await Promise.race([once(writer, 'message'), exited])) as [
      { code: string; cursor: string; refused: string },
    ];
    expect(failure).toMatchObject({ code: 'EFBIG' });
    expect(failure.cursor).not.toBe(failure.refused);
    const before = await openRouteReader(dir);
    expect([before.get(failure.cursor) !== undefined, before.get(failure.refused) !== undefined]).toEqual([
      true,
      false,
    ]);

    execFileSync('prlimit', ['--pid', String(writer.pid), '--fsize=unlimited']);
    writer.send('there is room');
    expect((await once(writer, 'message'))[0]).toBe('stored');
    expect(before.get(failure.refused)).toBeDefined();
    await before.close();
    expect(await exited).toEqual([0, null]);
    rmSync(dir, { recursive: true });
  },
);

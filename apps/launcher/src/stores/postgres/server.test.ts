import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isReadyAs, readPostmaster } from './orphan.ts';
import { startPostgres } from './server.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'evercode-server-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Stands for PostgreSQL: fails at the first start with these messages, and becomes ready at the second. */
function writeProgram(messages: string): string {
  const path = join(dir, 'postgres');
  writeFileSync(
    path,
    `#!/bin/sh
cd '${dir}'
if [ ! -e started ]; then
  touch started
  cat <<'END' >&2
${messages}
END
  exit 1
fi
printf '%s\\n' $$ 2 3 4 5 6 7 ready > postmaster.pid
exec sleep 600
`,
    { mode: 0o755 },
  );
  return path;
}

it('waits for the processes of a killed server, which write to the same log', async () => {
  const program = writeProgram(
    `FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use
FATAL:  terminating connection due to unexpected postmaster exit`,
  );
  const place = { program, cluster: dir, account: undefined, port: 1, lowMemory: false, logPath: join(dir, 'log') };
  const running = await startPostgres(place, new AbortController().signal);
  expect(readFileSync(join(dir, 'log'), 'utf8')).toContain('unexpected postmaster exit');
  await running.stop(AbortSignal.abort());
});

it('does not try again after another failure', async () => {
  const program = writeProgram('FATAL:  could not map anonymous shared memory');
  const place = { program, cluster: dir, account: undefined, port: 1, lowMemory: false, logPath: join(dir, 'log') };
  await expect(startPostgres(place, new AbortController().signal)).rejects.toThrow(
    'ends with: FATAL:  could not map anonymous shared memory',
  );
});

it('is not ready by the file of a killed server that had the same pid, as in a new container', () => {
  const file = join(dir, 'postmaster.pid');
  const write = (startedAt: number, port: number, state: string) =>
    writeFileSync(file, ['36', dir, startedAt, port, '', '127.0.0.1', '  1597523         0', state, ''].join('\n'));
  write(1_795_849_812, 28_539, 'ready   ');
  const leftover = readPostmaster(dir);
  expect(isReadyAs(36, dir, leftover)).toBe(false);
  write(1_795_849_900, 25_813, 'starting');
  expect(isReadyAs(36, dir, leftover)).toBe(false);
  write(1_795_849_900, 25_813, 'ready   ');
  expect(isReadyAs(36, dir, leftover)).toBe(true);
  expect(isReadyAs(37, dir, leftover)).toBe(false);
});

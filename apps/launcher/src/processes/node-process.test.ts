import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nodeService } from './node-process.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'evercode-node-'));
  writeFileSync(
    join(dir, 'program.mjs'),
    `process.send({ kind: 'ready', pid: process.pid }); process.on('disconnect', () => process.exit(0));`,
  );
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dir, { recursive: true });
});

it('supervises a process whose record cannot be written, as on a full disk', async () => {
  const service = nodeService({
    name: 'scan process',
    script: join(dir, 'program.mjs'),
    runDir: join(dir, 'nowhere'),
    env: process.env,
  });
  const running = await service.start(new AbortController().signal);
  expect(running.greeting).toMatchObject({ kind: 'ready' });
  await running.stop(AbortSignal.abort());
  expect(await running.exited).toBe('SIGKILL');
});

it('kills a process that ignores SIGTERM once the stop is hurried', async () => {
  writeFileSync(
    join(dir, 'program.mjs'),
    `process.on('SIGTERM', () => undefined);
     process.on('disconnect', () => process.exit(0));
     process.send({ kind: 'ready' });`,
  );
  const service = nodeService({
    name: 'scan process',
    script: join(dir, 'program.mjs'),
    runDir: dir,
    env: process.env,
  });
  const running = await service.start(new AbortController().signal);
  // The timeout for a process that does not stop never expires.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const hurry = new AbortController();
  const stopped = running.stop(hurry.signal);
  hurry.abort();
  await stopped;
  expect(await running.exited).toBe('SIGKILL');
});

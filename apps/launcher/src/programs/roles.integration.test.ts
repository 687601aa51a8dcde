import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@evercode/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeCheckout, PROGRAMS, writePrograms } from '../testing/make-checkout.ts';
import {
  clearDirectory,
  isAliveProcess,
  makeDirectory,
  processesOn,
  runLauncher,
  WITH_ENGINE,
  type Launcher,
} from '../testing/run-launcher.ts';
import { pickFreePort } from '../settings/ports.ts';

/** For tests that are not about the database: the launcher passes it on, and starts none. */
const NO_DATABASE = { DATABASE_URL: 'postgres://e@127.0.0.1:9/e' };

let dir: string;
let env: Record<string, string>;
beforeEach(async () => {
  dir = makeDirectory();
  makeCheckout(dir);
  writePrograms(dir);
  env = { ...WITH_ENGINE, PORT: String(await pickFreePort()), SCAN_PORT: String(await pickFreePort()) };
});
afterEach(() => clearDirectory(dir));

function start(more: Record<string, string> = {}, args: string[] = []): Launcher {
  return runLauncher(dir, { root: dir, args, env: { ...env, ...more } });
}

async function startToScreen(more: Record<string, string> = {}, args: string[] = []): Promise<Launcher> {
  const launcher = start(more, args);
  await waitFor(() => launcher.output().includes('Evercode is ready') || launcher.process.exitCode !== null, {
    timeoutMs: 30_000,
  });
  return launcher;
}

/** The pid in the answer of the program on that port. */
async function pidAt(variable: 'PORT' | 'SCAN_PORT'): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${env[variable]}`, { headers: { connection: 'close' } })).text();
  return Number(text.split(' ').at(-1));
}

it('prints one screen with the addresses, the demo sign-in and the data directory, and stops cleanly', async () => {
  const launcher = await startToScreen();
  const screen = launcher.output();
  expect(screen).toContain(`http://localhost:${env['PORT']}`);
  expect(screen).toContain(`http://localhost:${env['SCAN_PORT']}`);
  expect(screen).toContain('demo@example.com');
  expect(screen).toContain('once');
  expect(screen).toContain(join(dir, 'data'));
  launcher.process.kill('SIGINT');
  expect(await launcher.exited).toBe(0);
  expect(launcher.output()).toBe(screen);
  expect(processesOn(dir)).toEqual([]);
});

it('restarts a killed role, repeatedly', async () => {
  const launcher = await startToScreen(NO_DATABASE);
  for (const port of ['PORT', 'SCAN_PORT', 'PORT', 'PORT', 'PORT'] as const) {
    const pid = await pidAt(port);
    process.kill(pid, 'SIGKILL');
    await waitFor(async () => (await pidAt(port)) !== pid);
  }
  expect(launcher.output()).toContain('The app ended (SIGKILL) and is started again.');
  launcher.process.kill('SIGTERM');
  expect(await launcher.exited).toBe(0);
});

it('bounds the memory of each role with LOW_MEMORY, and tells it so', async () => {
  await startToScreen({ ...NO_DATABASE, LOW_MEMORY: 'true' });
  for (const [variable, bound] of [
    ['PORT', '--max-old-space-size=256'],
    ['SCAN_PORT', '--max-old-space-size=128'],
  ] as const) {
    const pid = await pidAt(variable);
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')).toContain(bound);
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    expect(environment).toContain('LOW_MEMORY=true');
    expect(environment.find((entry) => entry.startsWith('GLIBC_TUNABLES='))).toContain('arena_max=1');
  }
});

it('runs SCAN_WORKERS scan processes, each in its lane', async () => {
  await startToScreen({ ...NO_DATABASE, SCAN_WORKERS: '3' });
  const records = [0, 1, 2].map((lane) => readFileSync(join(dir, `data/run/scan-process-${lane}.pid`), 'utf8'));
  const environments = records.map((record) =>
    readFileSync(`/proc/${Number.parseInt(record, 10)}/environ`, 'utf8').split('\0'),
  );
  expect(environments.map((list) => list.find((entry) => entry.startsWith('SCAN_LANE=')))).toEqual([
    'SCAN_LANE=0',
    'SCAN_LANE=1',
    'SCAN_LANE=2',
  ]);
});

it('replaces the processes of all roles on SIGUSR2 without a failed scan', async () => {
  const launcher = await startToScreen({ SCAN_WORKERS: '2' });
  const pidsOfScans = () => [0, 1].map((lane) => readFileSync(join(dir, `data/run/scan-process-${lane}.pid`), 'utf8'));
  const before = { app: await pidAt('PORT'), scans: pidsOfScans() };
  const failed: unknown[] = [];
  launcher.process.kill('SIGUSR2');
  await waitFor(
    async () => {
      await pidAt('SCAN_PORT').catch((error: unknown) => failed.push(error));
      return pidsOfScans().every((pid, lane) => pid !== before.scans[lane]);
    },
    { timeoutMs: 20_000 },
  );
  await waitFor(async () => (await pidAt('PORT').catch(() => before.app)) !== before.app, { timeoutMs: 20_000 });
  expect(failed).toEqual([]);
  expect(pidsOfScans().map((record) => isAliveProcess(Number.parseInt(record, 10)))).toEqual([true, true]);
  expect(before.scans.map((record) => isAliveProcess(Number.parseInt(record, 10)))).toEqual([false, false]);
  expect(launcher.output()).not.toContain('is started again');
  launcher.process.kill('SIGTERM');
  expect(await launcher.exited).toBe(0);
  expect(processesOn(dir)).toEqual([]);
});

it('keeps the running processes when a new program cannot start', async () => {
  const launcher = await startToScreen(NO_DATABASE);
  const pid = await pidAt('SCAN_PORT');
  writePrograms(dir, { scan: 'process.exit(3);' });
  launcher.process.kill('SIGUSR2');
  await waitFor(() =>
    launcher
      .output()
      .includes(
        'The scan process could not be replaced: The scan process ended before it was ready (exit code 3). ' +
          'The reload ends here.',
      ),
  );
  expect(await pidAt('SCAN_PORT')).toBe(pid);
  launcher.process.kill('SIGTERM');
  expect(await launcher.exited).toBe(0);
});

it('fails the whole start, with the output of a role that cannot start', async () => {
  writePrograms(dir, { server: "console.error('The moon is in the wrong phase.'); process.exit(3);" });
  const launcher = start();
  expect(await launcher.exited).toBe(1);
  expect(launcher.output()).toBe('The moon is in the wrong phase.\nThe app ended before it was ready (exit code 3).\n');
  expect(processesOn(dir)).toEqual([]);
});

it('answers scans on a scan machine whose server cannot start yet, and starts it as soon as it can', async () => {
  writePrograms(dir, { server: "console.error('The database is away.'); process.exit(1);" });
  const away = { ROLE: 'scan', ...NO_DATABASE, CLICKHOUSE_URL: 'http://127.0.0.1:9/e' };
  const launcher = start({ ...away, APP_SECRET: 'a secret of more than thirty-two characters' });
  const failure = 'The app ended before it was ready (exit code 1).';
  await waitFor(() => launcher.output().split(failure).length > 2, { timeoutMs: 30_000 });
  const scanPid = await pidAt('SCAN_PORT');
  expect(launcher.output()).not.toContain('Evercode is ready');
  writePrograms(dir);
  await waitFor(() => launcher.output().includes('Evercode is ready'), { timeoutMs: 30_000 });
  expect(await pidAt('SCAN_PORT')).toBe(scanPid);
  launcher.process.kill('SIGTERM');
  expect(await launcher.exited).toBe(0);
  expect(processesOn(dir)).toEqual([]);
});

it('on a scan machine, stops the process that ships scans after the scan processes', async () => {
  // The scan program takes its time, so that another order shows.
  const ends = (name: string, ms: number) =>
    `process.on('SIGTERM', () => setTimeout(() => (console.error('${name} stops'), process.exit(0)), ${ms}));`;
  writePrograms(dir, {
    scan: `listen(SCAN_PORT, 'scan'); ${ends('scan', 300)}`,
    server: `listen(PORT, 'app'); ${ends('server', 0)}`,
  });
  const launcher = await startToScreen({
    ROLE: 'scan',
    SCAN_WORKERS: '2',
    ...NO_DATABASE,
    CLICKHOUSE_URL: 'http://127.0.0.1:9/e',
    APP_SECRET: 'a secret of more than thirty-two characters',
  });
  launcher.process.kill('SIGTERM');
  expect(await launcher.exited).toBe(0);
  const stops = launcher
    .output()
    .split('\n')
    .filter((line) => line.endsWith(' stops'));
  expect(stops).toEqual(['scan stops', 'scan stops', 'server stops']);
});

it('stops the processes of a killed launcher, also a role that ignored the lost channel', async () => {
  writePrograms(dir, { server: PROGRAMS.server.replace(", 'disconnect'", '') });
  const killed = await startToScreen();
  const orphan = await pidAt('PORT');
  killed.process.kill('SIGKILL');
  await waitFor(() => killed.process.signalCode === 'SIGKILL');
  expect(isAliveProcess(orphan)).toBe(true);

  const next = await startToScreen();
  expect(next.output()).toContain('Evercode is ready');
  expect(await pidAt('PORT')).not.toBe(orphan);
  expect(isAliveProcess(orphan)).toBe(false);
});

it('kills a role that ignores SIGTERM', async () => {
  writePrograms(dir, { scan: "process.on('SIGTERM', () => undefined); listen(SCAN_PORT, `scan ${process.pid}`);" });
  const launcher = await startToScreen(NO_DATABASE);
  const app = await pidAt('PORT');
  launcher.process.kill('SIGTERM');
  await waitFor(() => !isAliveProcess(app));
  // The first request after the second that counts as the same one cuts the patience short.
  await waitFor(() => !launcher.process.kill('SIGTERM') || launcher.process.exitCode !== null);
  expect(await launcher.exited).toBe(0);
  expect(processesOn(dir)).toEqual([]);
});

it('restarts a role with --dev when its file changes', async () => {
  const launcher = await startToScreen(NO_DATABASE, ['--dev']);
  const before = await pidAt('PORT');
  const file = join(dir, 'apps/server/src/main.ts');
  utimesSync(file, new Date(), new Date());
  await waitFor(async () => (await pidAt('PORT')) !== before, { timeoutMs: 10_000 });
  launcher.process.kill('SIGTERM');
  expect(await launcher.exited).toBe(0);
  expect(processesOn(dir)).toEqual([]);
});

import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { timeout, waitUntil, whenAborted } from '../../processes/waiting.ts';
import type { Running } from '../../processes/service.ts';
import { StartFailure } from '../../start-failure.ts';
import type { Account } from './account.ts';
import { isReadyAs, readPostmaster, stopOrphan } from './orphan.ts';

type PostgresPlace = {
  program: string;
  cluster: string;
  account: Account | undefined;
  port: number;
  lowMemory: boolean;
  logPath: string;
};

/** Small, since it shares the machine with the whole product. Durability stays at the defaults. */
const SETTINGS: Readonly<Record<string, string | number>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '', // the path of a socket has a length limit that a data directory may exceed
  cluster_name: 'evercode',
  max_connections: 60,
  shared_buffers: '32MB',
  huge_pages: 'off',
  io_method: 'sync',
  jit: 'off',
  max_worker_processes: 2,
  max_parallel_workers: 0,
  max_logical_replication_workers: 0,
  autovacuum_max_workers: 1,
  wal_level: 'minimal',
  max_wal_senders: 0,
  min_wal_size: '16MB',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/** What is read again comes from the system's cache of files, which gives way to programs. */
const LOW_MEMORY_SETTINGS: typeof SETTINGS = {
  shared_buffers: '12MB',
  max_connections: 40,
  work_mem: '2MB',
  maintenance_work_mem: '16MB',
  wal_buffers: '512kB',
};

/** Messages of a start while the processes of a killed server are still ending, for about two seconds. */
const STILL_ENDING = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;
const RETRY_TIMEOUT_MS = 20_000;
const RETRY_AFTER_MS = 100;
/** Crash recovery replays at most max_wal_size. */
const READY_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 30_000;
const KILL_TIMEOUT_MS = 5_000;
const LOG_LIMIT_BYTES = 5_000_000;

export async function startPostgres(place: PostgresPlace, stopping: AbortSignal): Promise<Running> {
  const deadline = performance.now() + RETRY_TIMEOUT_MS;
  for (;;) {
    await stopOrphan(place.cluster);
    const result = await tryStarting(place, stopping);
    if ('running' in result) return result.running;
    if (stopping.aborted || !STILL_ENDING.test(result.reason) || performance.now() > deadline) {
      throw new StartFailure(
        `The database in ${place.cluster} didn't start. ${place.logPath} ends with: ${result.reason}`,
      );
    }
    await sleep(RETRY_AFTER_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

async function tryStarting(
  place: PostgresPlace,
  stopping: AbortSignal,
): Promise<{ running: Running } | { reason: string }> {
  const log = openLog(place.logPath);
  const options = Object.entries({
    ...SETTINGS,
    ...(place.lowMemory && LOW_MEMORY_SETTINGS),
    port: place.port,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const leftover = readPostmaster(place.cluster);
  const child = spawn(place.program, ['-D', place.cluster, ...options], {
    ...place.account,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', log.file, log.file],
    detached: true, // Ctrl-C in the terminal must not reach it: the roles have to stop first
  });
  closeSync(log.file);
  const { promise: exited, resolve } = Promise.withResolvers<string>();
  let hasEnded = false;
  const end = (how: string) => {
    hasEnded = true;
    resolve(how);
  };
  child.once('error', (error) => end(error.message));
  child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));

  const isReady = () => isReadyAs(child.pid, place.cluster, leftover);
  const stop = async (hurry: AbortSignal) => {
    child.kill('SIGINT'); // "fast": open transactions are rolled back, acknowledged ones are on disk
    await Promise.race([exited, whenAborted(hurry), timeout(STOP_TIMEOUT_MS)]);
    if (!hasEnded) child.kill('SIGQUIT'); // "immediate": the next start replays the log
    await Promise.race([exited, timeout(KILL_TIMEOUT_MS)]);
    if (!hasEnded) child.kill('SIGKILL');
    await exited;
  };

  if ((await waitUntil(() => hasEnded || isReady(), READY_TIMEOUT_MS, stopping)) && !hasEnded) {
    return { running: { exited, greeting: undefined, stop } };
  }
  await stop(AbortSignal.abort());
  return { reason: findReason(place.logPath, log.begin) };
}

/** Opens the log for appending. A large one is renamed first, and kept until the next is large. */
function openLog(path: string): { file: number; begin: number } {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
  const file = openSync(path, 'a', 0o600);
  return { file, begin: fstatSync(file).size };
}

function findReason(path: string, begin: number): string {
  const lines = readFileSync(path).subarray(begin).toString('utf8').trim().split('\n');
  // The processes that are still ending write their own failures to the same log.
  const stillEnding = lines.findLast((line) => STILL_ENDING.test(line));
  return stillEnding ?? lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '';
}

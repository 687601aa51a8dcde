import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { abortOf, timeout } from '../abort.ts';
import type { Running } from '../service.ts';
import { StartFailure } from '../start-failure.ts';
import { waitUntil } from '../wait-until.ts';
import type { Account } from './account.ts';
import { readPostmaster, stopOrphan } from './orphan.ts';

export type PostgresPlace = { program: string; cluster: string; account: Account | undefined; port: number; logPath: string };

/** Small, since it shares a machine with everything else, and never less than durable. */
const SETTINGS: Readonly<Record<string, string | number>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '', // their path has a length limit that a data directory may exceed
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

/** What a start says while the processes of a killed server are still on their way out, about two seconds. */
const NOT_GONE_YET = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;
const RETRY_WITHIN_MS = 20_000;
/** Recovery after a crash replays at most max_wal_size. */
const READY_WITHIN_MS = 120_000;
const STOP_PATIENCE_MS = 30_000;
const KILL_PATIENCE_MS = 5_000;
const LOG_LIMIT_BYTES = 5_000_000;

export async function startPostgres(place: PostgresPlace, stopping: AbortSignal): Promise<Running> {
  const deadline = performance.now() + RETRY_WITHIN_MS;
  for (;;) {
    await stopOrphan(place.cluster);
    const result = await tryStarting(place, stopping);
    if ('running' in result) return result.running;
    if (stopping.aborted || !NOT_GONE_YET.test(result.complaint) || performance.now() > deadline) {
      throw new StartFailure(`The database in ${place.cluster} did not start; ${place.logPath} ends with: ${result.complaint}`);
    }
    await Promise.race([timeoutThatHolds(100), abortOf(stopping)]);
  }
}

async function tryStarting(place: PostgresPlace, stopping: AbortSignal): Promise<{ running: Running } | { complaint: string }> {
  const log = openLog(place.logPath);
  const options = Object.entries({ ...SETTINGS, port: place.port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(place.program, ['-D', place.cluster, ...options], {
    ...place.account,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', log.file, log.file],
    detached: true, // Ctrl-C in the terminal must not reach it: the roles stop first
  });
  closeSync(log.file);
  const { promise: exited, resolve } = Promise.withResolvers<string>();
  let gone = false;
  const end = (how: string) => { gone = true; resolve(how); };
  child.once('error', (error) => end(error.message));
  child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));

  const isReady = () => {
    const postmaster = readPostmaster(place.cluster);
    return postmaster?.pid === child.pid && postmaster?.ready === true;
  };
  const stop = async (hurry: AbortSignal) => {
    child.kill('SIGINT'); // "fast": open transactions are rolled back, everything acknowledged is on disk
    await Promise.race([exited, abortOf(hurry), timeout(STOP_PATIENCE_MS)]);
    if (!gone) child.kill('SIGQUIT'); // "immediate": the next start replays the log
    await Promise.race([exited, timeout(KILL_PATIENCE_MS)]);
    if (!gone) child.kill('SIGKILL');
    await exited;
  };

  if ((await waitUntil(() => gone || isReady(), READY_WITHIN_MS, stopping)) && !gone) {
    return { running: { exited, greeting: undefined, stop } };
  }
  await stop(AbortSignal.abort());
  return { complaint: complaintIn(place.logPath, log.begin) };
}

/** The log of the last starts; an older one is kept beside it once it is large. */
function openLog(path: string): { file: number; begin: number } {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
  const file = openSync(path, 'a', 0o600);
  return { file, begin: fstatSync(file).size };
}

function complaintIn(path: string, begin: number): string {
  const lines = readFileSync(path).subarray(begin).toString('utf8').trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '';
}

function timeoutThatHolds(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, ms);
  return promise;
}

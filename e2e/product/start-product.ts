import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { waitFor } from '@evercode/testkit';
import { findRole, findUsersOf, readTree, type Role } from './process-tree.ts';

/** The whole product, started like `npm start`, on its own data directory and ports. */
export type Product = {
  readonly appUrl: string;
  readonly shortUrl: string;
  /** The page with kept mail, as the start screen names it. */
  readonly mailUrl: string;
  readonly dataDir: string;
  readonly launcher: number;
  /** Exit code, or the signal's name. */
  readonly exited: Promise<number | string | null>;
  output(): string;
  /** The pid of the role's current process; waits during a restart. */
  pidOf(role: Role): Promise<number>;
  signal(name: NodeJS.Signals): void;
  /** Stops all processes, whatever their state. Keeps the data directory. */
  stop(): Promise<void>;
};

export type Place = { readonly dataDir: string; readonly port: number; readonly scanPort: number };

const ROOT = join(import.meta.dirname, '../..');
const START = join(ROOT, 'apps/launcher/start.mjs');
const READY_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;

export async function choosePlace(): Promise<Place> {
  const dir = mkdtempSync(join(tmpdir(), 'evercode-e2e-'));
  chmodSync(dir, 0o755); // root runs the database as another user, who needs access
  return { dataDir: join(dir, 'data'), port: await pickPort(), scanPort: await pickPort() };
}

export function removePlace({ dataDir }: Place): void {
  try {
    // If the database cannot be in the directory, it contains a link.
    rmSync(dirname(readlinkSync(join(dataDir, 'postgres'))), { recursive: true, force: true });
  } catch {
    // The database is in the directory, or was never created.
  }
  rmSync(dirname(dataDir), { recursive: true, force: true });
}

export async function startProduct(
  place: Place,
  env: Readonly<Record<string, string>> = {},
  [command, ...args] = [process.execPath, START],
): Promise<Product> {
  const child = spawn(command, args, {
    cwd: ROOT,
    // Raises every limit, so that only tests about plans meet them.
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: place.dataDir,
      PORT: `${place.port}`,
      SCAN_PORT: `${place.scanPort}`,
      SEED_DEMO: 'false',
      BILLING: 'off',
      DESTINATION_CHECKS: 'false',
      ...env,
    },
    // The launcher stops when the IPC channel closes, so an aborted test run leaves no process behind.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A process group of its own, as in a terminal: `signal` then acts like Ctrl-C.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const { promise: exited, resolve } = Promise.withResolvers<number | string | null>();
  child.once('exit', (code, signal) => resolve(signal ?? code));
  const launcher = child.pid;
  if (launcher === undefined) throw new Error('The launcher could not be started.');

  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const stop = () => stopTree(launcher, place, hasExited);
  try {
    await waitFor(() => output.includes('Evercode is ready') || hasExited(), {
      timeoutMs: READY_TIMEOUT_MS,
      what: 'the start',
    });
    if (hasExited()) throw new Error('The launcher ended.');
  } catch (error) {
    await stop();
    throw new Error(`The product did not start. It said:\n${output}`, { cause: error });
  }

  return {
    appUrl: `http://localhost:${place.port}`,
    shortUrl: `http://localhost:${place.scanPort}`,
    mailUrl: /http\S+\/dev\/mail\?key=[\w-]+/.exec(output)?.[0] ?? '',
    dataDir: place.dataDir,
    launcher,
    exited,
    output: () => output,
    pidOf: (role) => waitFor(() => findRole(launcher, role), { timeoutMs: 20_000, what: `the ${role} process` }),
    signal: (name) => process.kill(-launcher, name),
    stop,
  };
}

async function stopTree(launcher: number, { dataDir }: Place, hasExited: () => boolean): Promise<void> {
  const tree = hasExited() ? [] : readTree(launcher);
  // A failed test may have left processes stopped.
  for (const pid of tree) send(pid, 'SIGCONT');
  if (!hasExited()) send(launcher, 'SIGTERM');
  try {
    await waitFor(hasExited, { timeoutMs: STOP_TIMEOUT_MS, what: 'the end of the launcher' });
  } finally {
    for (const pid of [...tree, ...findUsersOf(dataDir)]) send(pid, 'SIGKILL');
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended.
  }
}

/** Below the ephemeral range, so that no other process takes the port while the product restarts. */
export async function pickPort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 20_000);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
    if (await promise) return port;
  }
}

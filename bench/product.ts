import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorSecondsOfTree } from './processes.ts';

/** The whole product, started like `npm start` on its own data and ports. */
export type Product = {
  pid: number;
  appUrl: string;
  scanUrl: string;
  /** From the spawn until the screen is printed and each port is ready. */
  secondsToReady: number;
  /** Processor time of all its processes until then, which other load on the machine changes least. */
  processorSecondsToReady: number;
  /** Printed only by the first start on a data directory. */
  demo: { email: string; password: string } | undefined;
  stop(): Promise<void>;
};

export const repository = join(import.meta.dirname, '..');

const READY_TIMEOUT_MS = 120_000;
const POLL_MS = 10;

/** `env`: further settings, such as the addresses of running stores. `within`: a command that runs its arguments. */
export async function startProduct(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  within: readonly string[] = [],
): Promise<Product> {
  const [port, scanPort] = pickPorts();
  const startedAt = performance.now();
  const [program, ...args] = [...within, process.execPath, join(repository, 'apps/launcher/start.mjs')];
  const child = spawn(program, args, {
    cwd: repository,
    // No destination of a benchmark is checked over the network.
    env: {
      ...cleanEnvironment(),
      DESTINATION_CHECKS: 'false',
      ...env,
      DATA_DIR: dataDir,
      PORT: String(port),
      SCAN_PORT: String(scanPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };

  try {
    await waitUntil(child, () => output.includes('Evercode is ready'));
    for (const at of portsOf(env['ROLE'], port, scanPort)) await waitUntil(child, () => answersReady(at));
  } catch (error) {
    await stop();
    throw new Error(`The product did not start: ${output.trim()}`, { cause: error });
  }
  const secondsToReady = (performance.now() - startedAt) / 1000;
  const pid = child.pid ?? 0;
  const [email, password] = [/Demo login\s+(\S+)/.exec(output)?.[1], /Password\s+(\S+)\s+│/.exec(output)?.[1]];
  return {
    pid,
    appUrl: `http://127.0.0.1:${port}`,
    scanUrl: `http://127.0.0.1:${scanPort}`,
    secondsToReady,
    processorSecondsToReady: processorSecondsOfTree(pid),
    demo: email && password ? { email, password } : undefined,
    stop,
  };
}

/** The environment without the caller's configuration of the product. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env;
  return {
    ...(PATH && { PATH }),
    ...(HOME && { HOME }),
    ...(TMPDIR && { TMPDIR }),
    ...(NODE_OPTIONS && { NODE_OPTIONS }),
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  };
}

type TemporaryDirectory = { path: string; [Symbol.dispose](): void };

export function makeTemporaryDirectory(): TemporaryDirectory {
  const path = mkdtempSync(join(tmpdir(), 'evercode-bench-'));
  chmodSync(path, 0o755); // root runs the database as an unprivileged user
  return {
    path,
    [Symbol.dispose]() {
      removeOutsideCluster(path);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** If that user cannot enter the directory, the launcher puts the database elsewhere and leaves a link. */
function removeOutsideCluster(dataDir: string): void {
  try {
    rmSync(dirname(readlinkSync(join(dataDir, 'postgres'))), { recursive: true, force: true });
  } catch {
    // No link: the database is inside the directory.
  }
}

/** A machine with one role listens on one port. */
function portsOf(role: string | undefined, port: number, scanPort: number): number[] {
  if (role === 'app') return [port];
  return role === 'scan' ? [scanPort] : [port, scanPort];
}

function pickPorts(): [number, number] {
  // Below the ephemeral range. If a port is taken, the start fails with a clear message.
  const port = randomInt(10_000, 19_000);
  return [port, port + 1];
}

async function waitUntil(child: ChildProcess, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (!(await condition())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('It ended.');
    if (performance.now() > deadline) throw new Error(`It took more than ${READY_TIMEOUT_MS / 1000} s.`);
    await sleep(POLL_MS);
  }
}

async function answersReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}

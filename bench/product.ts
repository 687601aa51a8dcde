import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorSeconds, processTree } from './processes.ts';

/** The whole product as `npm start` runs it, on data and ports of its own. */
export type Product = {
  pid: number;
  appUrl: string;
  scanUrl: string;
  /** From the start of the process until the screen is printed and its ports say they are ready. */
  secondsToReady: number;
  /** Of all its processes until then: what the start costs, however busy the machine is. */
  processorSecondsToReady: number;
  /** Shown by the first start on a directory only. */
  demo: { email: string; password: string } | undefined;
  stop(): Promise<void>;
};

export const repository = join(import.meta.dirname, '..');

const READY_WITHIN_MS = 120_000;
const POLL_MS = 10;

/** `more`: stores that run already, and what goes with them. */
export async function startProduct(dataDir: string, more: NodeJS.ProcessEnv = {}): Promise<Product> {
  const [port, scanPort] = pickPorts();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(repository, 'apps/launcher/start.mjs')], {
    cwd: repository,
    // Nobody on the network is asked about the addresses of a bench.
    env: { ...cleanEnvironment(), DESTINATION_CHECKS: 'false', ...more, DATA_DIR: dataDir, PORT: String(port), SCAN_PORT: String(scanPort) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => { output += text; });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };

  try {
    await waitUntil(child, () => output.includes('Evercode is ready'));
    for (const at of { app: [port], scan: [scanPort] }[more['ROLE'] ?? ''] ?? [port, scanPort]) await waitUntil(child, () => answersReady(at));
  } catch (error) {
    await stop();
    throw new Error(`The product did not start: ${output.trim()}`, { cause: error });
  }
  const secondsToReady = (performance.now() - startedAt) / 1000;
  const pid = child.pid ?? 0;
  const [email, password] = [/Demo sign-in\s+(\S+)/.exec(output)?.[1], /Password\s+(\S+)\s+│/.exec(output)?.[1]];
  return {
    pid,
    appUrl: `http://127.0.0.1:${port}`,
    scanUrl: `http://127.0.0.1:${scanPort}`,
    secondsToReady,
    processorSecondsToReady: processTree(pid).reduce((sum, each) => sum + processorSeconds(each), 0),
    demo: email && password ? { email, password } : undefined,
    stop,
  };
}

/** Nothing of the caller's own configuration may take part. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_OPTIONS } = process.env;
  return { ...(PATH && { PATH }), ...(HOME && { HOME }), ...(TMPDIR && { TMPDIR }), ...(NODE_OPTIONS && { NODE_OPTIONS }) };
}

export type TemporaryDirectory = { path: string; [Symbol.dispose](): void };

export function makeTemporaryDirectory(): TemporaryDirectory {
  const path = mkdtempSync(join(tmpdir(), 'evercode-bench-'));
  chmodSync(path, 0o755); // for the unprivileged user under whom root runs the database
  return {
    path,
    [Symbol.dispose]() {
      removeOutsideCluster(path);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Where that user cannot enter the directory, the launcher keeps the database elsewhere and leaves a link. */
function removeOutsideCluster(dataDir: string): void {
  try {
    rmSync(dirname(readlinkSync(join(dataDir, 'postgres'))), { recursive: true, force: true });
  } catch {
    // No link: the database lies inside.
  }
}

function pickPorts(): [number, number] {
  // Below the range of outgoing connections; a port that happens to be taken ends the start with a clear sentence.
  const port = randomInt(10_000, 19_000);
  return [port, port + 1];
}

async function waitUntil(child: ChildProcess, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await condition())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('It ended.');
    if (performance.now() > deadline) throw new Error(`It took more than ${READY_WITHIN_MS / 1000} s.`);
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

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort } from '@evercode/testkit/find-free-port';
import { cleanEnvironment } from '../product.ts';

/** A process of one version, started as its launcher does. */
export type Program = {
  url: string;
  /** The demo workspace, which the first app on an empty database makes. */
  demo: { email: string; password: string } | undefined;
  /** Until it has ended, for whatever reason. */
  isRunning: () => boolean;
  /** Asks it to stop, and waits until it has. */
  stop: () => Promise<void>;
};

const programs = { server: 'apps/server/src/main.ts', scan: 'apps/scan/src/main.ts' };

export async function startProgram(tree: string, name: 'server' | 'scan', env: NodeJS.ProcessEnv): Promise<Program> {
  const port = await findFreePort();
  const child = fork(join(tree, programs[name]), {
    cwd: tree,
    env: { ...cleanEnvironment(), DESTINATION_CHECKS: 'false', ...env, PORT: String(port), SCAN_PORT: String(port) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const greeting: unknown = await Promise.race([
    once(child, 'message').then(([message]: unknown[]) => message),
    once(child, 'exit').then(() => undefined),
  ]);
  if (greeting === undefined) throw new Error(`The ${name} of ${tree} did not start; see the reason above.`);
  return {
    url: `http://127.0.0.1:${port}`,
    demo: readDemo(greeting),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => stop(child),
  };
}

function readDemo(greeting: unknown): Program['demo'] {
  if (typeof greeting !== 'object' || greeting === null || !('demo' in greeting)) return undefined;
  // Cast: the server declares what it reports.
  return greeting.demo as { email: string; password: string };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** A scan machine of one version: a process that answers, and one that follows and ships. */
export type ScanMachine = { scan: Program; server: Program; dataDir: string; stop: () => Promise<void> };

export async function startScanMachine(tree: string, dataDir: string, env: NodeJS.ProcessEnv): Promise<ScanMachine> {
  const own = { ...env, DATA_DIR: dataDir, ROLE: 'scan' };
  const [scan, server] = await Promise.all([startProgram(tree, 'scan', own), startProgram(tree, 'server', own)]);
  return {
    scan,
    server,
    dataDir,
    async stop() {
      await scan.stop();
      await server.stop();
    },
  };
}

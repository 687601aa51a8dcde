import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cleanEnvironment } from '../product.ts';

export type ServerProcess = {
  pid: number;
  url: string;
  /** Sends an IPC message and returns the answer; undefined when the process ended. */
  ask(message: string): Promise<unknown>;
  /** Stops gracefully. */
  stop(): Promise<void>;
};

/** Starts a server pinned to one core. `options`: of Node. */
export async function startPinned(
  script: string,
  core: number,
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<ServerProcess> {
  return start(['taskset', '-c', String(core), process.execPath, ...options, script], env);
}

/** Starts a server. `options`: of Node. */
export async function startServer(
  script: string,
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<ServerProcess> {
  return start([process.execPath, ...options, script], env);
}

/** The server reports over IPC that it is ready, and its port. */
async function start(
  [program, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(program, args, {
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const script = args.at(-1) ?? program;
  const nextMessage = async (): Promise<unknown> =>
    Promise.race([once(child, 'message').then(([first]: unknown[]) => first), ended.then(() => undefined)]);
  const message = await nextMessage();
  if (typeof message !== 'object' || message === null || !('port' in message) || typeof message.port !== 'number') {
    child.kill('SIGKILL');
    throw new Error(`${script} did not start.`);
  }
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${message.port}`,
    async ask(question) {
      if (!child.connected) return undefined;
      child.send(question);
      return nextMessage();
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      if (child.exitCode !== 0)
        throw new Error(`${script} did not stop cleanly (${child.exitCode ?? child.signalCode}).`);
    },
  };
}

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cleanEnvironment } from '../product.ts';

export type Killable = {
  message: unknown;
  kill(): Promise<void>;
  /** Stops gracefully. */
  stop(): Promise<void>;
};

/** Starts a process of the product and waits for its first IPC message. */
export async function startKillable(script: string, env: NodeJS.ProcessEnv): Promise<Killable> {
  const child = fork(script, {
    env: { ...cleanEnvironment(), LOG_LEVEL: 'silent', ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const first: unknown[] = await Promise.race([once(child, 'message'), ended.then(() => [])]);
  if (first.length === 0) throw new Error(`${script} did not start.`);
  return {
    message: first[0],
    kill: async () => endWith(child, 'SIGKILL', ended),
    stop: async () => endWith(child, 'SIGTERM', ended),
  };
}

async function endWith(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<unknown>): Promise<void> {
  child.kill(signal);
  await ended;
}

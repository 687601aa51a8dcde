import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cleanEnvironment } from '../product.ts';

export type Killable = { message: unknown; kill(): Promise<void>; /** Lets it finish what it is doing. */ stop(): Promise<void> };

/** A process of ours that says over IPC that it is ready. */
export async function startKillable(script: string, env: NodeJS.ProcessEnv): Promise<Killable> {
  const child = fork(script, { env: { ...cleanEnvironment(), LOG_LEVEL: 'silent', ...env }, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const first: unknown[] = await Promise.race([once(child, 'message'), ended.then(() => [])]);
  if (first.length === 0) throw new Error(`${script} did not start.`);
  return { message: first[0], kill: async () => endBy(child, 'SIGKILL', ended), stop: async () => endBy(child, 'SIGTERM', ended) };
}

async function endBy(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<unknown>): Promise<void> {
  child.kill(signal);
  await ended;
}

import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

type Options = Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> & { signal: AbortSignal };

/** How long the other processes of the group may take to end after the program. */
const GRACE_MS = 5_000;
const POLL_MS = 10;

/**
 * Runs a program that starts others, such as initdb, as one process group, and returns when all of them have ended,
 * even if it is stopped half-way. If it fails, throws the last line of its error output.
 */
export async function runToEnd(
  command: string,
  args: readonly string[],
  { signal, ...options }: Options,
): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const { pid } = child;
  const stop = () => signalGroup(pid, 'SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  try {
    const [errors] = await Promise.all([text(child.stderr), once(child, 'close')]);
    signal.throwIfAborted();
    if (child.exitCode !== 0)
      throw new Error(errors.trim().split('\n').at(-1) || `ended with ${child.exitCode ?? child.signalCode}`);
  } finally {
    signal.removeEventListener('abort', stop);
    await endGroup(pid);
  }
}

async function endGroup(pid: number | undefined): Promise<void> {
  const began = performance.now();
  // Zombies keep the process group alive, so the wait ends after twice the grace.
  while (signalGroup(pid, 0) && performance.now() - began < 2 * GRACE_MS) {
    if (performance.now() - began > GRACE_MS) signalGroup(pid, 'SIGKILL');
    await sleep(POLL_MS);
  }
}

/** False when no process of the group is left. */
function signalGroup(pid: number | undefined, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

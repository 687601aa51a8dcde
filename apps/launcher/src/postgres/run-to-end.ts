import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

type Options = Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> & { signal: AbortSignal };

/** How long the programs that it started may take to end after it. */
const GRACE_MS = 5_000;
const POLL_MS = 10;

/**
 * Runs a program that starts others, such as initdb, and returns when all of them are gone, also when it is stopped in the middle:
 * they are one process group. Throws what it said last when it failed.
 */
export async function runToEnd(command: string, args: readonly string[], { signal, ...options }: Options): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const { pid } = child;
  const stop = () => signalGroup(pid, 'SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  try {
    const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
    signal.throwIfAborted();
    if (child.exitCode !== 0) throw new Error(said.trim().split('\n').at(-1) || `ended with ${child.exitCode ?? child.signalCode}`);
  } finally {
    signal.removeEventListener('abort', stop);
    await endGroup(pid);
  }
}

async function endGroup(pid: number | undefined): Promise<void> {
  const began = performance.now();
  // The dead whom nobody has waited for still count as a group: after twice the time it is left alone.
  while (signalGroup(pid, 0) && performance.now() - began < 2 * GRACE_MS) {
    if (performance.now() - began > GRACE_MS) signalGroup(pid, 'SIGKILL');
    await sleep(POLL_MS);
  }
}

/** False when nobody of the group is left. */
function signalGroup(pid: number | undefined, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

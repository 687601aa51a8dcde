import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { whenAborted, timeout } from './waiting.ts';
import { handOver } from './hand-over.ts';
import { removeRecord, removeRecordOf, writeRecord } from './process-record.ts';
import type { Running, Service } from './service.ts';
import { StartFailure } from '../start-failure.ts';

export type NodeCommand = {
  name: string;
  script: string;
  env: Readonly<Record<string, string | undefined>>;
  runDir: string;
  nodeOptions?: readonly string[];
  /** Restarts when a file that it imports changes. */
  watch?: boolean;
  /** A second process of the program can take over the port of the first. */
  handsOver?: boolean;
  /** The longest that the program takes to end after SIGTERM; then it is killed. */
  stopWithinMs?: number;
  /** The program starts at once with `--wait`, loads its modules, and begins its work when this resolves. */
  waitsFor?: Promise<unknown>;
};

const READY_TIMEOUT_MS = 60_000;
export const STOP_TIMEOUT_MS = 10_000;

/**
 * A Node program of the product. It sends `{ kind: 'ready' }` over IPC, and ends on SIGTERM or when the launcher ends.
 */
export function nodeService(command: NodeCommand): Service {
  return {
    name: command.name,
    start: (stopping) => startNode(command, stopping),
    ...(command.handsOver && { takeOver: (from, stopping) => startNode(command, stopping, from) }),
  };
}

async function startNode(command: NodeCommand, stopping: AbortSignal, from?: Running): Promise<Running> {
  const record = join(command.runDir, `${command.name.replaceAll(' ', '-')}.pid`);
  const child = spawn(
    process.execPath,
    [
      ...(command.nodeOptions ?? []),
      ...(command.watch ? ['--watch', '--watch-preserve-output'] : []),
      command.script,
      ...(from ? ['--take-over'] : []),
      ...(command.waitsFor ? ['--wait'] : []),
    ],
    {
      env: command.env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Its own process group: Ctrl-C reaches only the launcher, which then stops the processes in order.
      detached: true,
    },
  );
  const exited = exitOf(child);
  if (child.pid !== undefined) keepRecord(record, child.pid);
  void exited.then(() => {
    removeRecordOf(record, child.pid);
    if (command.watch) killGroup(child); // under --watch the program is a grandchild
  });

  const stop = (hurry: AbortSignal) =>
    stopChild(child, { exited, withinMs: command.stopWithinMs ?? STOP_TIMEOUT_MS }, hurry);
  // If the hand-over fails, the child does not become ready.
  void from?.handOver?.(child).catch(() => undefined);
  const begun = Promise.resolve(command.waitsFor);
  // A rejection makes the start fail elsewhere; a child that has ended is reported by its exit.
  void begun.then(
    () => command.waitsFor && child.send({ kind: 'begin' }, () => undefined),
    () => undefined,
  );
  const greeting = await Promise.race([
    greetingOf(child),
    exited,
    ...(from ? [from.exited.then(() => 'its predecessor is gone')] : []),
    whenAborted(stopping),
    begun.then(
      () => timeout(READY_TIMEOUT_MS),
      () => whenAborted(stopping),
    ),
  ]);
  if (isReady(greeting))
    return { exited, greeting, stop, ...(command.handsOver && { handOver: (to) => handOver(child, to) }) };

  await stop(AbortSignal.abort());
  throw new StartFailure(
    typeof greeting === 'string'
      ? `The ${command.name} ended before it was ready (${greeting}).`
      : `The ${command.name} wasn't ready within ${READY_TIMEOUT_MS / 1000} seconds.`,
  );
}

/** Goes on without a record on a full disk: giving up here would leave a running process that holds its port. */
function keepRecord(path: string, pid: number): void {
  try {
    writeRecord(path, pid);
  } catch {
    removeRecord(path); // The record may be half written.
  }
}

async function stopChild(
  child: ChildProcess,
  { exited, withinMs }: { exited: Promise<string>; withinMs: number },
  hurry: AbortSignal,
): Promise<void> {
  if (!hurry.aborted) child.kill('SIGTERM');
  await Promise.race([exited, whenAborted(hurry), timeout(withinMs)]);
  if (child.exitCode === null && child.signalCode === null) killGroup(child);
  await exited;
}

export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is empty already.
  }
}

function exitOf(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  child.once('error', (error) => resolve(error.message));
  child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  return promise;
}

function greetingOf(child: ChildProcess): Promise<{ kind: 'ready' }> {
  const { promise, resolve } = Promise.withResolvers<{ kind: 'ready' }>();
  child.on('message', (message: unknown) => {
    if (isReady(message)) resolve(message);
  });
  return promise;
}

function isReady(message: unknown): message is { kind: 'ready' } {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'ready';
}

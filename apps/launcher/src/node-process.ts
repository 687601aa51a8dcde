import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { abortOf, timeout } from './abort.ts';
import { handOver } from './hand-over.ts';
import { removeRecord, removeRecordOf, writeRecord } from './process-record.ts';
import type { Running, Service } from './service.ts';
import { StartFailure } from './start-failure.ts';

export type NodeCommand = {
  name: string;
  script: string;
  env: Readonly<Record<string, string | undefined>>;
  runDir: string;
  nodeOptions?: readonly string[];
  /** Restart on change of any file it imports. */
  watch?: boolean;
  /** Another process of it can take over its port while it runs. */
  handsOver?: boolean;
};

const READY_WITHIN_MS = 60_000;
const STOP_PATIENCE_MS = 10_000;

/** A program of ours: it says `{ kind: 'ready' }` over IPC and ends on SIGTERM, or when we are gone. */
export function nodeService(command: NodeCommand): Service {
  return {
    name: command.name,
    start: (stopping) => startNode(command, stopping),
    ...(command.handsOver && { takeOver: (from, stopping) => startNode(command, stopping, from) }),
  };
}

async function startNode(command: NodeCommand, stopping: AbortSignal, from?: Running): Promise<Running> {
  const record = join(command.runDir, `${command.name.replaceAll(' ', '-')}.pid`);
  const child = spawn(process.execPath, [...(command.nodeOptions ?? []), ...(command.watch ? ['--watch', '--watch-preserve-output'] : []), command.script, ...(from ? ['--take-over'] : [])], {
    env: command.env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A group of its own: Ctrl-C reaches only the launcher, which then stops things in their order.
    detached: true,
  });
  const exited = exitOf(child);
  if (child.pid !== undefined) keepRecord(record, child.pid);
  void exited.then(() => {
    removeRecordOf(record, child.pid);
    if (command.watch) killGroup(child); // the program itself is a child of the one that watches
  });

  const stop = (hurry: AbortSignal) => stopChild(child, exited, hurry);
  // Where that fails, the child does not become ready.
  void from?.handOver?.(child).catch(() => undefined);
  const greeting = await Promise.race([greetingOf(child), exited, ...(from ? [from.exited.then(() => 'its predecessor is gone')] : []), abortOf(stopping), timeout(READY_WITHIN_MS)]);
  if (isReady(greeting)) return { exited, greeting, stop, ...(command.handsOver && { handOver: (to) => handOver(child, to) }) };

  await stop(AbortSignal.abort());
  throw new StartFailure(
    typeof greeting === 'string'
      ? `The ${command.name} ended before it was ready (${greeting}).`
      : `The ${command.name} was not ready within ${READY_WITHIN_MS / 1000} seconds.`,
  );
}

/** On a full disk there is no record. The process is worth more than it: given up for that, it would run on, hold its port, and be nobody's. */
function keepRecord(path: string, pid: number): void {
  try {
    writeRecord(path, pid);
  } catch {
    removeRecord(path); // half a record is none
  }
}

async function stopChild(child: ChildProcess, exited: Promise<string>, hurry: AbortSignal): Promise<void> {
  if (!hurry.aborted) child.kill('SIGTERM');
  await Promise.race([exited, abortOf(hurry), timeout(STOP_PATIENCE_MS)]);
  if (child.exitCode === null && child.signalCode === null) killGroup(child);
  await exited;
}

function killGroup(child: ChildProcess): void {
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

import type { ChildProcess, SendHandle } from 'node:child_process';
import { once } from 'node:events';

/**
 * Passes the listening socket of one process to its successor. The port is never closed, so connections that are not
 * accepted yet stay in the backlog for the new process. Closing the socket, or opening a second one beside it with
 * SO_REUSEPORT, would reset them.
 */
export async function handOver(from: ChildProcess, to: ChildProcess): Promise<void> {
  await messageOf(to, 'take-over');
  const given = messageOf(from, 'listener');
  from.send({ kind: 'hand-over' });
  const listener = await given;
  await new Promise<void>((resolve, reject) => {
    // The handle as Node received it; the type names only servers and sockets.
    to.send({ kind: 'listener' }, listener as SendHandle, (error) => (error === null ? resolve() : reject(error)));
  });
  if (isClosable(listener)) listener.close();
}

/** The handle that came with the first message of this kind. */
async function messageOf(child: ChildProcess, kind: string): Promise<unknown> {
  for (;;) {
    const args: unknown[] = await once(child, 'message');
    const message = args[0];
    if (typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind) return args[1];
  }
}

function isClosable(listener: unknown): listener is { close: () => void } {
  return (
    typeof listener === 'object' && listener !== null && 'close' in listener && typeof listener.close === 'function'
  );
}

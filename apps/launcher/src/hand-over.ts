import type { ChildProcess, SendHandle } from 'node:child_process';
import { once } from 'node:events';

/**
 * A port is never closed while one process takes the place of another: the old one gives what it listens with, we pass it on, and connections
 * that nobody has taken yet wait there for the new one. Closing it, and opening it anew beside (SO_REUSEPORT), would reset them.
 */
export async function handOver(from: ChildProcess, to: ChildProcess): Promise<void> {
  await messageOf(to, 'take-over');
  const given = messageOf(from, 'listener');
  from.send({ kind: 'hand-over' });
  const listener = await given;
  await new Promise<void>((resolve, reject) => {
    // As it came from the other process; the type knows servers and sockets only.
    to.send({ kind: 'listener' }, listener as SendHandle, (error) => (error === null ? resolve() : reject(error)));
  });
  if (isClosable(listener)) listener.close();
}

/** What came along with the first message of this kind. */
async function messageOf(child: ChildProcess, kind: string): Promise<unknown> {
  for (;;) {
    const args: unknown[] = await once(child, 'message');
    const message = args[0];
    if (typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind) return args[1];
  }
}

function isClosable(listener: unknown): listener is { close: () => void } {
  return typeof listener === 'object' && listener !== null && 'close' in listener && typeof listener.close === 'function';
}

import type { SendHandle } from 'node:child_process';
import { once } from 'node:events';

/**
 * How the launcher replaces a scan process without closing its port: the new process asks for the listening handle, and
 * the old one sends it.
 */
type Message = { kind: string };

const TAKE_OVER = '--take-over';

/** The listening handle of the process that is replaced. Undefined where there is none. */
export async function takeListener(process: NodeJS.Process): Promise<unknown> {
  if (!process.argv.includes(TAKE_OVER) || process.send === undefined) return undefined;
  process.send({ kind: 'take-over' } satisfies Message);
  const received: unknown[] = await once(process, 'message');
  return received[1];
}

export function giveListenerWhenAsked(process: NodeJS.Process, handOver: () => unknown): void {
  process.on('message', (message: unknown) => {
    const isAsked =
      typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'hand-over';
    // A listening handle can be sent, as node:cluster does; the type knows servers and sockets only.
    if (isAsked) process.send?.({ kind: 'listener' } satisfies Message, handOver() as SendHandle);
  });
}

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FuzzCase } from './draw-case.ts';

export type Answered = {
  /** Everything received, one character per byte. */
  readonly text: string;
  /** Undefined: the server did not close in time. */
  readonly closedBy: 'end' | 'reset' | 'client' | undefined;
};

/** Far beyond all timeouts of the server: on a busy machine it may not run for twenty seconds. */
const closeTimeoutMs = 60_000;

/** Sends the bytes of a case and reads until the server closes. Uses many local addresses, each with its own ports. */
export async function sendCase(port: number, { pieces, ending, index }: FuzzCase): Promise<Answered> {
  const socket = connect({
    port,
    host: '127.0.0.1',
    localAddress: `127.0.0.${2 + (index % 200)}`,
    allowHalfOpen: true,
    noDelay: true,
  });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = waitForEnd(socket);
  let closedBy: Answered['closedBy'];
  try {
    await once(socket, 'connect');
    for (const piece of pieces) await write(socket, piece);
    if (ending === 'abort') {
      closedBy = 'client';
    } else {
      if (ending === 'half-close') socket.end();
      closedBy = await closed;
    }
  } catch {
    // A server may close before all invalid bytes are sent.
    closedBy = 'reset';
  } finally {
    socket.resetAndDestroy();
  }
  return { text: Buffer.concat(chunks).toString('latin1'), closedBy };
}

async function write(socket: Socket, piece: Buffer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // A broken pipe is reported at the end of the connection.
  socket.write(piece, () => resolve());
  await promise;
}

async function waitForEnd(socket: Socket): Promise<'end' | 'reset' | undefined> {
  const { promise, resolve } = Promise.withResolvers<'end' | 'reset' | undefined>();
  const timer = setTimeout(() => resolve(undefined), closeTimeoutMs);
  socket.once('end', () => resolve('end'));
  socket.on('error', () => resolve('reset'));
  socket.once('close', () => resolve('reset'));
  const how = await promise;
  clearTimeout(timer);
  return how;
}

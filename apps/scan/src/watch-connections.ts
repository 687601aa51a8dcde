import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ServerBounds } from './server-bounds.ts';

export type Connections = {
  /** A request came on this connection, and this is its answer to come. */
  asked(socket: Socket, answer: ServerResponse): void;
  lastAnswer(socket: Duplex): ServerResponse | undefined;
  /** The last of each connection. */
  answers(): ServerResponse[];
};

type Connection = { readonly socket: Socket; last: ServerResponse | undefined; looksAtRest: number };

/**
 * Closes connections that nobody uses any more, and those of visitors who do not take what is sent. Node's own way sets timers at each
 * request, which costs a scan more than finding its code; here all connections are looked at now and then, and a scan pays for one number.
 */
export function watchConnections(server: Server, { checkEvery, keepAlive, standstill }: Pick<ServerBounds, 'checkEvery' | 'keepAlive' | 'standstill'>): Connections {
  const connections = new Map<Duplex, Connection>();
  const mostLooksAtRest = Math.ceil(keepAlive / checkEvery);

  /** Longer on its way than from one look to the next: until it is done, Node sees whether anything moves. */
  function watchAnswer(socket: Socket, answer: ServerResponse): void {
    if (socket.timeout) return;
    socket.setTimeout(standstill);
    answer.once('close', () => socket.setTimeout(0));
  }

  function lookAtAll(): void {
    for (const connection of connections.values()) {
      const { socket, last } = connection;
      // Before its first request, a connection is under the limit for its head.
      if (last === undefined) continue;
      if (!last.writableFinished && !last.destroyed) watchAnswer(socket, last);
      else if (++connection.looksAtRest > mostLooksAtRest) socket.destroy();
    }
  }

  const looking = setInterval(lookAtAll, checkEvery).unref();
  server.once('close', () => clearInterval(looking));
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { socket, last: undefined, looksAtRest: 0 });
    socket.once('close', () => connections.delete(socket));
  });

  return {
    asked(socket, answer) {
      const connection = connections.get(socket);
      if (connection === undefined) return;
      connection.last = answer;
      connection.looksAtRest = 0;
    },
    lastAnswer: (socket) => connections.get(socket)?.last,
    answers: () => [...connections.values()].flatMap(({ last }) => last ?? []),
  };
}

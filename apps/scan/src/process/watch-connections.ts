import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { WatchedConnection } from '../wire/take-plain-requests.ts';
import type { ServerBounds } from './server-bounds.ts';

type Connections = {
  /** Notes the response of a request that just arrived on this connection. */
  noteRequest(socket: Socket, response: ServerResponse): void;
  /** Undefined for a connection that was not seen from its beginning, or is closed. */
  find(socket: Duplex): WatchedConnection | undefined;
  lastResponse(socket: Duplex): ServerResponse | undefined;
  /** The last response of each connection. */
  responses(): ServerResponse[];
};

type Connection = WatchedConnection & {
  readonly socket: Socket;
  last: ServerResponse | undefined;
  idleChecks: number;
  noteRequest(response: ServerResponse): void;
};

function createConnection(socket: Socket): Connection {
  /** Node computes it anew each time it is asked. */
  let isLastFinished = false;
  const connection: Connection = {
    socket,
    last: undefined,
    idleChecks: 0,
    noteRequest(response) {
      connection.last = response;
      connection.idleChecks = 0;
      isLastFinished = false;
    },
    notePlainRequest() {
      connection.idleChecks = 0;
    },
    isIdle: () => (isLastFinished ||= connection.last?.writableFinished === true),
  };
  return connection;
}

/**
 * Closes idle connections, and those of visitors who do not read their answer. Node's own timeouts set timers at each
 * request, which costs a scan more than the lookup of its code; here one timer checks all connections, and a scan only
 * resets a counter.
 */
export function watchConnections(
  server: Server,
  { checkEveryMs, keepAliveMs, standstillMs }: Pick<ServerBounds, 'checkEveryMs' | 'keepAliveMs' | 'standstillMs'>,
): Connections {
  const connections = new Map<Duplex, Connection>();
  const maxIdleChecks = Math.ceil(keepAliveMs / checkEveryMs);

  /** For a response that outlasts one check interval: Node's socket timeout watches it until it is done. */
  function watchResponse(socket: Socket, response: ServerResponse): void {
    if (socket.timeout) return;
    socket.setTimeout(standstillMs);
    response.once('close', () => socket.setTimeout(0));
  }

  function checkAll(): void {
    for (const connection of connections.values()) {
      const { socket, last } = connection;
      // Before its first request, the limit for its head applies to a connection.
      if (last === undefined) continue;
      if (!last.writableFinished && !last.destroyed) watchResponse(socket, last);
      else if (++connection.idleChecks > maxIdleChecks) socket.destroy();
    }
  }

  const checking = setInterval(checkAll, checkEveryMs).unref();
  server.once('close', () => clearInterval(checking));
  server.on('connection', (socket: Socket) => {
    connections.set(socket, createConnection(socket));
    socket.once('close', () => connections.delete(socket));
  });

  return {
    noteRequest: (socket, response) => connections.get(socket)?.noteRequest(response),
    find: (socket) => connections.get(socket),
    lastResponse: (socket) => connections.get(socket)?.last,
    responses: () => [...connections.values()].flatMap(({ last }) => last ?? []),
  };
}

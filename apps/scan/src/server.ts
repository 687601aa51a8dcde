import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, Server as TcpServer } from 'node:net';
import { createRefuseBroken } from './refuse-broken.ts';
import type { ServerBounds } from './server-bounds.ts';
import { watchConnections } from './watch-connections.ts';

export type ScanServer = {
  readonly port: number;
  /** What another process listens with in our place. */
  handOver(): unknown;
  /**
   * Takes no new connection, answers what is under way, and resolves when all connections are closed. A connection that is kept is closed by the answer
   * to its next request, which says so, and only after a while of silence without a word: whoever is just sending a request is not cut off.
   */
  drain(): Promise<void>;
};

export type ListenOptions = {
  readonly host: string;
  readonly port: number;
  readonly isShared: boolean;
  /** Taken over from a process that goes: connections that wait there are taken over too. */
  readonly listener?: unknown;
};

/** A request of ours is a few hundred bytes that arrive at once. */
const defaultBounds: ServerBounds = {
  headBytes: 16 * 1024, headWithin: 10_000, requestWithin: 10_000, checkEvery: 2000, keepAlive: 65_000, standstill: 30_000, connections: 10_000, drainSilence: 1000, replacedSilence: 5000, drainWithin: 8000,
};

/** There is no way through us to anywhere else (RFC 9110, 9.3.6). */
const noTunnel = 'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nCache-Control: no-store\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** Rejects when the port is taken. Several processes share a port where each says so (`isShared`). */
export async function startServer(listener: RequestListener, { host, port, isShared, listener: taken }: ListenOptions, bounds: ServerBounds = defaultBounds): Promise<ScanServer> {
  const server = createServer({
    maxHeaderSize: bounds.headBytes, headersTimeout: bounds.headWithin, requestTimeout: bounds.requestWithin,
    connectionsCheckingInterval: bounds.checkEvery,
    // Node would set two timers at each request; see watchConnections.
    keepAliveTimeout: 0,
    // Nearly no request has a body, and none of those without one is waited for.
    optimizeEmptyRequests: true,
  });
  server.maxConnections = bounds.connections;

  let isDraining = false;
  let isReplaced = false;
  const connections = watchConnections(server, bounds);
  const answer: RequestListener = (request, response) => {
    if (isDraining) response.shouldKeepAlive = false;
    connections.asked(request.socket, response);
    listener(request, response);
  };
  const refuseBroken = createRefuseBroken();
  server.on('request', answer);
  // Whoever waits to be told to send a body is told so by what reads it, and by nobody else.
  server.on('checkContinue', answer);
  server.on('clientError', (error, socket) => refuseBroken(error, socket, connections.lastAnswer(socket)));
  server.on('connect', (_request, socket) => {
    // Nobody else listens on it any more, and an error that nobody hears ends the process.
    socket.on('error', () => socket.destroy());
    socket.end(noTunnel, () => socket.destroy());
  });

  if (taken === undefined) server.listen({ host, port, reusePort: isShared });
  else server.listen(taken);
  await once(server, 'listening');
  return {
    port: listeningPort(server),
    handOver() {
      isReplaced = true;
      // Node hands its own listeners from process to process in this way, but types it nowhere.
      return '_handle' in server ? server._handle : undefined;
    },
    async drain() {
      isDraining = true;
      for (const underWay of connections.answers()) if (!underWay.headersSent) underWay.shouldKeepAlive = false;
      await drain(server, isReplaced ? { ...bounds, drainSilence: bounds.replacedSilence } : bounds);
    },
  };
}

/** What began to be sent before we drained promised to keep its connection: such ones fall silent later. */
const sweepEvery = 100;

async function drain(server: Server, { drainSilence, drainWithin }: ServerBounds): Promise<void> {
  const startedAt = performance.now();
  const silence = setInterval(() => {
    if (performance.now() - startedAt >= drainSilence) server.closeIdleConnections();
  }, Math.min(drainSilence, sweepEvery));
  const deadline = setTimeout(() => server.closeAllConnections(), drainWithin);
  const closed = once(server, 'close');
  // That of HTTP would close silent connections at once.
  TcpServer.prototype.close.call(server);
  await closed;
  clearInterval(silence);
  clearTimeout(deadline);
  server.close();
}

function listeningPort(server: Server): number {
  // A TCP server that listens has an AddressInfo; only pipes have a string.
  return (server.address() as AddressInfo).port;
}

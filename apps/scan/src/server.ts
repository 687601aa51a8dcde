import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRefuseBroken } from './refuse-broken.ts';
import { watchConnections } from './watch-connections.ts';

export type ScanServer = {
  readonly port: number;
  /** Takes no new connection, answers what is under way, and resolves when all connections are closed. */
  drain(): Promise<void>;
};

export type ListenOptions = { readonly host: string; readonly port: number; readonly isShared: boolean };

/** What one client can hold, and for how long. Times are in milliseconds, sizes in bytes. */
export type ServerBounds = {
  readonly headBytes: number;
  /** From the first byte of a request, or the opening of its connection, to the end of its head, and of its body. */
  readonly headWithin: number;
  readonly requestWithin: number;
  /** How often those two, and the two that follow, are looked after. */
  readonly checkEvery: number;
  /** Longer than the proxies in front keep theirs, so that none sends into a connection that is just closing. */
  readonly keepAlive: number;
  /** Without one byte in either direction while a request is under way: a visitor who does not take what is sent. */
  readonly standstill: number;
  readonly connections: number;
  readonly drainWithin: number;
};

/** A request of ours is a few hundred bytes that arrive at once. */
const defaultBounds: ServerBounds = {
  headBytes: 16 * 1024, headWithin: 10_000, requestWithin: 10_000, checkEvery: 2000, keepAlive: 65_000, standstill: 30_000, connections: 10_000, drainWithin: 5000,
};

/** There is no way through us to anywhere else (RFC 9110, 9.3.6). */
const noTunnel = 'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nCache-Control: no-store\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** Rejects when the port is taken. Several processes share a port where each says so (`isShared`). */
export async function startServer(listener: RequestListener, { host, port, isShared }: ListenOptions, bounds: ServerBounds = defaultBounds): Promise<ScanServer> {
  const server = createServer({
    maxHeaderSize: bounds.headBytes, headersTimeout: bounds.headWithin, requestTimeout: bounds.requestWithin,
    connectionsCheckingInterval: bounds.checkEvery,
    // Node would set two timers at each request; see watchConnections.
    keepAliveTimeout: 0,
    // Nearly no request has a body, and none of those without one is waited for.
    optimizeEmptyRequests: true,
  });
  server.maxConnections = bounds.connections;

  const connections = watchConnections(server, bounds);
  const answer: RequestListener = (request, response) => {
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

  server.listen({ host, port, reusePort: isShared });
  await once(server, 'listening');
  return { port: listeningPort(server), drain: async () => drain(server, bounds.drainWithin) };
}

async function drain(server: Server, withinMs: number): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), withinMs);
  const closed = once(server, 'close');
  server.close();
  await closed;
  clearTimeout(deadline);
}

function listeningPort(server: Server): number {
  // A TCP server that listens has an AddressInfo; only pipes have a string.
  return (server.address() as AddressInfo).port;
}

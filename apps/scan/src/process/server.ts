import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, Server as TcpServer } from 'node:net';
import { createRefuseBroken } from './refuse-broken.ts';
import type { ServerBounds } from './server-bounds.ts';
import { watchConnections } from './watch-connections.ts';
import { type AnswerPlain, takePlainRequests } from '../wire/take-plain-requests.ts';

export type ScanServer = {
  readonly port: number;
  /** The listening handle, for the process that takes over. */
  handOver(): unknown;
  /** Another process has the listening handle: there is no need to send visitors elsewhere. */
  isReplaced(): boolean;
  /**
   * Accepts no new connection, answers the requests under way, and resolves when all connections are closed. A kept
   * connection is closed by the answer to its next request, with `Connection: close`; without one it is closed after a
   * while, so a client that is just sending a request is not cut off.
   */
  drain(): Promise<void>;
};

type ListenOptions = {
  readonly host: string;
  readonly port: number;
  readonly isShared: boolean;
  /** Taken over from the process that is replaced, together with the connections in its queue. */
  readonly listener?: unknown;
  /** Answers the requests that it can before `listener` gets them. */
  readonly answerPlain?: AnswerPlain;
};

/** A request to a short link is a few hundred bytes that arrive at once. */
const defaultBounds: ServerBounds = {
  headBytes: 16 * 1024,
  headWithinMs: 10_000,
  requestWithinMs: 10_000,
  checkEveryMs: 2000,
  keepAliveMs: 65_000,
  standstillMs: 30_000,
  connections: 10_000,
  drainSilenceMs: 1000,
  replacedSilenceMs: 5000,
  drainWithinMs: 8000,
};

/** CONNECT is not supported: the scan role is no proxy (RFC 9110, 9.3.6). */
const noTunnel = [
  'HTTP/1.1 405 Method Not Allowed',
  'Allow: GET, HEAD',
  'Cache-Control: no-store',
  'Content-Length: 0',
  'Connection: close',
  '\r\n',
].join('\r\n');

/** Rejects when the port is taken. Processes that all set `isShared` share a port. */
export async function startServer(
  listener: RequestListener,
  { host, port, isShared, listener: taken, answerPlain = () => false }: ListenOptions,
  bounds: ServerBounds = defaultBounds,
): Promise<ScanServer> {
  const server = createServer({
    maxHeaderSize: bounds.headBytes,
    headersTimeout: bounds.headWithinMs,
    requestTimeout: bounds.requestWithinMs,
    connectionsCheckingInterval: bounds.checkEveryMs,
    // Off: Node would set two timers at each request; see watchConnections.
    keepAliveTimeout: 0,
    // Nearly no request has a body: skips the body stream of the others.
    optimizeEmptyRequests: true,
  });
  server.maxConnections = bounds.connections;

  let isDraining = false;
  let isReplaced = false;
  const connections = watchConnections(server, bounds);
  const plain = takePlainRequests(server, {
    answerPlain,
    isDraining: () => isDraining,
    findConnection: (socket) => connections.find(socket),
  });
  const answer: RequestListener = (request, response) => {
    if (isDraining) response.shouldKeepAlive = false;
    connections.noteRequest(request.socket, response);
    listener(request, response);
  };
  const refuseBroken = createRefuseBroken();
  server.on('request', answer);
  // `Expect: 100-continue` is answered by the reader of the body, so only where a body is read.
  server.on('checkContinue', answer);
  server.on('clientError', (error, socket) => refuseBroken(error, socket, connections.lastResponse(socket)));
  server.on('connect', (_request, socket) => {
    // Node removed its own listeners, and an 'error' without a listener ends the process.
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
      // Node sends its own listeners between processes this way, but has no type for it.
      return '_handle' in server ? server._handle : undefined;
    },
    isReplaced: () => isReplaced,
    async drain() {
      isDraining = true;
      for (const response of connections.responses()) if (!response.headersSent) response.shouldKeepAlive = false;
      const drainBounds = isReplaced ? { ...bounds, drainSilenceMs: bounds.replacedSilenceMs } : bounds;
      await drain(server, drainBounds, () => plain.waiting() > 0);
    },
  };
}

/** Answers that began before the drain promised keep-alive: their connections become idle later. */
const sweepEveryMs = 100;

/** Connections with a plain request under way are idle for Node, so idle ones are closed when there are none. */
async function drain(
  server: Server,
  { drainSilenceMs, drainWithinMs }: ServerBounds,
  hasPlainRequests: () => boolean,
): Promise<void> {
  const startedAt = performance.now();
  const sweeping = setInterval(
    () => {
      if (performance.now() - startedAt >= drainSilenceMs && !hasPlainRequests()) server.closeIdleConnections();
    },
    Math.min(drainSilenceMs, sweepEveryMs),
  );
  const deadline = setTimeout(() => server.closeAllConnections(), drainWithinMs);
  const closed = once(server, 'close');
  // The HTTP server's own `close` would close idle connections at once.
  TcpServer.prototype.close.call(server);
  await closed;
  clearInterval(sweeping);
  clearTimeout(deadline);
  server.close();
}

function listeningPort(server: Server): number {
  // A TCP server that listens has an AddressInfo; only pipes have a string.
  return (server.address() as AddressInfo).port;
}

import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ScanServer = {
  readonly port: number;
  /** Takes no new connection, answers what is under way, and resolves when all connections are closed. */
  drain(): Promise<void>;
};

export type ListenOptions = { readonly host: string; readonly port: number; readonly isShared: boolean };

/** Bounds on what one client can hold. A request of ours is a few hundred bytes that arrive at once. */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 2000,
  /** Longer than the proxies in front keep theirs, so that none sends into a connection that is just closing. */
  keepAliveTimeout: 65_000,
};
const maxConnections = 10_000;
const drainWithinMs = 5000;

/** Rejects when the port is taken. Several processes share a port where each says so (`isShared`). */
export async function startServer(listener: RequestListener, { host, port, isShared }: ListenOptions): Promise<ScanServer> {
  const server = createServer(limits, listener);
  server.maxConnections = maxConnections;
  server.listen({ host, port, reusePort: isShared });
  await once(server, 'listening');
  return { port: listeningPort(server), drain: async () => drain(server) };
}

async function drain(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), drainWithinMs);
  const closed = once(server, 'close');
  server.close();
  await closed;
  clearTimeout(deadline);
}

function listeningPort(server: Server): number {
  // A TCP server that listens has an AddressInfo; only pipes have a string.
  return (server.address() as AddressInfo).port;
}

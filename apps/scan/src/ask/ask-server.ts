import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '@evercode/config';
import type { RouteReader } from '@evercode/route-store';
import type { Metrics } from '../process/metrics.ts';

type AskServer = { readonly port: number; close(): Promise<void> };

type AskParts = {
  readonly routes: Pick<RouteReader, 'host'>;
  readonly metrics: Pick<Metrics, 'asks'>;
  readonly host: string;
  readonly port: number;
};

/** The path and its only parameter, as Caddy sends them. A host name has at most 253 characters. */
const question = /^\/internal\/ask\?domain=([A-Za-z\d.-]{1,253})$/;
const reading = new Set(['GET', 'HEAD']);

const head = ['Cache-Control', 'no-store', 'Content-Length', '0'];
const statuses = { yes: 200, no: 403, failed: 503 } as const;

/**
 * Answers Caddy's question whether it may get a certificate for a name, on a port of its own that only the proxy
 * reaches. From memory alone: strangers can make Caddy ask with any name, as often as they like. Only a domain that is
 * verified gets a yes.
 */
export async function startAskServer({ routes, metrics, host, port }: AskParts): Promise<AskServer> {
  function decide({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): keyof typeof statuses {
    const name = reading.has(method) ? question.exec(url)?.[1] : undefined;
    if (name === undefined) return 'no';
    try {
      return routes.host(name.toLowerCase())?.host?.certificate === true ? 'yes' : 'no';
    } catch {
      return 'failed';
    }
  }

  const server = createServer(
    {
      maxHeaderSize: 4096,
      headersTimeout: 2000,
      requestTimeout: 2000,
      keepAliveTimeout: 120_000,
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      const answer = decide(request);
      metrics.asks[answer]++;
      response.writeHead(statuses[answer], head).end();
    },
  );
  server.maxConnections = 1000;
  // Shared with the other scan processes of this machine, and with the one that is being replaced.
  server.listen({ host, port, reusePort: true });
  await once(server, 'listening').catch(explain);
  return {
    // Cast: a TCP server that listens has an AddressInfo; only pipes have a string.
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function explain(error: unknown): never {
  if (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EADDRNOTAVAIL'))
    throw new ConfigError('ASK_PORT', `ASK_PORT cannot be listened on (${error.code}): set ASK_PORT and ASK_HOST.`);
  throw error;
}

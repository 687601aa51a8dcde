import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecureContext } from 'node:tls';
import { authority, expired, secure } from '../../../testing/certificates.ts';
import type { Internet } from '../../../platform/internet/internet.ts';

type Site = RequestListener;
type Visit = {
  host: string;
  method: string;
  path: string;
  userAgent: string;
  headers: IncomingMessage['headers'];
};

/**
 * A simulated internet on loopback: every name under `.example` is one HTTP and one HTTPS server, and `sites` defines
 * the answers.
 */
export async function startDestinations() {
  const sites = new Map<string, Site>();
  const visits: Visit[] = [];
  const resolved = new Map<string, string[]>();
  const answer: Site = (request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    visits.push({
      host,
      method: request.method ?? '',
      path: request.url ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      headers: request.headers,
    });
    const site = sites.get(host);
    if (site !== undefined) return site(request, response);
    response.statusCode = 200;
    return response.end('Here.');
  };
  const plain = createServer(answer);
  const old = createSecureContext(expired);
  const encrypted = createSecureServer(
    { ...secure, SNICallback: (name, done) => (name === 'old.example' ? done(null, old) : done(null)) },
    answer,
  );
  const [port, securePort] = [await listenOn(plain), await listenOn(encrypted)];

  const internet: Internet = {
    resolve: (host) => {
      const own = resolved.get(host);
      if (own?.length === 0 || host.endsWith('.invalid'))
        return Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
      return Promise.resolve(
        (own ?? ['127.0.0.1']).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
    isOpen: (address) => address === '127.0.0.1',
    isOpenPort: () => true,
    ca: authority,
  };

  return {
    internet,
    visits,
    resolved,
    /** The answer of a host: a status, a redirect, or a handler. */
    serve(host: string, site: Site | number | string) {
      sites.set(
        host,
        typeof site === 'function'
          ? site
          : (_request, response) => {
              if (typeof site === 'number') response.statusCode = site;
              else response.writeHead(302, { location: site });
              response.end();
            },
      );
    },
    url: (host: string, path = '/') => `http://${host}:${port}${path}`,
    secureUrl: (host: string, path = '/') => `https://${host}:${securePort}${path}`,
    async stop() {
      for (const server of [plain, encrypted]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

export type Destinations = Awaited<ReturnType<typeof startDestinations>>;

async function listenOn(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has this type of address.
  return (server.address() as AddressInfo).port;
}

import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

type DoubleRequest = {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export type DoubleAnswer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type HttpDouble = {
  readonly url: string;
  /** Every request, in order. */
  readonly requests: readonly DoubleRequest[];
  readonly close: () => Promise<void>;
};

/** A service of another company: `answer` decides what it says. 'silence' never answers, 'hang-up' breaks off. */
export async function startHttpDouble(
  answer: (request: DoubleRequest) => DoubleAnswer | 'silence' | 'hang-up',
): Promise<HttpDouble> {
  const requests: DoubleRequest[] = [];
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, path: url, headers, body: Buffer.concat(parts).toString('utf8') };
      requests.push(request);
      const answered = answer(request);
      if (answered === 'silence') return;
      if (answered === 'hang-up') incoming.socket.destroy();
      else response.writeHead(answered.status ?? 200, answered.headers).end(answered.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
export type Receiver = {
  url: string;
  received: Received[];
  /** What the next requests to a path are answered; 204 otherwise. A promise is waited for. */
  answers: Map<string, (request: Received) => number | Promise<number>>;
  stop: () => Promise<void>;
};

/** A program that takes webhooks, on loopback. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers: Receiver['answers'] = new Map();
  const server = createServer((request, response) => {
    const answer = async () => {
      const chunks: Buffer[] = [];
      // Cast: a request without an encoding yields bytes.
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const { url: path = '/', headers } = request;
      const taken = { path, headers, body: Buffer.concat(chunks).toString() };
      received.push(taken);
      response.writeHead((await answers.get(path)?.(taken)) ?? 204);
      response.end('x'.repeat(10_000));
    };
    void answer().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

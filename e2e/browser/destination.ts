import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A destination of the codes: a local server whose pages show their own path. */
export type Destination = {
  address(path: string): string;
  close(): Promise<void>;
};

export async function openDestination(): Promise<Destination> {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      '<!doctype html><html lang="en"><title>Destination</title><link rel="icon" href="data:,">' +
        `<h1>This is ${request.url ?? ''}</h1>`,
    );
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    address: (path) => `http://localhost:${port}${path}`,
    async close() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
}

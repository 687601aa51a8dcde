import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { codeOf, StartFailure } from '../start-failure.ts';

// Below the range of ephemeral ports: no outgoing connection takes the port while an engine restarts.
const MIN_PORT = 20_000;
const MAX_PORT = 32_000;
const MAX_TRIES = 50;

export async function pickFreePort(host = '127.0.0.1'): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    if ((await tryListening(port, host)) === undefined) return port;
  }
  throw new StartFailure(`No free port on ${host} after ${MAX_TRIES} tries.`);
}

export async function requireFreePort(port: number, host: string, variable: string): Promise<void> {
  const code = await tryListening(port, host);
  if (code === undefined) return;
  if (code === 'EADDRINUSE') {
    throw new StartFailure(
      `Port ${port} is in use. Stop the other program, or set ${variable}, ` +
        `for example ${variable}=${port + 10} npm start.`,
    );
  }
  if (code === 'EACCES')
    throw new StartFailure(`Port ${port} is reserved for the system. Set ${variable} to one above 1023.`);
  throw new StartFailure(`This machine can't listen on HOST "${host}" (${code}).`);
}

function tryListening(port: number, host: string): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const server = createServer();
  server.once('error', (error) => resolve(codeOf(error) ?? error.message));
  server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  return promise;
}

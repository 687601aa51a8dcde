import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { codeOf, StartFailure } from '../start-failure.ts';

// Below the range of ephemeral ports: no outgoing connection takes the port while an engine restarts.
const MIN_PORT = 20_000;
const MAX_PORT = 32_000;
const MAX_TRIES = 50;

/** A port that nothing else takes before `release`, which may be called again. */
export type HeldPort = { port: number; release: () => Promise<void> };

export async function holdFreePort(host = '127.0.0.1'): Promise<HeldPort> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    const { server } = await listenOn(port, host);
    if (server === undefined) continue;
    // A launcher that ends early must not wait for it.
    server.unref();
    let released: Promise<void> | undefined;
    return { port, release: () => (released ??= close(server)) };
  }
  throw new StartFailure(`No free port on ${host} after ${MAX_TRIES} tries.`);
}

export async function pickFreePort(host?: string): Promise<number> {
  const { port, release } = await holdFreePort(host);
  await release();
  return port;
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

async function tryListening(port: number, host: string): Promise<string | undefined> {
  const { server, code } = await listenOn(port, host);
  if (server !== undefined) await close(server);
  return code;
}

type Listening = { server: Server; code?: undefined } | { server?: undefined; code: string };

function listenOn(port: number, host: string): Promise<Listening> {
  const { promise, resolve } = Promise.withResolvers<Listening>();
  const server = createServer();
  server.once('error', (error) => resolve({ code: codeOf(error) ?? error.message }));
  server.listen({ port, host, exclusive: true }, () => resolve({ server }));
  return promise;
}

function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  return promise;
}

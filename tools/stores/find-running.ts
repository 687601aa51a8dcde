import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/**
 * The embedded database of a running product. PostgreSQL wrote its port to its pid file, which may outlive the server,
 * so the port must accept connections.
 */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const portFile = join(dataDir, 'postgres/postmaster.pid');
  const secret = join(dataDir, 'secrets/postgres-password');
  if (!existsSync(portFile) || !existsSync(secret)) return undefined;
  const port = Number(readFileSync(portFile, 'utf8').split('\n')[3]);
  if (!(await isListening(port))) return undefined;
  return `postgres://evercode:${readFileSync(secret, 'utf8').trim()}@127.0.0.1:${port}/evercode`;
}

/** The embedded engine. The launcher wrote its port. */
export async function findRunningEngine(dataDir: string): Promise<string | undefined> {
  const portFile = join(dataDir, 'run/engine.port');
  const secret = join(dataDir, 'secrets/engine-password');
  if (!existsSync(portFile) || !existsSync(secret)) return undefined;
  const port = Number(readFileSync(portFile, 'utf8'));
  if (!(await isListening(port))) return undefined;
  return `http://evercode:${readFileSync(secret, 'utf8').trim()}@127.0.0.1:${port}/evercode`;
}

function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ port, host: '127.0.0.1' });
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

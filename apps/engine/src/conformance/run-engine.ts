// Starts the engine as the launcher does. For tests only.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type ClickHouseClient } from '@clickhouse/client';

const main = join(import.meta.dirname, '..', 'main.ts');
export const user = 'evercode';
export const password = 'p:w with "signs" %';

type AskOptions = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

type Exit = { code: number | null; signal: NodeJS.Signals | null; errors: string };

export type EngineProcess = {
  url: string;
  port: number;
  directory: string;
  child: ChildProcess;
  client: ClickHouseClient;
  ended: Promise<Exit>;
  /** A request with valid credentials. */
  ask: (query: string, init?: AskOptions) => Promise<Response>;
};

export function createDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'engine-test-'));
}

export function removeDirectory(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export function spawnEngine(env: Record<string, string>): { child: ChildProcess; ended: Promise<Exit> } {
  const child = fork(main, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const written = new Promise<void>((resolve) => {
    child.stderr?.on('close', resolve);
  });
  // Not the child's 'close' event, which never comes after a manual disconnect.
  const ended = new Promise<Exit>((resolve) => {
    child.on('exit', (code, signal) => {
      void written.then(() => {
        resolve({ code, signal, errors });
      });
    });
  });
  return { child, ended };
}

export async function runEngine(directory: string): Promise<EngineProcess> {
  const port = await findFreePort();
  const { child, ended } = spawnEngine({
    ENGINE_PORT: String(port),
    ENGINE_DIR: directory,
    ENGINE_USER: user,
    ENGINE_PASSWORD: password,
  });
  const exit = ended.then(({ code, errors }) => {
    throw new Error(`the engine ended with ${code}: ${errors}`);
  });
  const ready = once(child, 'message');
  await Promise.race([ready, exit]);
  exit.catch(() => undefined);
  const url = `http://127.0.0.1:${port}`;
  const client = createClient({
    url: `http://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/evercode`,
    // Silent: the tests check the errors, and the client would print them too.
    log: { level: 127 },
  });
  return {
    url,
    port,
    directory,
    child,
    client,
    ended,
    ask: async (query, init) =>
      fetch(`${url}/${query}`, {
        ...init,
        headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`, ...init?.headers },
      }),
  };
}

export async function stopEngine(engine: EngineProcess): Promise<Exit> {
  await engine.client.close();
  engine.child.kill('SIGTERM');
  return engine.ended;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './find-free-port.ts';
import { findProgram, isExecutable } from './find-program.ts';
import { waitFor } from './wait-for.ts';

export type Pooler = {
  /** The address of a database of the server, through the pooler. */
  urlOf: (databaseUrl: string) => string;
  stop: () => Promise<void>;
};

type Options = {
  /** Accepts limits as parameters of a connection and ignores them, as its manual advises. */
  ignoresParameters?: boolean;
};

const limits = ['statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout'];

/** Debian keeps servers out of the PATH of ordinary users. */
const findPooler = (): string | undefined =>
  findProgram(['pgbouncer']) ?? ['/usr/sbin/pgbouncer'].find((path) => isExecutable(path));

export const hasPooler = (): boolean => findPooler() !== undefined;

/** PgBouncer in transaction mode, in front of the server of a database. */
export async function startPooler(databaseUrl: string, { ignoresParameters = false }: Options = {}): Promise<Pooler> {
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl);
  const dir = mkdtempSync(join(tmpdir(), 'evercode-pooler-'));
  const port = await findFreePort();
  const users = join(dir, 'users.txt');
  const settings = join(dir, 'pgbouncer.ini');
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 6
${ignoresParameters ? `ignore_startup_parameters = ${limits.join(',')}` : ''}
`,
  );
  // It refuses to run as root, and reads its files as the other user.
  chmodSync(dir, 0o755);
  const isRoot = process.getuid?.() === 0;
  const child = spawn(findPooler() ?? 'pgbouncer', ['-q', ...(isRoot ? ['-u', 'nobody'] : []), settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  await waitFor(() => {
    if (child.exitCode !== null) throw new Error(output);
    return isListening(port);
  });
  return {
    urlOf: (url) => {
      const through = new URL(url);
      [through.hostname, through.port] = ['127.0.0.1', String(port)];
      return through.href;
    },
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ port, host: '127.0.0.1' });
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

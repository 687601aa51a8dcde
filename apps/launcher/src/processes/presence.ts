import { closeSync, openSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

const SOCKET = 'launcher.sock';

/**
 * Answers in a directory as long as this process runs. A pid means nothing in another container, where the same number
 * belongs to another process or to none. A socket that lies in the directory is reached from both. Where the file
 * system takes no sockets there is no answer, and only the pid counts.
 */
export async function beginAnswering(dir: string): Promise<() => void> {
  const place = openPlace(dir);
  const server = createServer((connection) => connection.destroy());
  // A launcher that ends early must not wait for it.
  server.unref();
  rmSync(join(dir, SOCKET), { force: true });
  const { promise: settled, resolve } = Promise.withResolvers<void>();
  // Later ones too: a connection that cannot be accepted must not end the launcher.
  server.on('error', () => resolve());
  server.listen(place.path, resolve);
  await settled;
  return () => {
    rmSync(join(dir, SOCKET), { force: true });
    server.close(place.close);
  };
}

/** Whether a process answers in the directory, on this machine. */
export async function isAnswered(dir: string): Promise<boolean> {
  const place = openPlace(dir);
  const connection = connect(place.path);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
  try {
    return await promise;
  } finally {
    connection.destroy();
    place.close();
  }
}

/** The path of a socket may have about a hundred characters, and a data directory more. */
function openPlace(dir: string): { path: string; close: () => void } {
  if (process.platform !== 'linux') return { path: join(dir, SOCKET), close: () => undefined };
  const handle = openSync(dir, 'r');
  return { path: `/proc/self/fd/${handle}/${SOCKET}`, close: () => closeSync(handle) };
}

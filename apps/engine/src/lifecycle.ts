import type { Server } from 'node:http';

/** Resolves when the port is bound. */
export async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Calls `stop` once, on a signal or when the parent process disconnects. */
export function onStopRequest(stop: () => void): void {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  process.on('SIGTERM', stopOnce);
  process.on('SIGINT', stopOnce);
  process.on('disconnect', stopOnce);
}

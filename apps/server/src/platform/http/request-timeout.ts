import type { Socket } from 'node:net';

const withoutTimeout = new WeakSet<Socket>();

/** Lifts the request timeout for this connection; the caller bounds it instead. */
export function liftRequestTimeout(socket: Socket): void {
  withoutTimeout.add(socket);
}

/** Node emits the timeout once for each request. */
export function isTimeoutLifted(error: NodeJS.ErrnoException, socket: Socket): boolean {
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && withoutTimeout.has(socket);
}

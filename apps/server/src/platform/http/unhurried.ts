import type { Socket } from 'node:net';

const unhurried = new WeakSet<Socket>();

/** From here on the connection may take longer for a request than the server lets others: whoever says so sees to its end. */
export function giveTime(socket: Socket): void {
  unhurried.add(socket);
}

/** Node says once of each request that its time is over. */
export function isGivenTime(error: NodeJS.ErrnoException, socket: Socket): boolean {
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && unhurried.has(socket);
}

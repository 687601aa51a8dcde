import type { Socket } from 'node:net';
import { AppError } from '../answers/app-error.ts';
import { toProblem } from '../answers/problem-answer.ts';

/**
 * Input that Node does not parse as HTTP (or refuses: headers beyond 16 kB) never becomes a request. It is answered on
 * the socket.
 */
export function refuseBadHttp(error: NodeJS.ErrnoException, socket: Socket, requestId: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(toProblem(new AppError('malformed-request'), requestId));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/problem+json',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

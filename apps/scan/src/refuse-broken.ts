import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** What a client may still send after it was refused. Closed at once, what we said could be lost with what it sends. */
const lingerMs = 500;

const sentences: Readonly<Record<number, string>> = { 400: 'Bad Request', 408: 'Request Timeout', 413: 'Content Too Large', 414: 'URI Too Long', 431: 'Request Header Fields Too Large' };

export type RefuseBroken = (error: Error, socket: Duplex, last: ServerResponse | undefined) => void;

/**
 * Answers what is no request and closes its connection: after the answers to the requests that came before it on the same connection, which
 * are recorded by then. `last`: the answer to the last of these.
 */
export function createRefuseBroken(): RefuseBroken {
  // What comes after the first broken piece is broken too, each piece anew.
  const refused = new WeakSet<Duplex>();

  return (error, socket, last) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    const answer = toAnswer(statusOf(error));
    // The scans of this turn are answered at its end.
    setImmediate(() => {
      if (last === undefined || last.writableFinished || last.destroyed) close(socket, answer);
      else if (last.req.complete || last.headersSent) last.once('close', () => close(socket, answer));
      // It waits for the rest of its body, which will not come; where others are before it, it is not its turn.
      else if (last.socket === null) socket.destroy();
      else close(socket, answer);
    });
  };
}

function close(socket: Duplex, answer: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const lingering = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(lingering));
  socket.end(answer);
}

function toAnswer(status: number): string {
  return `HTTP/1.1 ${status} ${sentences[status] ?? ''}\r\nCache-Control: no-store\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
}

function statusOf(error: Error & { readonly code?: string; readonly rawPacket?: Buffer; readonly bytesParsed?: number }): number {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW': return isWithinTarget(error.rawPacket, error.bytesParsed) ? 414 : 431;
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW': return 413;
    case 'ERR_HTTP_REQUEST_TIMEOUT': return 408;
    default: return 400;
  }
}

/** Whether all that was read is a method and the beginning of a target. A target that came in several pieces is not told from a header. */
function isWithinTarget(packet: Buffer | undefined, bytesParsed = 0): boolean {
  return packet !== undefined && /^[A-Z]+ \/\S*$/.test(packet.toString('latin1', 0, bytesParsed));
}

import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** How long bytes are still read after a refusal: closing at once could reset the connection and lose the answer. */
const lingerMs = 500;

const reasonPhrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
};

type RefuseBroken = (error: Error, socket: Duplex, last: ServerResponse | undefined) => void;

/**
 * Answers bytes that are no HTTP request and closes their connection. Requests that came before on the same connection
 * are answered and recorded first; `last` is the response to the latest of them.
 */
export function createRefuseBroken(): RefuseBroken {
  // The parser reports each further chunk of a broken connection again.
  const refused = new WeakSet<Duplex>();

  return (error, socket, last) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    const answer = toAnswer(statusOf(error));
    // The scans of this event-loop turn are answered at its end.
    setImmediate(() => {
      if (last === undefined || last.writableFinished || last.destroyed) close(socket, answer);
      else if (last.req.complete || last.headersSent) last.once('close', () => close(socket, answer));
      // The last request waits for the rest of its body, which will not arrive, and queues behind other responses.
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
  const head = [`HTTP/1.1 ${status} ${reasonPhrases[status] ?? ''}`, 'Cache-Control: no-store', 'Content-Length: 0'];
  return [...head, 'Connection: close', '\r\n'].join('\r\n');
}

function statusOf(
  error: Error & { readonly code?: string; readonly rawPacket?: Buffer; readonly bytesParsed?: number },
): number {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return isWithinTarget(error.rawPacket, error.bytesParsed) ? 414 : 431;
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 413;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408;
    default:
      return 400;
  }
}

/**
 * Whether everything read so far is a method and the beginning of a target. A target that arrived in several packets
 * cannot be told from a header.
 */
function isWithinTarget(packet: Buffer | undefined, bytesParsed = 0): boolean {
  return packet !== undefined && /^[A-Z]+ \/\S*$/.test(packet.toString('latin1', 0, bytesParsed));
}

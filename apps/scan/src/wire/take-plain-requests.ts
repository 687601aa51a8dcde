import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createReadPlainHead, type PlainHead, type PlainRequest } from './plain-request.ts';

/**
 * Answers a request without Node's objects for requests and responses. False: Node answers it. True: `send` is called
 * once, now or later, with the head of the answer, which has no body. The head has neither Date nor Connection.
 */
export type AnswerPlain = (request: PlainRequest & PlainHead, send: (head: string) => void) => boolean;

export type WatchedConnection = {
  /** Whether Node has answered a request on this connection, and has none under way. */
  readonly isIdle: () => boolean;
  /** Notes a request that Node's parser does not see. */
  readonly notePlainRequest: () => void;
};

type Parts = {
  readonly answerPlain: AnswerPlain;
  readonly isDraining: () => boolean;
  /** Called when the connection begins; undefined leaves it to Node. */
  readonly findConnection: (socket: Socket) => WatchedConnection | undefined;
};

type PlainRequests = {
  /** Requests that wait for their answer. */
  waiting(): number;
};

/**
 * Reads the bytes of each connection before Node's parser does, and answers the requests that do not need that parser,
 * for about half the work: see `docs/decisions/plain-requests.md`. The first request of a connection is always Node's,
 * because its parser limits the time until then.
 */
export function takePlainRequests(server: Server, { answerPlain, isDraining, findConnection }: Parts): PlainRequests {
  const readPlainHead = createReadPlainHead();
  /** Node's parser has let go of these, and may serve another connection. */
  const tunnels = new WeakSet<Duplex>();
  let waiting = 0;

  server.on('connect', (_request, socket) => tunnels.add(socket));

  server.on('connection', (socket: Socket) => {
    // Node reads in another way than it did when this was written: it goes on alone.
    if (socket.listenerCount('data') !== 1) return;
    const [read] = socket.listeners('data');
    const connection = findConnection(socket);
    if (read === undefined || connection === undefined) return;
    const passOn = (chunk: Buffer): void => {
      if (!tunnels.has(socket)) Reflect.apply(read, socket, [chunk]);
    };

    const { isIdle, notePlainRequest } = connection;

    /** Whether Node's parser has got whole requests only: then the next bytes are the beginning of one. */
    let isWhole = true;
    let isWaiting = false;
    let held: Buffer | undefined;

    function take(chunk: Buffer): void {
      const head = isWhole ? readPlainHead(chunk.toString('latin1')) : undefined;
      if (head === undefined) isWhole = false;
      else if (!isDraining() && socket.writable && isIdle() && answer(head)) return notePlainRequest();
      passOn(chunk);
    }

    function answer({ method, url, headers }: PlainHead): boolean {
      isWaiting = true;
      waiting += 1;
      const isTaken = answerPlain({ method, url, headers, socket }, (text) => {
        endWait();
        const isLast = isDraining();
        send(socket, text, isLast);
        const next = held;
        held = undefined;
        if (next === undefined || isLast) return;
        socket.resume();
        take(next);
      });
      if (!isTaken) endWait();
      return isTaken;
    }

    function endWait(): void {
      isWaiting = false;
      waiting -= 1;
    }

    socket.removeListener('data', read as (chunk: Buffer) => void);
    socket.on('data', (chunk: Buffer) => {
      if (!isWaiting) return take(chunk);
      // Answers leave in the order of their requests.
      held = held === undefined ? chunk : Buffer.concat([held, chunk]);
      socket.pause();
    });
  });
  return { waiting: () => waiting };
}

function send(socket: Socket, head: string, isLast: boolean): void {
  if (!socket.writable) return;
  const text = `${head}Date: ${dateOf(Date.now())}\r\nConnection: ${isLast ? 'close' : 'keep-alive'}\r\n\r\n`;
  socket.write(text, 'latin1');
  if (isLast) socket.destroySoon();
}

let second = 0;
let dateOfSecond = '';

/** In the form of RFC 9110, 5.6.7, made once a second. */
function dateOf(nowMs: number): string {
  const now = Math.floor(nowMs / 1000);
  if (now !== second) {
    second = now;
    dateOfSecond = new Date(nowMs).toUTCString();
  }
  return dateOfSecond;
}

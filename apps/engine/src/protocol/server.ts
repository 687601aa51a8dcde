import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { limits } from '../limits.ts';
import { chooseStatus, formatError, readEngineFailure } from '../errors.ts';
import { authenticate, readHeader, type Credentials } from './authentication.ts';
import { executeRequest, type Execution, type QueryAnswer } from './execute.ts';
import { chooseContentType, respond } from './respond.ts';

const plain = 'text/plain; charset=UTF-8';

/**
 * ClickHouse's HTTP interface: GET /ping, and queries on /. Queries run on libuv's thread pool, so /ping answers
 * meanwhile; only opening a connection (under a millisecond) blocks the event loop.
 */
export function createProtocolServer(execution: Execution, credentials: Credentials): Server {
  const server = createServer(
    { maxHeaderSize: limits.headerBytes, keepAliveTimeout: limits.keepAliveMs },
    (message, response) => {
      answer(message, response, execution, credentials).catch(() => response.destroy());
    },
  );
  server.maxConnections = limits.connections;
  return server;
}

async function answer(
  message: IncomingMessage,
  response: ServerResponse,
  execution: Execution,
  credentials: Credentials,
): Promise<void> {
  response.setHeader('X-ClickHouse-Server-Display-Name', 'evercode-engine');
  // The base is needed to parse a path and not used.
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://engine');
  const isRead = message.method === 'GET' || message.method === 'HEAD';
  const isQuery = pathname === '/' && (message.method === 'POST' || (isRead && searchParams.has('query')));
  if (isQuery) return answerQuery(message, response, execution, credentials, searchParams);
  const isKnown = isRead && ['/', '/ping', '/replicas_status'].includes(pathname);
  response.statusCode = isKnown ? 200 : 404;
  response.setHeader('Content-Type', plain);
  message.resume();
  response.end(isKnown ? 'Ok.\n' : `There is no handle ${pathname}\n`);
}

async function answerQuery(
  message: IncomingMessage,
  response: ServerResponse,
  execution: Execution,
  credentials: Credentials,
  url: URLSearchParams,
): Promise<void> {
  try {
    authenticate(message.headers, url, credentials);
    await execution.slots.admit(async () => {
      const result = await executeRequest(execution, message, url);
      describeAnswer(response, result, execution.store.timezone);
      await respond(
        response,
        result.bytes,
        result.request.canCompress ? (readHeader(message.headers, 'accept-encoding') ?? '') : '',
      );
    });
  } catch (failure) {
    if (response.headersSent) throw failure;
    answerFailure(message, response, failure, execution.store.version);
  }
}

function describeAnswer(response: ServerResponse, answer: QueryAnswer, timezone: string): void {
  const { request, format, rowsRead, bytesRead, rowsWritten, elapsedNs, bytes } = answer;
  const summary = {
    read_rows: rowsRead,
    read_bytes: bytesRead,
    written_rows: rowsWritten,
    written_bytes: rowsWritten > 0 ? bytesRead : 0,
    total_rows_to_read: 0,
    result_rows: 0,
    result_bytes: bytes.length,
    elapsed_ns: elapsedNs,
  };
  response.setHeader('Content-Type', chooseContentType(format));
  response.setHeader('X-ClickHouse-Query-Id', toHeader(request.id));
  response.setHeader('X-ClickHouse-Format', format);
  response.setHeader('X-ClickHouse-Timezone', timezone);
  // Numbers are sent as strings, as they have 64 bits.
  response.setHeader(
    'X-ClickHouse-Summary',
    JSON.stringify(summary, (_, value: unknown) => (typeof value === 'number' ? String(value) : value)),
  );
}

function answerFailure(message: IncomingMessage, response: ServerResponse, failure: unknown, version: string): void {
  const error = readEngineFailure(failure);
  for (const name of response.getHeaderNames()) if (name.startsWith('content-')) response.removeHeader(name);
  response.statusCode = chooseStatus(error.code);
  response.setHeader('Content-Type', plain);
  response.setHeader('X-ClickHouse-Exception-Code', error.code);
  if (!message.complete) lingerThenClose(message, response);
  response.end(formatError(error, version));
}

/** Reads the body for a while longer: closing while it still arrives would reset the connection and lose the answer. */
function lingerThenClose(message: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Connection', 'close');
  message.unpipe();
  message.resume();
  const { socket } = message;
  setTimeout(() => socket.destroy(), limits.lingerMs).unref();
}

function toHeader(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 256);
}

import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { describeFileName, type AnsweredFile, type Route, type StreamedAnswer } from '@evercode/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { isEvents, sendEvents } from './send-events.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
const compress = promisify(gzip);
/** Formats that are text inside. Pictures and archives are compressed already. */
const compressible = /^(?:text\/|application\/json|application\/postscript|image\/svg\+xml)/;

export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { success }: Route,
  answer: unknown,
): Promise<FastifyReply> {
  if (success.status === 204) return reply.code(204).send();
  // Personal answers are not stored by caches.
  if ('body' in success) return reply.code(success.status).header('cache-control', 'private, no-store').send(answer);
  if ('events' in success) return sendEvents(reply, success.events, answer);
  const file = answer;
  if (!isFile(file)) throw new AppError('unexpected', { cause: new TypeError('A media route must answer a file.') });
  const forEver = success.isForEver === true;
  const isInline = forEver || file.isInline === true;
  // Opened as a document, such a file may not load or run anything.
  if (isInline || 'stream' in file) void reply.header('content-security-policy', "default-src 'none'; sandbox");
  void reply
    .header('content-disposition', `${isInline ? 'inline' : 'attachment'}; ${describeFileName(file.fileName)}`)
    .header('cache-control', forEver ? `public, max-age=${YEAR_SECONDS}, immutable` : 'private, no-store')
    .type(/^(?:text\/[a-z]+|application\/json)$/.test(file.type) ? `${file.type}; charset=utf-8` : file.type);
  if (file.headers !== undefined) void reply.headers(file.headers);
  if ('stream' in file) return sendStream(reply, file);
  return reply.send(await encode(request, reply, file.type, file.bytes));
}

/**
 * A client that disconnects ends the stream. A stream that fails half-way breaks the connection, so that a partial file
 * does not look complete.
 */
function sendStream(reply: FastifyReply, { stream, length, range, takesRanges }: StreamedAnswer): FastifyReply {
  if (takesRanges) void reply.header('accept-ranges', 'bytes');
  if (length !== undefined) void reply.header('content-length', length);
  if (range !== undefined)
    void reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${range.total}`);
  return reply.send(stream instanceof Readable ? stream : Readable.from(stream, { objectMode: false }));
}

/** Closes the streams of an abandoned response. */
export function discardAnswer(answer: unknown): void {
  if (isEvents(answer)) answer.end();
  if (isFile(answer) && 'stream' in answer && answer.stream instanceof Readable) answer.stream.destroy();
}

async function encode(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  bytes: Uint8Array | string,
): Promise<Buffer> {
  // A view, so that a large picture is not copied.
  const plain =
    typeof bytes === 'string' ? Buffer.from(bytes) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return compressible.test(type) ? compressFor(request, reply, plain) : plain;
}

// Smaller answers fit into one packet.
const leastBytes = 1000;

/**
 * Compresses JSON answers. Compression leaks content by size only to an attacker who can inject text and make the
 * victim's browser fetch the answer (BREACH); that needs a session cookie, and there is none.
 */
export async function compressJson(request: FastifyRequest, reply: FastifyReply, written: unknown): Promise<unknown> {
  return typeof written === 'string' && written.length >= leastBytes
    ? compressFor(request, reply, Buffer.from(written))
    : written;
}

async function compressFor({ headers }: FastifyRequest, reply: FastifyReply, plain: Buffer): Promise<Buffer> {
  void reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(headers['accept-encoding'] ?? '')) return plain;
  void reply.header('content-encoding', 'gzip');
  return compress(plain);
}

function isFile(answer: unknown): answer is AnsweredFile {
  return typeof answer === 'object' && answer !== null && 'type' in answer && ('bytes' in answer || 'stream' in answer);
}

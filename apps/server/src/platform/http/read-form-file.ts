import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { StreamedFile, Upload } from '@evercode/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, violationError } from './app-error.ts';
import { formBoundary } from './is-plain-form.ts';
import { giveTime } from './unhurried.ts';

/** What a form has around its file. */
const FORM_EXTRA_BYTES = 16 * 1024;
const formLimits = { files: 1, fields: 8, parts: 10, fieldNameSize: 100, fieldSize: 1024, headerPairs: 16, headerSize: 8 * 1024 };

const SILENCE_MS = 30_000;
/** Of the largest file over a poor line. */
const MOST_MS = 45 * 60_000;
/** For the rest of a file that was refused: whoever is still sending hears the answer only then. */
const REST_MS = 15_000;

export type SentFormFile = {
  file: StreamedFile;
  fileName: string;
  /** Whatever has become of the file: throws away what is still on its way. */
  release: () => void;
};

/** `stillAllowed` is asked when the last byte is there: a file takes its time, and whoever sends it may have been removed meanwhile. */
export async function openFormFile(request: FastifyRequest, { field = 'file', maxBytes }: Upload, stillAllowed: () => Promise<unknown>): Promise<SentFormFile> {
  const type = request.headers['content-type'] ?? '';
  // What `takeUploads` leaves of a body; there is none where none was sent.
  const body = request.body as Readable | null | undefined;
  if (!body || formBoundary(type) === undefined) throw new AppError('malformed-request');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes + FORM_EXTRA_BYTES) throw new AppError('body-too-large');

  const form = readForm(request, body, type);
  let sent: { stream: Readable; fileName: string };
  try {
    sent = await findFile(form.parser, field, form.failed);
  } catch (error) {
    form.release();
    throw error;
  }
  const { stream, fileName } = sent;
  form.failed.catch((error: Error) => stream.destroy(error));

  async function* read(most: number): AsyncGenerator<Uint8Array> {
    if (announced > most + FORM_EXTRA_BYTES) throw new AppError('body-too-large');
    let bytes = 0;
    // It is a parser's, and gives what came: bytes.
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw new AppError('body-too-large');
      yield chunk;
    }
    await Promise.race([form.done, form.failed]);
    await stillAllowed();
  }
  return { file: { read: (most) => read(Math.min(most, maxBytes)) }, fileName, release: form.release };
}

type Parser = InstanceType<typeof Busboy>;
type Form = { parser: Parser; done: Promise<unknown>; failed: Promise<never>; release: () => void };

/** Sends the body through the parser. It is not `pipeline`: that would close the connection with the answer still unsaid. */
function readForm(request: FastifyRequest, body: Readable, type: string): Form {
  const { socket } = request.raw;
  const parser = new Busboy({ headers: { 'content-type': type }, limits: formLimits });
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  const breakOff = (cause?: unknown): void => fail(new AppError('malformed-request', { cause }));
  const giveUp = (): void => void socket.destroy();

  giveTime(socket);
  const silence = setTimeout(giveUp, SILENCE_MS);
  const longest = setTimeout(giveUp, MOST_MS);
  const stopTimers = (): void => {
    clearTimeout(silence);
    clearTimeout(longest);
  };
  body.on('data', () => silence.refresh());
  finished(body, { writable: false }).catch(breakOff).finally(stopTimers);
  parser.on('error', breakOff);
  for (const limit of ['partsLimit', 'fieldsLimit'] as const) parser.once(limit, () => breakOff(limit));
  parser.once('filesLimit', () => fail(violationError('file', 'invalid', 'The form has more than one file')));
  const done = once(parser, 'finish');
  done.catch(() => undefined);
  body.pipe(parser);

  return {
    parser, done, failed,
    release() {
      fail(new AppError('malformed-request'));
      if (body.readableEnded || body.destroyed) return;
      body.unpipe(parser);
      const rest = setTimeout(giveUp, REST_MS);
      finished(body, { writable: false }).catch(() => undefined).finally(() => clearTimeout(rest));
      body.resume();
    },
  };
}

async function findFile(parser: Parser, field: string, failed: Promise<never>): Promise<{ stream: Readable; fileName: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ stream: Readable; fileName: string }>();
  parser.on('file', (name: string, stream: Readable, fileName: string | undefined) => {
    // The parser tells it, too; unheard it would end the process.
    stream.on('error', () => undefined);
    if (name === field) resolve({ stream, fileName: (fileName ?? '').replace(/^.*[/\\]/s, '') });
    else reject(violationError(field, 'missing-file', 'The form has no such field'));
  });
  parser.on('field', (name: string) => {
    if (name === field) reject(violationError(field, 'invalid', 'The field is one file'));
  });
  parser.once('finish', () => reject(violationError(field, 'missing-file', 'The form has no such field')));
  return Promise.race([promise, failed]);
}

import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { StreamedFile, Upload } from '@evercode/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, violationError } from '../answers/app-error.ts';
import { formBoundary } from './is-plain-form.ts';
import { liftRequestTimeout } from '../request-timeout.ts';

/** Room for the multipart framing around the file. */
const FORM_EXTRA_BYTES = 16 * 1024;
const formLimits = {
  files: 1,
  fields: 8,
  parts: 10,
  fieldNameSize: 100,
  fieldSize: 1024,
  headerPairs: 16,
  headerSize: 8 * 1024,
};

const SILENCE_MS = 30_000;
/** The time for the largest file over a slow line. */
const UPLOAD_MS = 45 * 60_000;
/** The time to drain a refused file: most clients read the answer only after they have sent everything. */
const DRAIN_MS = 15_000;

type SentFormFile = {
  file: StreamedFile;
  fileName: string;
  /** Drains the rest of the upload, read or not. */
  release: () => void;
};

/**
 * `stillAllowed` is asked after the last byte: an upload takes time, and its sender may have been removed meanwhile.
 */
export async function openFormFile(
  request: FastifyRequest,
  { field = 'file', maxBytes }: Upload,
  stillAllowed: () => Promise<unknown>,
): Promise<SentFormFile> {
  const type = request.headers['content-type'] ?? '';
  // The body as `takeUploads` leaves it; undefined when none was sent.
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

  async function* read(limit: number): AsyncGenerator<Uint8Array> {
    if (announced > limit + FORM_EXTRA_BYTES) throw new AppError('body-too-large');
    let bytes = 0;
    // The parser's stream yields the bytes as they came.
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limit) throw new AppError('body-too-large');
      yield chunk;
    }
    await Promise.race([form.done, form.failed]);
    await stillAllowed();
  }
  return { file: { read: (most) => read(Math.min(most, maxBytes)) }, fileName, release: form.release };
}

type Parser = InstanceType<typeof Busboy>;
type Form = { parser: Parser; done: Promise<unknown>; failed: Promise<never>; release: () => void };

/** Pipes the body through the parser by hand: `pipeline` would close the connection before the answer is sent. */
function readForm(request: FastifyRequest, body: Readable, type: string): Form {
  const { socket } = request.raw;
  const parser = new Busboy({ headers: { 'content-type': type }, limits: formLimits });
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  const abort = (cause?: unknown): void => fail(new AppError('malformed-request', { cause }));
  const disconnect = (): void => void socket.destroy();

  liftRequestTimeout(socket);
  const silenceTimer = setTimeout(disconnect, SILENCE_MS);
  const uploadTimer = setTimeout(disconnect, UPLOAD_MS);
  const stopTimers = (): void => {
    clearTimeout(silenceTimer);
    clearTimeout(uploadTimer);
  };
  body.on('data', () => silenceTimer.refresh());
  finished(body, { writable: false }).catch(abort).finally(stopTimers);
  parser.on('error', abort);
  for (const limit of ['partsLimit', 'fieldsLimit'] as const) parser.once(limit, () => abort(limit));
  parser.once('filesLimit', () => fail(violationError('file', 'invalid', 'Send one file only')));
  const done = once(parser, 'finish');
  done.catch(() => undefined);
  body.pipe(parser);

  return {
    parser,
    done,
    failed,
    release() {
      fail(new AppError('malformed-request'));
      if (body.readableEnded || body.destroyed) return;
      body.unpipe(parser);
      const drainTimer = setTimeout(disconnect, DRAIN_MS);
      finished(body, { writable: false })
        .catch(() => undefined)
        .finally(() => clearTimeout(drainTimer));
      body.resume();
    },
  };
}

async function findFile(
  parser: Parser,
  field: string,
  failed: Promise<never>,
): Promise<{ stream: Readable; fileName: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ stream: Readable; fileName: string }>();
  parser.on('file', (name: string, stream: Readable, fileName: string | undefined) => {
    // The parser emits the error, too; unhandled it would end the process.
    stream.on('error', () => undefined);
    if (name === field) resolve({ stream, fileName: (fileName ?? '').replace(/^.*[/\\]/s, '') });
    else reject(violationError(field, 'missing-file', 'This field is missing from the form'));
  });
  parser.on('field', (name: string) => {
    if (name === field) reject(violationError(field, 'invalid', 'Send one file in this field'));
  });
  parser.once('finish', () => reject(violationError(field, 'missing-file', 'This field is missing from the form')));
  return Promise.race([promise, failed]);
}

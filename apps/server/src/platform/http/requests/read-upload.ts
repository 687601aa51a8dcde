import type { Readable } from 'node:stream';
import type { Upload } from '@evercode/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, violationError } from '../answers/app-error.ts';
import { isPlainForm } from './is-plain-form.ts';

type SentFile = { file: Uint8Array; fileName: string };

const FORM = 'multipart/form-data';
/** Room for the multipart framing around the file. */
const FORM_EXTRA_BYTES = 16 * 1024;

/** The content types of a body that carries such a file. */
export function uploadTypes({ types, field }: Upload): string[] {
  return field === undefined ? [...types] : [...types, FORM];
}

/** In this scope a body is a file, and no byte is read before the caller is authorised. */
export function takeUploads(scope: FastifyInstance, upload: Upload): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(uploadTypes(upload), (_request, body, done) => done(null, body));
}

/** The whole file; empty when nothing was sent. */
export async function readUpload(request: FastifyRequest, { maxBytes, field }: Upload): Promise<SentFile> {
  const type = request.headers['content-type'] ?? '';
  if (field === undefined || !type.toLowerCase().startsWith(FORM))
    return { file: await readBody(request, maxBytes), fileName: '' };
  const sent = await readForm(await readBody(request, maxBytes + FORM_EXTRA_BYTES), type, field);
  if (sent.file.length > maxBytes) throw new AppError('body-too-large');
  return sent;
}

async function readForm(body: Uint8Array, type: string, field: string): Promise<SentFile> {
  if (!isPlainForm(body, type)) throw new AppError('malformed-request');
  // A view of a buffer of its own: Response accepts no shared memory, which the type allows.
  const form = await new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown): never => {
      throw new AppError('malformed-request', { cause });
    });
  const [value, ...more] = form.getAll(field);
  if (value === undefined) throw violationError(field, 'required', 'This field is missing from the form');
  if (typeof value === 'string' || more.length > 0)
    throw violationError(field, 'invalid', 'Send one file in this field');
  return { file: await value.bytes(), fileName: value.name.replace(/^.*[/\\]/s, '') };
}

/** The rest of a file that is too large is discarded as it arrives. */
async function readBody(request: FastifyRequest, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new AppError('body-too-large');
  // The body as `takeUploads` leaves it; undefined when none was sent.
  const body = request.body as Readable | null | undefined;
  if (!body) return new Uint8Array();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const keep = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes <= maxBytes) {
        chunks.push(chunk);
        return;
      }
      body.off('data', keep).resume();
      reject(new AppError('body-too-large'));
    };
    body.on('data', keep);
    body.once('end', () => resolve(Buffer.concat(chunks)));
    body.once('error', (cause) => reject(new AppError('malformed-request', { cause })));
    body.once('close', () => reject(new AppError('malformed-request')));
  });
}

import type { Readable } from 'node:stream';
import type { Upload } from '@evercode/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** In this scope a body is a file, and nothing of it is read before somebody may send it. */
export function takeUploads(scope: FastifyInstance, { types }: Upload): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...types], (_request, body, done) => done(null, body));
}

/** The whole file; empty when nothing was sent. The rest of one that is too large is thrown away as it comes. */
export async function readUpload(request: FastifyRequest, { maxBytes }: Upload): Promise<Uint8Array> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new AppError('body-too-large');
  // What `takeUploads` leaves of a body; there is none where none was sent.
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

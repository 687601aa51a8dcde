import type { IncomingMessage, ServerResponse } from 'node:http';

const withinMs = 5000;

type Form =
  | { readonly kind: 'form'; readonly fields: URLSearchParams }
  | { readonly kind: 'refused'; readonly status: 400 | 408 | 413 | 415 };

/** Reads a small URL-encoded form: at most `maxBytes`, within five seconds. */
export async function readForm(request: IncomingMessage, response: ServerResponse, maxBytes: number): Promise<Form> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded *(?:;|$)/i.test(type)) return { kind: 'refused', status: 415 };
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return { kind: 'refused', status: 413 };
  // Node refused every other expectation before.
  if (request.headers.expect !== undefined) response.writeContinue();
  const body = await readBody(request, maxBytes);
  return typeof body === 'number'
    ? { kind: 'refused', status: body }
    : { kind: 'form', fields: new URLSearchParams(body) };
}

async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | 400 | 408 | 413> {
  const { promise, resolve } = Promise.withResolvers<string | 400 | 408 | 413>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  const timer = setTimeout(() => resolve(408), withinMs);
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) resolve(413);
    else chunks.push(chunk);
  });
  request.once('end', () => resolve(Buffer.concat(chunks).toString()));
  request.once('error', () => resolve(400));
  request.once('close', () => resolve(400));
  const body = await promise;
  clearTimeout(timer);
  return body;
}

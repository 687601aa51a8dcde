import type { IncomingMessage, ServerResponse } from 'node:http';

/** A password of 64 characters, each of up to four bytes written as three: with room to spare. */
const maxBytes = 2048;
const withinMs = 5000;

export type Form = { readonly kind: 'form'; readonly password: string } | { readonly kind: 'refused'; readonly status: 400 | 408 | 413 | 415 };

/** The one small form there is. Nothing larger is read, and nobody is waited for long. */
export async function readForm(request: IncomingMessage, response: ServerResponse): Promise<Form> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded *(?:;|$)/i.test(type)) return { kind: 'refused', status: 415 };
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return { kind: 'refused', status: 413 };
  // Any other expectation was refused before it came here.
  if (request.headers.expect !== undefined) response.writeContinue();
  const body = await readBody(request);
  if (typeof body === 'number') return { kind: 'refused', status: body };
  const password = new URLSearchParams(body).get('password');
  return password === null ? { kind: 'refused', status: 400 } : { kind: 'form', password };
}

async function readBody(request: IncomingMessage): Promise<string | 400 | 408 | 413> {
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

import { refuse } from '../errors.ts';

/** A query whose bound values are too long for a URL comes as multipart/form-data: `query` and `param_*`, nothing else. */
export async function readForm(bytes: Buffer, contentType: string): Promise<URLSearchParams> {
  const copy = new Uint8Array(bytes);
  const form = await new Response(copy, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw refuse.badBody('Cannot read the multipart form.');
  });
  const fields = new URLSearchParams();
  for (const [name, value] of form) {
    const isKnown = name === 'query' || name.startsWith('param_');
    if (typeof value !== 'string' || !isKnown) throw refuse.notImplemented('External data');
    fields.append(name, value);
  }
  return fields;
}

import { refuse } from '../errors.ts';

/** Bound values that are too long for a URL come as multipart/form-data, with `query` and `param_*` as only fields. */
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

import type { ServerUnderTest } from '../server-under-test.ts';
import { nextAddress, type Headers } from '../call-api.ts';

/** A multipart form as browsers send it, with these fields. */
export function sendForm(
  { url }: Pick<ServerUnderTest, 'url'>,
  path: string,
  headers: Headers,
  fields: readonly (readonly [string, Blob | string, string?])[],
): Promise<Response> {
  const form = new FormData();
  for (const [name, value, fileName] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName);
  }
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': nextAddress(), ...headers },
    body: form,
  });
}

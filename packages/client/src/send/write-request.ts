import type { Operation } from '../calls/operation.ts';
import type { RequestOptions } from '../calls/request-options.ts';
import type { Request } from './send.ts';

/** The path of an operation with the values of its parameters. */
export function fillPath({ path, params }: Operation, values: readonly unknown[]): string {
  return params.reduce((filled, name, at) => {
    const value = values[at];
    // An empty one, or a step of the path, would be another operation.
    if (typeof value !== 'string' || value === '' || value === '.' || value === '..')
      throw new TypeError(`${name} is missing.`);
    return filled.replace(`{${name}}`, () => encodeURIComponent(value));
  }, path);
}

/** A list repeats its name, except in parameters that name several parts at once. */
export function writeQuery(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
    return joined.has(name) ? [[name, value.join(',')]] : value.map((each) => [name, String(each)]);
  });
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

const joined: ReadonlySet<string> = new Set(['include', 'breakdowns']);

export function writeRequest(operation: Operation, path: string, body: unknown, options: RequestOptions): Request {
  const key = operation.takesIdempotencyKey === true ? (options.idempotencyKey ?? makeKey()) : undefined;
  const headers = {
    accept: operation.answer === 'file' ? '*/*' : 'application/json',
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(options.ifMatch !== undefined && { 'if-match': options.ifMatch }),
    ...contentType(operation, body),
  };
  return { operation, path, headers, body: body === undefined ? undefined : writeBody(operation, body) };
}

function contentType({ body }: Operation, value: unknown): Record<string, string> {
  if (value === undefined) return {};
  if (body === 'json') return { 'content-type': 'application/json' };
  if (body === 'patch') return { 'content-type': 'application/merge-patch+json' };
  return body === 'bytes' && value instanceof Blob ? { 'content-type': value.type } : {};
}

function writeBody({ body, field = 'file' }: Operation, value: unknown): string | Blob | FormData {
  if (!(value instanceof Blob)) return JSON.stringify(value);
  if (body === 'bytes') return value;
  const form = new FormData();
  form.append(field, value);
  return form;
}

/** `randomUUID` exists only in secure contexts of browsers. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

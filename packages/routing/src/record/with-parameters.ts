import { isDestination } from './destination.ts';

export type Parameter = { readonly name: string; readonly value: string };

/**
 * Adds parameters to the query of an address, replacing those of the same name. Everything else, including the
 * fragment, stays byte for byte and in order. Idempotent. An address that would become too long is left unchanged: a
 * working redirect matters more than its tracking.
 */
export function withParameters(url: string, parameters: readonly Parameter[]): string {
  const hash = url.indexOf('#');
  const [base, fragment] = hash === -1 ? [url, ''] : [url.slice(0, hash), url.slice(hash)];
  const mark = base.indexOf('?');
  const [path, query] = mark === -1 ? [base, ''] : [base.slice(0, mark), base.slice(mark + 1)];
  const names = new Set(parameters.map(({ name }) => name));
  const kept = query === '' ? [] : query.split('&').filter((pair) => !names.has(nameOf(pair)));
  const added = parameters.map(({ name, value }) => `${encode(name)}=${encode(value)}`);
  const all = [...kept, ...added].join('&');
  const merged = `${path}${all === '' && mark === -1 ? '' : `?${all}`}${fragment}`;
  return isDestination(merged) ? merged : url;
}

/** Decoded, as the destination reads it: `utm%5Fsource` is `utm_source`. */
function nameOf(pair: string): string {
  const end = pair.indexOf('=');
  const name = end === -1 ? pair : pair.slice(0, end);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Well-formed first: encodeURIComponent throws for a lone surrogate. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

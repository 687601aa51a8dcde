import { isDestination } from './destination.ts';

export type Parameter = { readonly name: string; readonly value: string };

/**
 * An address with parameters of ours in its query. One of the same name gives way to ours; everything else, the fragment too, stays letter
 * for letter and in its order. Doing it twice changes nothing. An address that would become too long to be sent stays as it is: a code that
 * leads is worth more than what is counted about it.
 */
export function withParameters(url: string, parameters: readonly Parameter[]): string {
  const hash = url.indexOf('#');
  const [base, fragment] = hash === -1 ? [url, ''] : [url.slice(0, hash), url.slice(hash)];
  const mark = base.indexOf('?');
  const [path, query] = mark === -1 ? [base, ''] : [base.slice(0, mark), base.slice(mark + 1)];
  const names = new Set(parameters.map(({ name }) => name));
  const kept = query === '' ? [] : query.split('&').filter((pair) => !names.has(nameOf(pair)));
  const ours = parameters.map(({ name, value }) => `${encode(name)}=${encode(value)}`);
  const all = [...kept, ...ours].join('&');
  const merged = `${path}${all === '' && mark === -1 ? '' : `?${all}`}${fragment}`;
  return isDestination(merged) ? merged : url;
}

/** As the reader of the query will see it: `utm%5Fsource` is `utm_source`. */
function nameOf(pair: string): string {
  const end = pair.indexOf('=');
  const name = end === -1 ? pair : pair.slice(0, end);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Half a character, which no form lets through, would be an exception. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

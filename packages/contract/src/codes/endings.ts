import { limits } from '../limits.ts';

/** An ending, generated or chosen: the part of a short link after the slash. No other path can be a code. */
const characters = /^[A-Za-z0-9._-]{1,64}$/;

/** Browsers resolve paths of only dots (`..`), so such an ending would never be requested. */
export function isEnding(text: string): boolean {
  return characters.test(text) && !/^\.+$/.test(text);
}

/**
 * A query printed behind the ending tells prints apart in other systems. Scans ignore it, see
 * docs/decisions/queries-in-short-links.md
 */
const query = /^[A-Za-z0-9._-]+=[A-Za-z0-9._-]+(?:&[A-Za-z0-9._-]+=[A-Za-z0-9._-]+)*$/;

/**
 * The part of a short link after the slash: an ending, which is reserved permanently, and an optional query. Empty: no
 * query.
 */
export type PathName = { readonly ending: string; readonly query: string };

/** Undefined if the text is not valid. */
export function readPathName(text: string): PathName | undefined {
  const mark = text.indexOf('?');
  if (mark === -1) return isEnding(text) ? { ending: text, query: '' } : undefined;
  const [ending, rest] = [text.slice(0, mark), text.slice(mark + 1)];
  return isEnding(ending) && rest.length <= limits.ending.queryMax && query.test(rest)
    ? { ending, query: rest }
    : undefined;
}

export const writePathName = ({ ending, query: follows }: PathName): string =>
  follows === '' ? ending : `${ending}?${follows}`;

/** Paths that the scan role serves itself: a code with one of these endings could not be reached. */
export const reservedEndings = ['healthz', 'readyz', 'metrics', 'robots.txt', 'favicon.ico'] as const;

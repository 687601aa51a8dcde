import { limits } from './limits.ts';

/** What an ending may be made of, generated or chosen: the part of a short link after the slash. Anything else in a path is not a code. */
const characters = /^[A-Za-z0-9._-]{1,64}$/;

/** Dots alone are steps in a path: browsers resolve them, and they never arrive. */
export function isEnding(text: string): boolean {
  return characters.test(text) && !/^\.+$/.test(text);
}

/** Printed behind the ending for whoever counts prints apart. Scans do not read it: see docs/decisions/a-query-is-printed-along.md */
const query = /^[A-Za-z0-9._-]+=[A-Za-z0-9._-]+(?:&[A-Za-z0-9._-]+=[A-Za-z0-9._-]+)*$/;

/** What stands in a short link after the slash: an ending, which is taken for ever, and what follows its question mark. Empty: none follows. */
export type PathName = { readonly ending: string; readonly query: string };

/** Undefined: it cannot stand there. */
export function readPathName(text: string): PathName | undefined {
  const mark = text.indexOf('?');
  if (mark === -1) return isEnding(text) ? { ending: text, query: '' } : undefined;
  const [ending, rest] = [text.slice(0, mark), text.slice(mark + 1)];
  return isEnding(ending) && rest.length <= limits.ending.queryMax && query.test(rest) ? { ending, query: rest } : undefined;
}

export const writePathName = ({ ending, query: follows }: PathName): string => (follows === '' ? ending : `${ending}?${follows}`);

/** What the scan origin answers for itself: a code with one of these endings would never be reached. */
export const reservedEndings = ['healthz', 'readyz', 'metrics', 'robots.txt', 'favicon.ico'] as const;

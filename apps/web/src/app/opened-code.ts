import type { Location, To } from 'react-router';

/** In the address of a list of codes: the one whose details stand beside it. */
export const openedParam = 'code';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Left in the history entry by a press of ours: going back closes what it opened. */
export const openedHere = { isOpened: true } as const;

export function readOpened(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get(openedParam)?.toLowerCase();
  return wanted !== undefined && uuid.test(wanted) ? wanted : undefined;
}

/** The present list, with a code open beside it, or none. */
export function withOpened({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>, code: string | undefined): To {
  const params = new URLSearchParams(search);
  if (code === undefined) params.delete(openedParam);
  else params.set(openedParam, code);
  const text = params.toString();
  return { pathname, hash, search: text && `?${text}` };
}

export function wasOpenedHere({ state }: Pick<Location, 'state'>): boolean {
  // Whatever a history entry holds: it outlives the version that wrote it.
  const held: unknown = state;
  return typeof held === 'object' && held !== null && 'isOpened' in held && held.isOpened === true;
}

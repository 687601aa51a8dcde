import { useLocation, type Location, type To } from 'react-router';

/** In the address of any signed-in screen: the code whose design is open above it. */
const customizeParam = 'customize';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Left in the history entry by a link of ours: going back closes what it opened. */
export const openedHere = { isCustomizing: true } as const;

export function readCustomized(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get(customizeParam)?.toLowerCase();
  return wanted !== undefined && uuid.test(wanted) ? wanted : undefined;
}

/** The present screen, with the design of a code open above it, or of none. */
export function withCustomized({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>, code: string | undefined): To {
  const params = new URLSearchParams(search);
  if (code === undefined) params.delete(customizeParam);
  else params.set(customizeParam, code);
  const text = params.toString();
  return { pathname, hash, search: text && `?${text}` };
}

/** What a link to a code's design has as `to` and `state`. */
export function useCustomizeLink(): (code: string) => { to: To; state: typeof openedHere } {
  const location = useLocation();
  return (code) => ({ to: withCustomized(location, code), state: openedHere });
}

export function wasOpenedHere({ state }: Pick<Location, 'state'>): boolean {
  // Whatever a history entry holds: it outlives the version that wrote it.
  const held: unknown = state;
  return typeof held === 'object' && held !== null && 'isCustomizing' in held && held.isCustomizing === true;
}

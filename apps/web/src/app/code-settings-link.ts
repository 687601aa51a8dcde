import { useLocation, type Location, type To } from 'react-router';

/** In the address of any signed-in screen: the code whose settings are open above it. */
const settingsParam = 'settings';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Left in the history entry by a link of ours: going back closes what it opened. */
export const settingsOpenedHere = { isSetting: true } as const;

export function readSettled(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get(settingsParam)?.toLowerCase();
  return wanted !== undefined && uuid.test(wanted) ? wanted : undefined;
}

/** The present screen, with the settings of a code open above it, or of none. */
export function withSettings({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>, code: string | undefined): To {
  const params = new URLSearchParams(search);
  if (code === undefined) params.delete(settingsParam);
  else params.set(settingsParam, code);
  const text = params.toString();
  return { pathname, hash, search: text && `?${text}` };
}

/** What a link to a code's settings has as `to` and `state`. */
export function useSettingsLink(): (code: string) => { to: To; state: typeof settingsOpenedHere } {
  const location = useLocation();
  return (code) => ({ to: withSettings(location, code), state: settingsOpenedHere });
}

export function wasSettingsOpenedHere({ state }: Pick<Location, 'state'>): boolean {
  // Whatever a history entry holds: it outlives the version that wrote it.
  const held: unknown = state;
  return typeof held === 'object' && held !== null && 'isSetting' in held && held.isSetting === true;
}

import type { Location } from 'react-router';

/**
 * State of the history entry that opens a code's statistics with the dialog that shares them. Not a parameter: the
 * address may be passed on.
 */
export const sharingState = { isSharing: true } as const;

export function asksToShare({ state }: Pick<Location, 'state'>): boolean {
  // Of unknown shape: a history entry may have been written by another version of the app.
  const stored: unknown = state;
  return typeof stored === 'object' && stored !== null && Reflect.get(stored, 'isSharing') === true;
}

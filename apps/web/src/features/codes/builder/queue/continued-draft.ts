import type { Location } from 'react-router';

/** State of the history entry that opens the builder with a draft of this device. */
export const continueState = (slot: string) => ({ draftSlot: slot });

export function readContinued({ state }: Pick<Location, 'state'>): string | undefined {
  // Of unknown shape: a history entry may have been written by another version of the app.
  const stored: unknown = state;
  const slot: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'draftSlot') : undefined;
  return typeof slot === 'string' ? slot : undefined;
}

/** On the window: somebody wants the command palette, by another way than its keys. */
export const paletteWanted = 'evercode:palette';

export const wantPalette = (): boolean => window.dispatchEvent(new Event(paletteWanted));

/** How its keys are written on this device. */
export const paletteKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

/** A window event that opens the command palette, for buttons. */
export const paletteEvent = 'evercode:palette';

export const openPalette = (): boolean => window.dispatchEvent(new Event(paletteEvent));

/** The palette's keyboard shortcut in the spelling of this device. */
export const paletteKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

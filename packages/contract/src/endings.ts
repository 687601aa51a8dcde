/** What an ending may be made of, generated or chosen: the part of a short link after the slash. Anything else in a path is not a code. */
const characters = /^[A-Za-z0-9._-]{1,64}$/;

/** Dots alone are steps in a path: browsers resolve them, and they never arrive. */
export function isEnding(text: string): boolean {
  return characters.test(text) && !/^\.+$/.test(text);
}

/** What the scan origin answers for itself: a code with one of these endings would never be reached. */
export const reservedEndings = ['healthz', 'readyz', 'metrics', 'robots.txt', 'favicon.ico'] as const;

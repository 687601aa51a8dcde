import type { AppRouter } from './create-app-router.ts';

/** Longer than this nobody looks at nothing: then the splash stands until the screen does. */
const longestMs = 400;

/**
 * Most first screens are ready in a moment, and are then drawn at once and whole. Drawn in place of a splash, a screen is a change of pages to React:
 * it is drawn in slices, and once more when an answer arrives meanwhile.
 */
export function untilFirstScreen(router: Pick<AppRouter, 'state' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve();
      return;
    }
    const timer = setTimeout(finish, longestMs);
    const leave = router.subscribe(({ initialized }) => { if (initialized) finish(); });
    function finish(): void {
      clearTimeout(timer);
      leave();
      resolve();
    }
  });
}

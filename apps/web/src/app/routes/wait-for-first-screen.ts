import type { AppRouter } from './create-app-router.ts';

/** A blank page is shown at most this long; then the splash stands until the screen is ready. */
const maxWaitMs = 400;

/**
 * Most first screens are ready within moments, and are then rendered once and complete. Replacing a splash is a
 * transition to React: it renders in slices, and again when an answer arrives in between.
 */
export function waitForFirstScreen(router: Pick<AppRouter, 'state' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve();
      return;
    }
    const timer = setTimeout(finish, maxWaitMs);
    const leave = router.subscribe(({ initialized }) => {
      if (initialized) finish();
    });
    function finish(): void {
      clearTimeout(timer);
      leave();
      resolve();
    }
  });
}

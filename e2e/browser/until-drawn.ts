/** Resolves in the page when everything that is there was drawn. */
export const untilDrawn = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

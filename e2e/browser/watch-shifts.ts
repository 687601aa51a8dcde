/** Runs in the page: the cumulative layout shift. */
export const watchShifts = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Resolves in the page when everything that is there was drawn. */
export const untilDrawn = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

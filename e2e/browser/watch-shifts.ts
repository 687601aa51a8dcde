/** Runs in the page: the cumulative layout shift. */
export const watchShifts = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

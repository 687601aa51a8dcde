import type { Page } from '@playwright/test';

export type LineTimes = { wait: number; shift: number };

/** Runs in the page: notes when the first row and the first sparkline appear, and what moves after the rows. */
const observer = `
  const times = { shift: 0 };
  globalThis.lineTimes = times;
  new MutationObserver(() => {
    if (document.querySelector('[data-title]')) times.rows ??= performance.now();
    if (document.querySelector('svg[role="img"]')) times.lines ??= performance.now();
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { startTime, value } of list.getEntries()) if (startTime > times.rows) times.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/**
 * Loads the list of codes, and measures how long its sparklines come after its rows, and how far they move what is
 * shown already (the sum of the browser's layout shifts after the rows).
 */
export async function measureLines(page: Page, url: string): Promise<LineTimes> {
  await page.addInitScript({ content: observer });
  await page.goto(url);
  await page.locator('svg[role="img"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const { rows, lines, shift } = await page.evaluate<{ rows: number; lines: number; shift: number }>('lineTimes');
  return { wait: lines - rows, shift };
}

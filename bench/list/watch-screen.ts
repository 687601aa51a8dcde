import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Product } from '../product.ts';

export type Watched = { firstPaintMs: number; longTasks: number; longestMs: number; rows: number };

const SCROLL_WITHIN_MS = 180_000;

/** Runs in the page: when the name stands there for the first time, and what the browser itself calls a long task (more than 50 ms). */
const watcherFor = (name: string): string => `
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  const look = () => {
    if (document.body?.innerText.includes(${JSON.stringify(name)})) window.shownAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

/** Opens the list with an empty cache, and scrolls through all of it, as with a wheel. `first` and `last` are the names of the outermost codes. */
export async function watchList(
  browser: Browser, { appUrl }: Product, { state, first, last }: { state: BrowserContextOptions['storageState']; first: string; last: string },
): Promise<Watched> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 }, ...(state && { storageState: state }) });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: watcherFor(first) });
    await page.goto(`${appUrl}/dashboard/qrs/all`);
    await page.waitForFunction('window.shownAt !== undefined');
    await page.waitForLoadState('networkidle');
    const firstPaintMs = await page.evaluate<number>('window.shownAt');
    await page.evaluate('void (window.longTasks = [])');
    await scrollTo(page, last);
    const tasks = await page.evaluate<number[]>('window.longTasks');
    return { firstPaintMs, longTasks: tasks.length, longestMs: Math.max(0, ...tasks), rows: await page.getByRole('row').count() };
  } finally {
    await context.close();
  }
}

async function scrollTo(page: Page, name: string): Promise<void> {
  const end = page.getByText(name, { exact: true }).first();
  await page.mouse.move(720, 600);
  const deadline = performance.now() + SCROLL_WITHIN_MS;
  while (!(await end.isVisible())) {
    if (performance.now() > deadline) throw new Error(`"${name}" did not come into sight within ${SCROLL_WITHIN_MS / 1000} s of scrolling.`);
    await page.mouse.wheel(0, 1200);
    await page.waitForTimeout(30);
  }
}

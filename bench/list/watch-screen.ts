import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Product } from '../product.ts';

type Watched = { firstPaintMs: number; longTasks: number; longestMs: number; elements: number };

const SCROLL_TIMEOUT_MS = 180_000;

/**
 * Runs in the page: records when the name first appears, and long tasks as the browser defines them (more than 50 ms).
 */
const watcherFor = (name: string): string => `
  window.longTasks = [];
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  const look = () => {
    if (document.body?.innerText.includes(${JSON.stringify(name)})) window.shownAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

/**
 * Opens the list with an empty cache and scrolls to its end with the wheel. `first` and `last` are the titles of
 * the first and the last code.
 */
export async function watchList(
  browser: Browser,
  { appUrl }: Product,
  { state, first, last }: { state: BrowserContextOptions['storageState']; first: string; last: string },
): Promise<Watched> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    ...(state && { storageState: state }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: watcherFor(first) });
    await page.goto(`${appUrl}/dashboard/qrs/all`);
    await page.getByText(first).first().waitFor();
    await page.waitForLoadState('networkidle');
    const firstPaintMs = await page.evaluate<number>('window.shownAt ?? performance.now()');
    await page.evaluate('void (window.longTasks = [])');
    await scrollTo(page, last);
    const tasks = await page.evaluate<number[]>('window.longTasks');
    return {
      firstPaintMs,
      longTasks: tasks.length,
      longestMs: Math.max(0, ...tasks),
      elements: await page.evaluate<number>("document.querySelectorAll('*').length"),
    };
  } finally {
    await context.close();
  }
}

async function scrollTo(page: Page, name: string): Promise<void> {
  const end = page.getByText(name, { exact: true }).first();
  await page.mouse.move(720, 600);
  const deadline = performance.now() + SCROLL_TIMEOUT_MS;
  while (!(await end.isVisible())) {
    if (performance.now() > deadline)
      throw new Error(`"${name}" did not come into sight within ${SCROLL_TIMEOUT_MS / 1000} s of scrolling.`);
    await page.mouse.wheel(0, 1200);
    await page.waitForTimeout(30);
  }
}

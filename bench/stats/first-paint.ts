import type { Browser, BrowserContextOptions } from '@playwright/test';

/** The time until a statistics page, opened with an empty cache, shows its total. */
export async function timeFirstPaint(
  browser: Browser,
  url: string,
  { state, total }: { state: BrowserContextOptions['storageState']; total: number },
): Promise<number> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1440, height: 900 },
    ...(state && { storageState: state }),
  });
  try {
    const page = await context.newPage();
    const shown = JSON.stringify(total.toLocaleString('en-US'));
    await page.addInitScript({
      content: `
      const look = () => {
        if (document.body?.innerText.includes(${shown})) window.shownAt = performance.now();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);`,
    });
    await page.goto(url);
    await page.getByText(total.toLocaleString('en-US')).first().waitFor();
    return await page.evaluate<number>('window.shownAt ?? performance.now()');
  } finally {
    await context.close();
  }
}

import type { Page } from '@playwright/test';

/**
 * Loads this address without the page's scripts, from now on. For pages that start another app: the browser would wait
 * for one that is not there.
 */
export async function loadWithoutScripts(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/<script>.*?<\/script>/gs, '') });
  });
}

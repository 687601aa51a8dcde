import type { Page } from '@playwright/test';

/** 1280 px at a zoom of 400 %: at this width nothing may need scrolling in two directions (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 };

/**
 * What reaches beyond a window of 320 px. Tables, code and pictures may scroll sideways in a box of their own, as the
 * criterion says; rows of tiles as well, since they scroll in one direction only.
 */
const findWide = `(() => {
  const describe = (element) => element.tagName.toLowerCase() + (element.className && typeof element.className === 'string' ? '.' + element.className.split(' ')[0] : '') + ' "' + (element.textContent ?? '').trim().slice(0, 30) + '"';
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) {
    const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && getComputedStyle(element).visibility === 'visible');
    found.push('wider than the window: ' + (wide.length === 0 ? document.documentElement.scrollWidth + ' px' : describe(wide[wide.length - 1])));
  }
  for (const element of document.body.querySelectorAll('*')) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
    if (!scrolls(overflowX) || element.scrollWidth <= element.clientWidth + 1 || element.clientHeight === 0) continue;
    if (!scrolls(overflowY) || element.scrollHeight <= element.clientHeight + 1) continue;
    if (element.matches('table, pre, textarea') || element.querySelector('table, [role=table], [role=grid], pre') !== null) continue;
    found.push('scrolls in two directions: ' + describe(element));
  }
  return found;
})()`;

export async function checkReflow(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(narrow);
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const found = await page.evaluate<string[]>(findWide);
  if (before !== null) await page.setViewportSize(before);
  return found.map((problem) => `320 px: ${problem}`);
}

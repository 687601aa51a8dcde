import type { Page } from '@playwright/test';
import { untilDrawn } from '../until-drawn.ts';

/** 1280 px at a zoom of 400 %: at this width nothing may need scrolling in two directions (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 };

/**
 * What reaches beyond a window of 320 px. Tables and code may scroll sideways in a box of their own, as the criterion
 * says; rows of tiles as well, since they scroll in one direction only.
 */
const findWide = `(() => {
  const describe = (element) => {
    const { className, tagName, textContent } = element;
    const name = typeof className === 'string' && className !== '' ? '.' + className.split(' ')[0] : '';
    return tagName.toLowerCase() + name + ' "' + (textContent ?? '').trim().slice(0, 30) + '"';
  };
  const all = [...document.body.querySelectorAll('*')];
  const found = [];
  const width = document.documentElement.scrollWidth;
  if (width > innerWidth) {
    const isWide = (element) =>
      element.getBoundingClientRect().right > innerWidth + 1 && getComputedStyle(element).visibility === 'visible';
    const widest = all.findLast(isWide);
    found.push(width + ' px wide' + (widest === undefined ? '' : ': ' + describe(widest)));
  }
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
  for (const element of all) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const isWide = scrolls(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const isHigh = scrolls(overflowY) && element.scrollHeight > element.clientHeight + 1;
    if (!isWide || !isHigh || element.clientHeight === 0) continue;
    if (element.matches('table, pre, textarea')) continue;
    if (element.querySelector('table, [role=table], [role=grid], pre') !== null) continue;
    const edge = element.getBoundingClientRect().left + element.clientWidth;
    const isOver = (inner) => inner.getBoundingClientRect().right > edge + 1;
    const widest = [...element.querySelectorAll('*')].findLast(isOver);
    found.push('scrolls in two directions: ' + describe(element) + (widest ? ', by ' + describe(widest) : ''));
  }
  const isScrolled = (element) => {
    for (let box = element.parentElement; box !== null; box = box.parentElement)
      if (scrolls(getComputedStyle(box).overflowX)) return true;
    return false;
  };
  // A dialog cuts what is too wide, so that the page is no wider.
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
    const { left, right, width: own } = control.getBoundingClientRect();
    const isOut = right > innerWidth + 1 || left < -1;
    if (own > 4 && isOut && control.checkVisibility({ visibilityProperty: true }) && !isScrolled(control))
      found.push('cannot be reached: ' + describe(control));
  }
  return found;
})()`;

export async function checkReflow(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(narrow);
  await page.evaluate(untilDrawn);
  const found = await page.evaluate<string[]>(findWide);
  if (before !== null) await page.setViewportSize(before);
  return found.map((problem) => `in 320 px: ${problem}`);
}

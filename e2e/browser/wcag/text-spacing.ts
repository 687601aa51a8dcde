import type { Page } from '@playwright/test';
import { untilDrawn } from '../until-drawn.ts';

/** The spacing that readers may choose (WCAG 1.4.12). */
const spacing = `
*, *::before, *::after {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p {
  margin-block-end: 2em !important;
}`;

/**
 * Texts that a box cuts. A text that ends in an ellipsis was shortened on purpose, and what scrolls loses nothing. Half
 * a line of room is left, since tall lines are taller than their letters.
 */
const findCut = `(() => {
  const cut = new Set();
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
  const isCut = (text, holder) => {
    for (let box = holder; box !== null && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.position === 'fixed' || scrolls(style.overflowX) || scrolls(style.overflowY)) return false;
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      // For screen readers only, or shortened on purpose.
      if (style.clipPath !== 'none' || box.clientWidth <= 1 || box.clientHeight <= 1) return false;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const room = Number.parseFloat(style.fontSize) / 2;
      if (text.right > right + 1 || text.left < left - 1) return true;
      if (text.bottom > bottom + room || text.top < top - room) return true;
    }
    return false;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (node.data.trim() === '' || holder === null) continue;
    if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width > 0 && isCut(text, holder)) cut.add(node.data.trim().slice(0, 40));
  }
  return [...cut];
})()`;

export async function checkTextSpacing(page: Page): Promise<string[]> {
  const before = new Set(await page.evaluate<string[]>(findCut));
  // Not as an element: policies of visitor pages allow only styles that they name.
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(spacing)});
    document.adoptedStyleSheets.push(sheet);
  }`);
  await page.evaluate(untilDrawn);
  const found = await page.evaluate<string[]>(findCut);
  const isWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
  await page.evaluate('document.adoptedStyleSheets.pop(); undefined');
  return [
    ...found.filter((text) => !before.has(text)).map((text) => `wider text spacing cuts "${text}"`),
    ...(isWide ? ['wider text spacing needs scrolling sideways'] : []),
  ];
}

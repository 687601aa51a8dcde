import type { Page } from '@playwright/test';

/** The spacing that readers may choose (WCAG 1.4.12). */
const spacing = `*, *::before, *::after {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
} p { margin-block-end: 2em !important; }`;

/**
 * Texts that are cut where they were whole before. A text that ends in an ellipsis was shortened on purpose, and a list
 * of one line that scrolls loses nothing.
 */
const findCut = `(() => {
  const cut = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.data.trim() === '' || node.parentElement === null) continue;
    if (!node.parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0) continue;
    for (let box = node.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.position === 'fixed' || style.overflowX === 'auto' || style.overflowX === 'scroll' || style.overflowY === 'auto' || style.overflowY === 'scroll') break;
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      // Read by screen readers only, or shortened on purpose.
      if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (box.clientWidth <= 1 || box.clientHeight <= 1) break;
      if (text.right > right + 1 || text.left < left - 1 || text.bottom > bottom + 4 || text.top < top - 4) {
        cut.add(node.data.trim().slice(0, 40));
        break;
      }
    }
  }
  return [...cut];
})()`;

export async function checkTextSpacing(page: Page): Promise<string[]> {
  const before = new Set(await page.evaluate<string[]>(findCut));
  const style = await page.addStyleTag({ content: spacing });
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const found = await page.evaluate<string[]>(findCut);
  const isWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
  await style.evaluate('(element) => element.remove()');
  return [
    ...found.filter((text) => !before.has(text)).map((text) => `wider text spacing cuts "${text}"`),
    ...(isWide ? ['wider text spacing needs scrolling sideways'] : []),
  ];
}

import type { Page } from '@playwright/test';

/**
 * Remembers how every element looks without the focus. A focus may be shown by the element itself, by a box around it,
 * or by the label or the mark beside a hidden field.
 */
const prepare = `(() => {
  const read = (element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, textDecorationLine } = getComputedStyle(element);
    const outline = outlineStyle === 'none' || outlineWidth === '0px' ? '' : outlineWidth + outlineColor;
    return [outline, boxShadow, borderColor, backgroundColor, textDecorationLine].join('|');
  };
  const known = new WeakMap();
  for (const element of document.querySelectorAll('*')) known.set(element, read(element));
  window.evercodeFocus = { read, known };
})()`;

type Stop = Readonly<{ name: string; problems: string[]; isEnd: boolean }>;

const readStop = `(() => {
  const { read, known } = window.evercodeFocus;
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return { name: '', problems: [], isEnd: true };
  const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40) || focused.getAttribute('name') || focused.id;
  const label = focused.tagName.toLowerCase() + ' "' + name + '"';
  // What another document shows is its own matter.
  if (focused.tagName === 'IFRAME') return { name: label, problems: [], isEnd: false };
  const near = [focused];
  for (let box = focused.parentElement, steps = 0; box !== null && steps < 4; box = box.parentElement, steps += 1) near.push(box);
  const all = [...near, ...(focused.parentElement?.children ?? []), ...focused.querySelectorAll('*'), ...(focused.labels ?? [])];
  const isShown = all.some((element) => known.has(element) ? known.get(element) !== read(element) : read(element) !== '||||');
  const problems = isShown ? [] : ['the focus cannot be seen'];
  const tiny = focused.getBoundingClientRect();
  // A field that is drawn by its label has the label's place.
  const place = tiny.width > 4 && tiny.height > 4 && getComputedStyle(focused).opacity !== '0' ? focused : (focused.labels?.[0] ?? focused.parentElement ?? focused);
  const { left, right, top, bottom } = place.getBoundingClientRect();
  const points = [];
  for (const x of [0.1, 0.5, 0.9]) for (const y of [0.1, 0.5, 0.9]) points.push([left + (right - left) * x, top + (bottom - top) * y]);
  const isFree = ([x, y]) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && (place.contains(found) || found.contains(place) || (focused.labels?.[0]?.contains(found) ?? false));
  };
  if (!points.some(isFree)) problems.push('the focus is covered or outside of the window');
  return { name: label, problems, isEnd: false };
})()`;

/**
 * Goes through a screen with Tab. At each stop the focus must be visible (WCAG 2.4.7) and not covered entirely by a bar
 * that stays in place (2.4.11). Ends at the first stop again, or after the given number of stops.
 */
export async function checkFocus(page: Page, { stops = 40 } = {}): Promise<string[]> {
  await page.evaluate(prepare);
  const found: string[] = [];
  for (let at = 0; at < stops; at += 1) {
    await page.keyboard.press('Tab');
    // A focus that fades in, and a page that scrolls to it.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    const stop = await page.evaluate<Stop>(readStop);
    if (stop.isEnd) break;
    found.push(...stop.problems.map((problem) => `${stop.name}: ${problem}`));
  }
  return [...new Set(found)];
}

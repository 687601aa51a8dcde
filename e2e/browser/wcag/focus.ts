import type { Page } from '@playwright/test';
import { untilCalm } from '../until-calm.ts';

/**
 * Remembers how every element looks without the focus. A focus may be shown by the element itself, by a box around it,
 * or by the label or the mark beside a hidden field.
 */
const prepare = `(() => {
  document.activeElement?.blur();
  // The Tab key goes on from there, and a dialog keeps the focus inside.
  [...document.querySelectorAll('[aria-modal="true"], [role="dialog"]')].at(-1)?.focus({ preventScroll: true });
  const readPart = (element, part) => {
    const style = getComputedStyle(element, part);
    const hasOutline = style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
    const outline = hasOutline ? style.outlineWidth + style.outlineColor : '';
    return [outline, style.boxShadow, style.borderColor, style.backgroundColor, style.textDecorationLine].join('|');
  };
  // A control as small as its words may draw the focus around its row.
  const read = (element) =>
    element.matches('a, button') ? readPart(element) + readPart(element, '::after') : readPart(element);
  const known = new WeakMap();
  for (const element of document.querySelectorAll('*')) known.set(element, read(element));
  window.evercodeFocus = { read, known };
})()`;

type Stop = Readonly<{ name: string; problems: string[]; isEnd: boolean }>;

const readStop = `(() => {
  const { read, known } = window.evercodeFocus;
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return { name: '', problems: [], isEnd: true };
  const words = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40);
  const name = focused.tagName.toLowerCase() + ' "' + (words || focused.getAttribute('name') || focused.id) + '"';
  // What another document shows is its own matter.
  if (focused.tagName === 'IFRAME') return { name, problems: [], isEnd: false };

  const labels = [...(focused.labels ?? [])];
  const near = [focused, ...labels, ...(focused.parentElement?.children ?? []), ...focused.querySelectorAll('*')];
  for (let box = focused.parentElement; box !== null && near.length < 200; box = box.parentElement) near.push(box);
  const isChanged = (element) => known.has(element) && known.get(element) !== read(element);
  // A part that was not there before, such as a menu that opened, has nothing to be compared with.
  // A dialog with nothing to press has the focus as a whole.
  const isShown = near.some(isChanged) || !known.has(focused) || focused.matches('[role="dialog"]');
  const problems = isShown ? [] : ['the focus cannot be seen'];

  const own = focused.getBoundingClientRect();
  const isDrawn = own.width > 4 && own.height > 4 && getComputedStyle(focused).opacity !== '0';
  // A field that is drawn by its label has the label's place.
  const place = isDrawn ? focused : (labels[0] ?? focused.parentElement ?? focused);
  const { left, top, width, height } = place.getBoundingClientRect();
  const isFree = (x, y) => {
    const found = document.elementFromPoint(left + width * x, top + height * y);
    return found !== null && [place, ...labels].some((each) => each.contains(found) || found.contains(each));
  };
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
  if (!steps.some((x) => steps.some((y) => isFree(x, y)))) problems.push('the focus is covered or out of the window');
  return { name, problems, isEnd: false };
})()`;

/**
 * Goes through a screen with Tab. At each stop the focus must be visible (WCAG 2.4.7), and not covered entirely by a
 * bar that stays in place (2.4.11). Ends where the focus leaves the page, or after the given number of stops.
 */
export async function checkFocus(page: Page, { stops }: { stops: number }): Promise<string[]> {
  await page.evaluate(prepare);
  const found: string[] = [];
  for (let at = 0; at < stops; at += 1) {
    await page.keyboard.press('Tab');
    // The page scrolls to the focus, and what shows only with it comes in.
    await page.evaluate(untilCalm);
    const stop = await page.evaluate<Stop>(readStop);
    if (stop.isEnd) break;
    found.push(...stop.problems.map((problem) => `${stop.name}: ${problem}`));
  }
  return [...new Set(found)];
}

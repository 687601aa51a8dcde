import type { Page } from '@playwright/test';

/** What moves although less motion is asked for. */
const findMotion = `(() => {
  const secondsOf = (part) => Number.parseFloat(part) * (part.trim().endsWith('ms') ? 0.001 : 1);
  const longest = (list) => Math.max(...list.split(',').map(secondsOf));
  const found = new Set();
  for (const element of document.querySelectorAll('*'))
    for (const part of [undefined, '::before', '::after']) {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
      const isAnimated = animationName !== 'none' && longest(animationDuration) > 0.01;
      const name = (element.getAttribute('class') ?? '').split(' ', 1)[0];
      if (isAnimated || longest(transitionDuration) > 0.01)
        found.add(element.tagName.toLowerCase() + (part ?? '') + '.' + name);
    }
  if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth') found.add('the page scrolls smoothly');
  return [...found].slice(0, 5);
})()`;

/** Asks for less motion, and lists what goes on moving (WCAG 2.3.3, which we keep beyond AA). */
export async function checkMotion(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = await page.evaluate<string[]>(findMotion);
  return found.map((what) => `moves although less motion is asked for: ${what}`);
}

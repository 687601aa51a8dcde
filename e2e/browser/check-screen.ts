import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const folder = join(import.meta.dirname, '../../artefacts/screens');
type Size = { readonly width: number; readonly height: number };
const phone: Size = { width: 360, height: 740 };
const tablet: Size = { width: 768, height: 1024 };
const computer: Size = { width: 1440, height: 900 };

type View = { readonly size: Size; readonly scheme: 'light' | 'dark'; readonly isAudited: boolean };
const views: readonly View[] = [
  { size: phone, scheme: 'light', isAudited: true },
  { size: tablet, scheme: 'light', isAudited: false },
  { size: computer, scheme: 'light', isAudited: true },
  { size: phone, scheme: 'dark', isAudited: false },
  { size: tablet, scheme: 'dark', isAudited: false },
  { size: computer, scheme: 'dark', isAudited: true },
];

/**
 * Takes screenshots of a screen in each size, light and dark; checks with axe where layout or colors differ; and
 * asserts that nothing is wider than the window.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  for (const { size, scheme, isAudited } of views) {
    await setScheme(page, scheme);
    await page.setViewportSize(size);
    const label = `${name}, ${size.width} px, ${scheme}`;
    await page.screenshot({ path: join(folder, `${name}-${size.width}-${scheme}.png`), animations: 'disabled' });
    expect
      .soft(await page.evaluate('document.documentElement.scrollWidth'), `${label}: width`)
      .toBeLessThanOrEqual(size.width);
    if (isAudited) expect.soft(await findViolations(page), `${label}: axe`).toEqual([]);
  }
}

/** Checks only the widths, for a language with longer words. */
export async function checkWidths(page: Page, name: string): Promise<void> {
  await setScheme(page, 'light');
  for (const size of [phone, tablet, computer]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: join(folder, `${name}-${size.width}-light.png`), animations: 'disabled' });
    expect
      .soft(await page.evaluate('document.documentElement.scrollWidth'), `${name}, ${size.width} px: width`)
      .toBeLessThanOrEqual(size.width);
  }
}

/**
 * The app's scripts apply the color scheme a moment after its styles; a check in between would see a mix. Visitor pages
 * use styles only.
 */
export async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  const shown = async () => page.evaluate<string | null>('document.documentElement.dataset.mantineColorScheme ?? null');
  const wanted = new Set<string | null>([null, scheme]);
  await expect.poll(async () => wanted.has(await shown())).toBe(true);
  // Even with reduced motion a change of colors needs a frame.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

export async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${help} at ${target.join(' ')}. ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  );
}

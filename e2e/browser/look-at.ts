import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const folder = join(import.meta.dirname, '../../artefacts/screens');
const sizes = [{ width: 360, height: 740 }, { width: 768, height: 1024 }, { width: 1440, height: 900 }] as const;
const schemes = ['light', 'dark'] as const;

/**
 * A screen as it stands: photographed in each size, light and dark, for people to look at; checked by axe in the smallest and the
 * largest; and never wider than its window.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.screenshot({ path: join(folder, `${name}-${size.width}-${colorScheme}.png`), animations: 'disabled' });
      const label = `${name}, ${size.width} px, ${colorScheme}`;
      expect.soft(await page.evaluate('document.documentElement.scrollWidth'), `${label}: width`).toBeLessThanOrEqual(size.width);
      if (size.width !== 768) expect.soft(await findViolations(page), `${label}: axe`).toEqual([]);
    }
  }
}

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary = '' }) => `${id}: ${help} at ${target.join(' ')}. ${failureSummary.replace(/\s+/g, ' ')}`));
}

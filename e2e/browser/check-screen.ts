import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { languages, type Language } from '@evercode/i18n';
import { expect, type Frame, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { untilCalm } from './until-calm.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const folder = join(import.meta.dirname, '../../artefacts/screens');
type Size = { readonly width: number; readonly height: number };
const phone: Size = { width: 360, height: 740 };
const tablet: Size = { width: 768, height: 1024 };
const computer: Size = { width: 1440, height: 900 };

/** `colors`: the rules about colors alone. Only they can find more in a view that differs in nothing but its colors. */
type Audit = 'all' | 'colors' | 'none';
type View = { readonly size: Size; readonly scheme: 'light' | 'dark'; readonly audit: Audit };
const colorRules = ['color-contrast', 'link-in-text-block'];
const views: readonly View[] = [
  { size: phone, scheme: 'light', audit: 'all' },
  { size: tablet, scheme: 'light', audit: 'none' },
  { size: computer, scheme: 'light', audit: 'all' },
  { size: computer, scheme: 'dark', audit: 'colors' },
];

/** Whether every view is audited, or one of each screen. */
const isLong = process.env['LONG_TESTS'] === '1';

/**
 * Checks a screen with axe, and asserts that in no size anything is wider than the window. The long form audits each
 * view in which layout or colors differ; the short form one, by the name of the screen. SCREENS=1 also takes a picture
 * of each view. `hasPhone: false` for a screen that a phone leaves.
 */
export async function checkScreen(page: Page, name: string, { hasPhone = true } = {}): Promise<void> {
  await untilShown(page);
  const shown = hasPhone ? views : views.filter((view) => view.size !== phone);
  const audited = chooseByName(
    name,
    shown.filter(({ audit }) => audit !== 'none'),
  );
  let last: View['scheme'] | undefined;
  for (const view of shown) {
    const { size, scheme } = view;
    const audit = isLong ? view.audit : view === audited ? 'all' : 'none';
    if (scheme === 'dark' && audit === 'none') continue;
    // It waits until the page is calm, so not for each size.
    if (scheme !== last) await setScheme(page, scheme);
    last = scheme;
    await checkWidth(page, name, size, scheme);
    if (audit !== 'none')
      expect.soft(await findViolations(page, audit), `${name}, ${size.width} px, ${scheme}: axe`).toEqual([]);
  }
}

/** Audits what is shown, in the window's size: in the long form light and dark, in the short form one, by the name. */
export async function checkSchemes(page: Page, name: string): Promise<void> {
  const schemes = ['light', 'dark'] as const;
  const audited = chooseByName(name, schemes);
  for (const scheme of isLong ? schemes : [audited]) {
    await setScheme(page, scheme);
    expect.soft(await findViolations(page, scheme === audited ? 'all' : 'colors'), `${name}, ${scheme}`).toEqual([]);
  }
}

/** The same in every run, so that a failure can be repeated. */
function chooseByName<T>(name: string, among: readonly T[]): T {
  let sum = 0;
  for (let at = 0; at < name.length; at += 1) sum += name.charCodeAt(at);
  const chosen = among[sum % among.length];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
}

/** The languages beside English in which screens are checked: all in the long form, and one in the short form. */
export function otherLanguages(inShortForm: Exclude<Language, 'en'>): readonly Language[] {
  return isLong ? languages.filter((language) => language !== 'en') : [inShortForm];
}

/** Checks only the widths, for a language with longer words. */
export async function checkWidths(page: Page, name: string): Promise<void> {
  await untilShown(page);
  await setScheme(page, 'light');
  for (const size of [phone, tablet, computer]) await checkWidth(page, name, size, 'light');
}

/** Every screen has a heading of the first level. While the app or a screen is loading there is none. */
const untilShown = async (page: Page): Promise<void> => page.locator('h1').first().waitFor({ state: 'attached' });

async function checkWidth(page: Page, name: string, size: Size, scheme: View['scheme']): Promise<void> {
  await page.setViewportSize(size);
  if (process.env['SCREENS'] !== undefined)
    await page.screenshot({ path: join(folder, `${name}-${size.width}-${scheme}.png`), animations: 'disabled' });
  // Charts follow the window a frame later.
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate('document.documentElement.scrollWidth'), {
      message: `${name}, ${size.width} px, ${scheme}: width`,
    })
    .toBeLessThanOrEqual(size.width);
}

/** A mail program shows a mail within its own page, which has the landmarks. */
const rulesOfMails = { 'landmark-one-main': { enabled: false }, region: { enabled: false } };

/**
 * The app's scripts apply the color scheme a moment after its styles; a check in between would see a mix. Visitor pages
 * use styles only.
 */
export async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  const shown = async () => page.evaluate<string | null>('document.documentElement.dataset.mantineColorScheme ?? null');
  const wanted = new Set<string | null>([null, scheme]);
  await expect.poll(async () => wanted.has(await shown())).toBe(true);
  // Even with reduced motion a change of colors takes frames: an inherited color begins when its parent's has ended.
  await page.evaluate(untilCalm);
}

export async function findViolations(page: Page, audit: Exclude<Audit, 'none'> | 'mail' = 'all'): Promise<string[]> {
  const main = page.mainFrame();
  await prepareAxe(main);
  // Axe asks them for their part. One that is replaced meanwhile, as a preview is, has none.
  const others = page.frames().filter((frame) => frame !== main);
  await Promise.all(others.map(async (frame) => prepareAxe(frame).catch(() => undefined)));
  // Details of what passed are not read, and style sheets only by experimental rules.
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
    // Off by default: 24 px for what is pressed, or the room around it (WCAG 2.5.8).
    rules: { 'target-size': { enabled: true }, ...(audit === 'mail' && rulesOfMails) },
    ...(audit === 'colors' && { runOnly: colorRules }),
  };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  const found: string[] = [];
  for (const { id, help, nodes } of violations)
    for (const { target, failureSummary = '' } of nodes) {
      if (id === 'target-size' && (await isCovered(page, target, failureSummary))) continue;
      found.push(`${id}: ${help} at ${target.join(' ')}. ${failureSummary.replace(/\s+/g, ' ')}`);
    }
  return found;
}

/**
 * A target under an open dialog or menu, which is out of reach, or half under a bar that stays: then it must have its
 * size once it is scrolled to the middle of the window.
 */
async function isCovered(page: Page, target: readonly unknown[], summary: string): Promise<boolean> {
  const [selector] = target;
  if (target.length > 1 || typeof selector !== 'string') return false;
  return page.evaluate<boolean>(`(async () => {
    const element = document.querySelector(${JSON.stringify(selector)});
    const above = [...document.querySelectorAll('[aria-modal="true"], [role="menu"]')].at(-1);
    if (above !== undefined && !above.contains(element)) return true;
    if (!${summary.includes('partially obscured')}) return false;
    const boxes = [];
    for (let box = element?.parentElement; box; box = box.parentElement)
      boxes.push([box, box.scrollTop, box.scrollLeft]);
    element?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { violations } = await axe.run(${JSON.stringify(selector)}, { runOnly: ['target-size'] });
    for (const [box, top, left] of boxes) box.scrollTo({ top, left, behavior: 'instant' });
    return violations.length === 0;
  })()`);
}

/** Sends axe to a document once: it is half a megabyte. */
async function prepareAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate<boolean>("typeof axe === 'undefined'")) await frame.evaluate(axe);
}

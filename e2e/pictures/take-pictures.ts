import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Language } from '@evercode/i18n';
import { findViolations } from '../browser/check-screen.ts';
import { untilCalm } from '../browser/until-calm.ts';
import { findBarriers } from '../browser/wcag/find-barriers.ts';
import { rememberSession, setLanguage } from '../browser/steps.ts';
import { wordsOf } from '../browser/words.ts';
import type { Product } from '../product/start-product.ts';
import { signIn } from '../product/workspace.ts';
import type { Scenes } from './prepare-scenes.ts';
import type { Screen, Visitor } from './screen.ts';
import { findShifts, slowAnswers } from './slow-answers.ts';

export type View = Readonly<{ width: number; height: number; scheme: 'light' | 'dark' }>;

type Session = Readonly<{
  browser: Browser;
  product: Product;
  scenes: Scenes;
  screens: readonly Screen[];
  views: readonly View[];
  languages: readonly Language[];
  isWhole: boolean;
  isChecked: boolean;
  isSlow: boolean;
  folder: string;
  progress: (line: string) => void;
}>;

/** Takes every picture; returns what could not be shown, and what the checks found. */
export async function takePictures(session: Session): Promise<string[]> {
  const failed: string[] = [];
  for (const language of session.languages)
    for (const views of Map.groupBy(session.views, ({ width }) => width).values())
      failed.push(...(await takeAll(session, language, views)));
  return failed;
}

/** Every screen at one width: what opens over a screen may be another part on a phone. */
async function takeAll(session: Session, language: Language, views: readonly View[]): Promise<string[]> {
  const failed: string[] = [];
  const open = new Map<Visitor, { context: BrowserContext; page: Page }>();
  for (const screen of session.screens) {
    const label = `${screen.name}, ${language}, ${views[0]?.width} px`;
    try {
      const known = open.get(screen.as) ?? (await enter(session, screen.as, language, views));
      open.set(screen.as, known);
      const found = await takeScreen(session, screen, known.page, language, views);
      failed.push(...found);
      for (const line of [label, ...found]) session.progress(line);
    } catch (error) {
      const problem = `${label}: not shown: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
      failed.push(problem);
      session.progress(problem);
    }
  }
  for (const { context } of open.values()) await context.close();
  return failed;
}

/** Opens a browser of this visitor, logged in where the visitor has an account. */
async function enter(
  { browser, product, scenes, isSlow }: Session,
  visitor: Visitor,
  language: Language,
  [view]: readonly View[],
): Promise<{ context: BrowserContext; page: Page }> {
  const isTouched = view !== undefined && view.width < 1000;
  const context = await browser.newContext({
    baseURL: product.appUrl,
    locale: language,
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
    hasTouch: isTouched,
    isMobile: isTouched,
    ...(view && { viewport: { width: view.width, height: view.height } }),
  });
  await context.addInitScript(decline);
  if (isSlow) await slowAnswers(context);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  if (visitor === 'stranger') return { context, page };
  // Signed in anew: the token from the preparation ends after a quarter of an hour.
  const who = await signIn(product.appUrl, scenes[visitor]);
  await rememberSession(page, who.session);
  await setLanguage(page, who, language);
  return { context, page };
}

/**
 * The question about events is answered, except in the picture of the question itself. Frames of owners have no
 * storage.
 */
const decline = `try {
  if (location.hash !== '#ask')
    localStorage.setItem('evercode.consent', '{"analytics":{"with":"PostHog","answer":"no"}}');
} catch {}`;

async function takeScreen(
  { product, scenes, isWhole, isChecked, isSlow, folder }: Session,
  screen: Screen,
  page: Page,
  language: Language,
  views: readonly View[],
): Promise<string[]> {
  const found: string[] = [];
  const [first] = views;
  // A document is the picture of a sheet of paper.
  const isPage = screen.area !== 'documents';
  if (first !== undefined) await applyView(page, first);
  await screen.open(page, { t: wordsOf(language), language, scenes, product });
  for (const view of views) {
    await applyView(page, view);
    // Another color scheme loads nothing.
    if (view === first) await settle(page);
    await page.evaluate(untilCalm);
    if (isSlow && view === first && isPage)
      found.push(...(await findShifts(page)).map((shift) => `${screen.name}.${language}-${view.width}: ${shift}`));
    const name = `${screen.name}.${language}-${view.width}-${view.scheme}.png`;
    const fullPage = isWhole && (await page.evaluate<boolean>(isPlain));
    await page.screenshot({ path: join(folder, name), animations: 'disabled', fullPage });
    const audit = view !== first ? 'colors' : screen.area === 'mails' ? 'mail' : 'all';
    if (isChecked && isPage) found.push(...(await check(page, view, audit)).map((problem) => `${name}: ${problem}`));
  }
  // Last, since the focus moves through the screen.
  if (isChecked && isPage)
    found.push(
      ...(await findBarriers(page)).map((problem) => `${screen.name}.${language}-${first?.width}: ${problem}`),
    );
  return found;
}

/** Whether nothing is open over the page and it is not scrolled; otherwise the picture shows the window. */
const isPlain = `scrollY === 0 && document.querySelector('[aria-modal="true"], [role="menu"]') === null`;

async function check(page: Page, { width }: View, audit: 'all' | 'mail' | 'colors'): Promise<string[]> {
  const isWide = await page.evaluate(`document.documentElement.scrollWidth > ${width}`);
  return [...(isWide ? ['wider than the window'] : []), ...(await findViolations(page, audit))];
}

async function applyView(page: Page, { width, height, scheme }: View): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
}

/** Waits until nothing loads, at most a few seconds: some screens ask the server again and again. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  await page
    .locator('main [aria-busy="true"]')
    .first()
    .waitFor({ state: 'hidden', timeout: 3000 })
    .catch(() => undefined);
}

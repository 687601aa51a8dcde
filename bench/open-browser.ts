import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { browserNames, findProgram } from '@evercode/testkit/find-program';
import type { Product } from './product.ts';

export async function openBrowser(): Promise<Browser> {
  const executablePath = findProgram(browserNames);
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
}

export type SignedIn = NonNullable<BrowserContextOptions['storageState']>;

/** Signs in through the form, and returns the browser's storage for later visits. */
export async function signInOnScreen(browser: Browser, { appUrl, demo }: Product): Promise<SignedIn> {
  if (demo === undefined) throw new Error('The start did not print the sign-in of the demo workspace.');
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${appUrl}/en/login`);
  await page.locator('input[type=email]').fill(demo.email);
  await page.locator('input[type=password]').fill(demo.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\//);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

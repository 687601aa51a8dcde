import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { findProgram } from './find-program.ts';
import type { Product } from './product.ts';

export async function openBrowser(): Promise<Browser> {
  const executablePath = findProgram('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome');
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
}

/** Through the screen, as a person does; what the browser then keeps is what a later visit starts from. */
export async function signInThrough(browser: Browser, { appUrl, demo }: Product): Promise<BrowserContextOptions['storageState']> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${appUrl}/en/login`);
  await page.locator('input[type=email]').fill(demo?.email ?? '');
  await page.locator('input[type=password]').fill(demo?.password ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\//);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

import { test as base, devices, type BrowserContext, type Page } from '@playwright/test';
import { choosePlace, removePlace, startProduct, type Product } from '../product/start-product.ts';
import { openDestination, type Destination } from './destination.ts';
import { wordsOf, type Words } from './words.ts';

export { expect } from '@playwright/test';

type ForTests = {
  /** Shows what the product logged, if the test fails. */
  productLog: undefined;
  /** The English texts. */
  t: Words;
  /** Opens a phone in a new browser context. */
  newPhone: () => Promise<Page>;
  /** The console errors of the app's page; a test that provokes errors empties it. */
  consoleErrors: string[];
};
type ForWorkers = { product: Product; destination: Destination };

/** Fixtures: a person at a computer (`page`), with their own product. */
export const test = base.extend<ForTests, ForWorkers>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const place = await choosePlace();
      const product = await startProduct(place, { BILLING: 'on' });
      await use(product);
      await product.stop();
      removePlace(place);
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  destination: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const destination = await openDestination();
      await use(destination);
      await destination.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ product }, use) => use(product.appUrl),

  // oxlint-disable-next-line no-empty-pattern -- as above
  t: async ({}, use) => use(wordsOf('en')),

  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = [];
      page.on('pageerror', (error) => consoleErrors.push(String(error.stack ?? error)));
      page.on('console', (message) => {
        // Not counted: 4xx answers are part of the tests, and the browser logs each.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          consoleErrors.push(message.text());
      });
      await use(consoleErrors);
      base.expect(consoleErrors, 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],

  productLog: [
    async ({ product }, use, testInfo) => {
      const before = product.output().length;
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const said = product.output().slice(before).slice(-10_000) || 'nothing';
      // Not an attachment: of those only the first line is printed.
      process.stdout.write(`During "${testInfo.title}" the product logged:\n${said}\n`);
    },
    { auto: true },
  ],

  newPhone: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-GB' });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

import { test as base, devices, type BrowserContext, type Page } from '@playwright/test';
import { choosePlace, removePlace, startProduct, type Product } from '../product/start-product.ts';
import { openDestination, type Destination } from './destination.ts';
import { wordsOf, type Words } from './words.ts';

export { expect } from '@playwright/test';

type ForTests = {
  /** In English. */
  t: Words;
  /** A phone of somebody who has never been here. */
  newPhone: () => Promise<Page>;
  /** What the app's page complained about in its console; a test that provokes complaints empties it. */
  complaints: string[];
};
type ForWorkers = { product: Product; destination: Destination };

/** A person at a computer (`page`), on a product of their own. */
export const test = base.extend<ForTests, ForWorkers>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  product: [async ({}, use) => {
    const place = await choosePlace();
    const product = await startProduct(place, { BILLING: 'on' });
    await use(product);
    await product.stop();
    removePlace(place);
  }, { scope: 'worker', timeout: 90_000 }],

  // oxlint-disable-next-line no-empty-pattern -- as above
  destination: [async ({}, use) => {
    const destination = await openDestination();
    await use(destination);
    await destination.close();
  }, { scope: 'worker' }],

  baseURL: async ({ product }, use) => use(product.appUrl),

  // oxlint-disable-next-line no-empty-pattern -- as above
  t: async ({}, use) => use(wordsOf('en')),

  complaints: [async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)));
    page.on('console', (message) => {
      // Answers of 4xx are part of what is tested; the browser notes each.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
    });
    await use(complaints);
    base.expect(complaints, 'what the page complained about').toEqual([]);
  }, { auto: true }],

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

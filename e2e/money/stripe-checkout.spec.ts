import { startStripeDouble, type StripeDouble } from '@evercode/testkit/stripe';
import type { Page } from '@playwright/test';
import { checkScreen } from '../browser/check-screen.ts';
import { download } from '../browser/downloads.ts';
import { expect, test as base } from '../browser/person.ts';
import type { Words } from '../browser/words.ts';
import { choosePlace, removePlace, startProduct, type Product } from '../product/start-product.ts';
import { createNewSignIn } from '../product/workspace.ts';

/** From a stranger's click on Pro to the invoice, paid at a double of Stripe with its form and its webhooks. */

const test = base.extend<object, { stripe: StripeDouble; product: Product }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const stripe = await startStripeDouble({ now: () => new Date() });
      await use(stripe);
      await stripe.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ stripe }, use) => {
      const place = await choosePlace();
      const { stripeSecretKey, stripePublishableKey, stripeWebhookSecret, stripeApiUrl } = stripe.keys;
      const product = await startProduct(place, {
        BILLING: 'on',
        STRIPE_SECRET_KEY: stripeSecretKey,
        STRIPE_PUBLISHABLE_KEY: stripePublishableKey,
        STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
        STRIPE_API_URL: stripeApiUrl,
      });
      await use(product);
      await product.stop();
      removePlace(place);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const card = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', asks: '4000 0025 0000 3155' } as const;

async function signUpFromPlans(page: Page, t: Words): Promise<string> {
  const who = createNewSignIn();
  await page.getByLabel(t('auth:email')).fill(who.email);
  await page.getByLabel(t('auth:username')).fill('Rosa Prova');
  await page.getByLabel(t('auth:password'), { exact: true }).fill(who.password);
  await page.getByLabel(t('auth:signUp.consent')).check();
  await page.getByRole('button', { name: t('auth:signUp.submit.pro') }).click();
  await page.getByRole('button', { name: t('onboarding:use.business') }).click();
  await page.getByRole('button', { name: t('onboarding:industries.food') }).click();
  return who.email;
}

test('a stranger buys a year of Pro by Stripe: a declined card, the bank’s question, the invoice', async ({
  page,
  stripe,
  product,
  t,
}) => {
  stripe.sendTo(`${product.appUrl}/webhooks/stripe`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/plans');
  await page.getByRole('link', { name: t('plans:buyNow') }).click();
  const email = await signUpFromPlans(page, t);

  const pay = page.getByRole('button', { name: t('checkout:pay', { total: '$276.00' }) });
  await expect(pay).toBeEnabled();
  const number = page.getByLabel('Card number');
  await number.fill(card.declined);
  await pay.click();
  await expect(page.getByText(t('pay:failure.declined'))).toBeVisible();
  await checkScreen(page, 'stripe-declined');
  await page.setViewportSize({ width: 1440, height: 900 });

  await number.fill(card.asks);
  await pay.click();
  await page.getByRole('dialog', { name: 'Your bank' }).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout:done.title', { plan: 'Pro' }) })).toBeVisible();
  const invoice = await download(page, page.getByRole('button', { name: t('checkout:done.invoice') }));
  expect(Buffer.from(invoice.bytes.slice(0, 5)).toString()).toBe('%PDF-');

  // One customer, one subscription, one charge, and no card that went through the product.
  expect([...stripe.state.customers.values()].map((customer) => customer.email)).toEqual([email]);
  expect([...stripe.state.subscriptions.values()].map(({ status }) => status)).toEqual(['active']);
  expect([...stripe.state.charges.values()].map(({ amount }) => amount)).toEqual([27_600]);
  await page.goto('/en/plans');
  await expect(page.getByText(t('plans:current'), { exact: true })).toBeVisible();
});

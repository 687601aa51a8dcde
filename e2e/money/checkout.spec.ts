import type { Page } from '@playwright/test';
import { createNewSignIn } from '../product/workspace.ts';
import { checkScreen, checkWidths, otherLanguages } from '../browser/check-screen.ts';
import { download } from '../browser/downloads.ts';
import { expect, test } from '../browser/person.ts';
import { untilDrawn } from '../browser/until-drawn.ts';
import { watchShifts } from '../browser/watch-shifts.ts';
import { wordsOf, type Words } from '../browser/words.ts';

/** From a stranger's click on Pro to the invoice, in test mode. */

const card = { good: '4242424242424242', declined: '4000000000000002', asks: '4000002500003155' } as const;

async function typeCard(page: Page, t: Words, number: string): Promise<void> {
  await page.getByLabel(t('pay:form.number')).fill(number);
  await page.getByLabel(t('pay:form.expires')).fill('12/40');
  await page.getByLabel(t('pay:form.code')).fill('123');
}

async function signUpFromPlans(page: Page, t: Words): Promise<void> {
  const who = createNewSignIn();
  await page.getByLabel(t('auth:email')).fill(who.email);
  await page.getByLabel(t('auth:username')).fill('Rosa Prova');
  await page.getByLabel(t('auth:password'), { exact: true }).fill(who.password);
  await page.getByLabel(t('auth:signUp.consent')).check();
  await page.getByRole('button', { name: t('auth:signUp.submit.pro') }).click();
  await page.getByRole('button', { name: t('onboarding:use.business') }).click();
  await page.getByRole('button', { name: t('onboarding:industries.food') }).click();
}

test('the plans stay in place while they load', async ({ page, product, t }) => {
  expect(product.appUrl).not.toBe('');
  await page.addInitScript(watchShifts);
  const { promise: wasDrawn, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/public/installation', async (route) => {
    await wasDrawn;
    await route.continue();
  });
  await page.goto('/en/plans');
  await expect(page.getByRole('link', { name: t('plans:buyNow'), includeHidden: true })).toBeAttached();
  await page.evaluate(untilDrawn);
  release();
  await expect(page.getByText('$276 a year, −20%')).toBeVisible();
  await page.evaluate(untilDrawn);
  expect(await page.evaluate('window.shifted ?? 0')).toBeLessThan(0.01);
});

test('a stranger buys a year of Pro: sign-up, a declined card, the bank’s question, the invoice', async ({
  page,
  product,
  t,
}) => {
  expect(product.appUrl).not.toBe('');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/plans');
  await expect(page.getByText('$276 a year, −20%')).toBeVisible();
  await checkScreen(page, 'plans-priced');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: t('plans:buyNow') }).click();
  await signUpFromPlans(page, t);

  const pay = page.getByRole('button', { name: t('checkout:pay', { total: '$276.00' }) });
  await expect(pay).toBeEnabled();
  await checkScreen(page, 'checkout');
  for (const language of otherLanguages('it')) {
    await page.goto(new URL(page.url()).pathname.replace(/^\/[^/]+/, `/${language}`));
    await expect(page.getByRole('button', { name: wordsOf(language)('checkout:promo.add') })).toBeAttached();
    await checkWidths(page, `checkout-${language}`);
  }
  await page.goto(new URL(page.url()).pathname.replace(/^\/[^/]+/, '/en'));
  await page.setViewportSize({ width: 1440, height: 900 });

  await expect(pay).toBeEnabled();
  await pay.click();
  await expect(page.getByText(t('pay:invalid.number'))).toBeVisible();
  await typeCard(page, t, card.declined);
  await pay.click();
  await expect(page.getByText(t('pay:failure.declined'))).toBeVisible();
  await checkScreen(page, 'checkout-declined');
  await page.setViewportSize({ width: 1440, height: 900 });

  // A reload goes on with the same order.
  const order = new URL(page.url()).searchParams.get('order');
  expect(order).not.toBeNull();
  await page.reload();
  await page.getByRole('button', { name: t('common:actions.retry') }).click();
  await expect(pay).toBeEnabled();
  await typeCard(page, t, card.asks);
  await pay.click();
  const bank = page.getByRole('dialog', { name: t('pay:secondStep.title') });
  await expect(bank).toBeVisible();
  await checkScreen(page, 'checkout-second-step');
  await page.setViewportSize({ width: 1440, height: 900 });
  await bank.getByRole('button', { name: t('pay:secondStep.approve') }).click();

  const done = page.getByRole('heading', { level: 1, name: t('checkout:done.title', { plan: 'Pro' }) });
  await expect(done).toBeVisible();
  expect(new URL(page.url()).searchParams.get('order')).toBe(order);
  await checkScreen(page, 'checkout-done');
  await page.setViewportSize({ width: 1440, height: 900 });
  const invoice = await download(page, page.getByRole('button', { name: t('checkout:done.invoice') }));
  expect(Buffer.from(invoice.bytes.slice(0, 5)).toString()).toBe('%PDF-');
  await page.reload();
  await expect(done).toBeVisible();

  await page.goto('/en/plans');
  await expect(page.getByRole('link', { name: t('plans:upgradeTo', { plan: 'Enterprise' }) })).toBeVisible();
  await expect(page.getByText(t('plans:current'), { exact: true })).toBeVisible();
  await checkScreen(page, 'plans-member');
});

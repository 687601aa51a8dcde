import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { routes, type BillingCycle, type PaidPlan } from '@evercode/contract';
import type { Product } from '../product/start-product.ts';
import { finishOnboarding, signUp, type Workspace } from '../product/workspace.ts';
import { checkScreen, checkWidths, findViolations, otherLanguages } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter, setLanguage } from '../browser/steps.ts';
import { wordsOf, type Words } from '../browser/words.ts';

/** The subscription after it was bought: its end, a smaller plan, and a payment that fails; in test mode. */

const cards = { succeeds: '4242424242424242', failsAtRenewal: '4000000000000341' } as const;
const TOOL = join(import.meta.dirname, '../../tools/staff.ts');

/** Moves the clock of billing. */
async function moveClock({ dataDir }: Product, by: string): Promise<void> {
  await promisify(execFile)(process.execPath, [TOOL, 'billing-clock', by], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
}

/** A workspace that has paid, through the API. */
async function makeCustomer(
  product: Product,
  { plan, months, number }: { plan: PaidPlan; months: BillingCycle; number: string },
): Promise<Workspace> {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  const { items } = await owner.call(routes.listPlans, {});
  const price = items.find(({ name }) => name === plan)?.prices.find((each) => each.months === months && each.visible);
  const order = await owner.call(routes.placeOrder, {
    body: { account: owner.workspace, planPrice: price?.uuid ?? '' },
  });
  await owner.call(routes.confirmInSandbox, {
    body: {
      client_secret: order.client_secret ?? '',
      method: { type: 'card', number, expires: '2040-12', code: '123' },
    },
  });
  const isActive = async () => (await owner.call(routes.checkOrder, { params: { uuid: order.uuid } })).isActive;
  await expect.poll(isActive, { timeout: 30_000 }).toBe(true);
  return owner;
}

const openBilling = async (page: Page, t: Words): Promise<void> => {
  await page.goto('/dashboard/billing');
  await expect(page.getByRole('heading', { level: 1, name: t('settings:frame.pages.billing.name') })).toBeVisible();
};

const dialogOf = (page: Page) => page.getByRole('dialog');

test('an owner is offered half price once, cancels, and comes back', async ({ page, product, t }) => {
  const owner = await makeCustomer(product, { plan: 'pro', months: 12, number: cards.succeeds });
  for (const title of ['On the menu', 'On the poster', 'On the door'])
    await owner.createCode(title, 'https://example.com');
  await enter(page, t, owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBilling(page, t);
  await expect(page.getByText(/Pro, yearly\. \$276\.00 on /)).toBeVisible();
  await expect(page.getByRole('row', { name: /\$276\.00/ })).toBeVisible();
  await checkScreen(page, 'billing');
  for (const language of otherLanguages('es')) {
    await setLanguage(page, owner, language);
    await openBilling(page, wordsOf(language));
    await checkWidths(page, `billing-${language}`);
  }
  await setLanguage(page, owner, 'en');
  await openBilling(page, t);
  await page.setViewportSize({ width: 1440, height: 900 });

  const cancel = () => page.getByRole('button', { name: t('billing:plan.cancel') }).click();
  const answer = (name: string) => dialogOf(page).getByRole('button', { name });
  await cancel();
  await expect(dialogOf(page).getByText(/Then 1 of your 3 codes pauses; none are deleted\./)).toBeVisible();
  await checkScreen(page, 'billing-cancel');
  // On a phone it lies at the bottom, as wide as the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  const edges = async () => {
    const sheet = await dialogOf(page).boundingBox();
    return sheet && [sheet.x, sheet.width, sheet.y + sheet.height];
  };
  await expect.poll(edges).toEqual([0, 390, 844]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await answer(t('leaving:switch.choose')).click();
  await dialogOf(page)
    .getByRole('checkbox', { name: / scans?$/ })
    .first()
    .check();
  await expect(dialogOf(page).getByText(/^Your new plan has room for|^1 code keeps working/)).toBeVisible();
  await dialogOf(page).getByText(t('leaving:cancel.reason.not-used')).click();
  await answer(t('leaving:cancel.next')).click();
  await expect(dialogOf(page).getByText('50% off your next year: $138.00 instead of $276.00.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await answer(t('leaving:offer.take', { percent: '50%' })).click();
  await expect(page.getByText(/Pro, yearly\. \$138\.00 on /)).toBeVisible();

  await expect(dialogOf(page)).toBeHidden();

  // The offer was made: the second time there is one question.
  await cancel();
  await answer(t('leaving:cancel.confirm')).click();
  await expect(page.getByText(/^Canceled\. You keep Pro until /)).toBeVisible();
  await page.getByRole('button', { name: t('billing:plan.reactivate') }).click();
  await expect(page.getByText(/Pro, yearly\. \$138\.00 on /)).toBeVisible();
});

test('an owner chooses the codes that stay in a smaller plan, by the keyboard', async ({ page, product, t }) => {
  const owner = await makeCustomer(product, { plan: 'pro', months: 1, number: cards.succeeds });
  for (let first = 1; first <= 102; first += 6)
    await Promise.all(
      Array.from({ length: 6 }, (_, place) => owner.createCode(`Table ${first + place}`, 'https://example.com')),
    );
  const { items: plans } = await owner.call(routes.listPlans, {});
  const starter = plans.find(({ name }) => name === 'starter')?.uuid ?? '';
  const { codes } = await owner.call(routes.getDowngradeInfo, { params: { plan: starter, account: owner.workspace } });
  const kept = codes.pausing[0]?.title;
  await enter(page, t, owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/plans');
  await page.getByRole('button', { name: t('plans:switchTo', { plan: 'Starter' }) }).click();
  await expect(dialogOf(page).getByRole('heading', { name: /^2 codes will pause/ })).toBeVisible();
  await checkScreen(page, 'billing-smaller');
  await page.setViewportSize({ width: 1440, height: 900 });

  await dialogOf(page)
    .getByRole('button', { name: t('leaving:switch.choose') })
    .focus();
  await page.keyboard.press('Enter');
  await dialogOf(page).getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await expect(dialogOf(page).getByText(/^1 code keeps working/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialogOf(page)
    .getByRole('button', { name: t('leaving:switch.confirm', { plan: 'Starter' }) })
    .click();
  await expect(dialogOf(page)).toHaveCount(0);

  await openBilling(page, t);
  await expect(page.getByText(/^Switches to Starter on /)).toBeVisible();
  await moveClock(product, '+32d');
  const pausedTitles = async () => {
    const { items } = await owner.call(routes.listQrs, { query: { state: 'paused' } });
    return items.map((code) => code.title);
  };
  await expect.poll(async () => (await pausedTitles()).length, { timeout: 90_000 }).toBe(2);
  expect(await pausedTitles()).not.toContain(kept);
});

test('a renewal fails: the banner says when it is tried again, and another card mends it', async ({
  page,
  product,
  t,
}) => {
  const owner = await makeCustomer(product, { plan: 'pro', months: 1, number: cards.failsAtRenewal });
  await enter(page, t, owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await moveClock(product, '+31d');
  const banner = page.getByRole('complementary', { name: t('notices:label') });
  await expect(async () => {
    await page.reload();
    await expect(banner).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  await expect(banner).toContainText('We couldn’t charge your card. We’ll try again on ');
  await checkScreen(page, 'billing-past-due');
  await page.setViewportSize({ width: 1440, height: 900 });

  await banner.getByRole('link', { name: t('notices:update') }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel(t('pay:form.number')).fill(cards.succeeds);
  await dialog.getByLabel(t('pay:form.expires')).fill('12/40');
  await dialog.getByLabel(t('pay:form.code')).fill('123');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('billing:methods.add') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/Pro, monthly\. \$29\.00 on /)).toBeVisible();
  await expect(banner).toHaveCount(0);
  await checkScreen(page, 'billing-mended');
});

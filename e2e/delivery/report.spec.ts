import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { routes, type Qr } from '@evercode/contract';
import { languages, languageTag } from '@evercode/i18n';
import { visitorTranslate } from '@evercode/i18n/visitor';
import type { Product } from '../product/start-product.ts';
import { finishOnboarding, signUp, type Workspace } from '../product/workspace.ts';
import { findViolations, checkScreen, checkWidths, setScheme } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter, rowOf, tabTo } from '../browser/steps.ts';

/** Reports of abuse, from the visitor's form to the reason that the owner reads. */

const TOOL = join(import.meta.dirname, '../../tools/staff.ts');
const visitor = visitorTranslate('en');

async function makeOwner(product: Product): Promise<Workspace> {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  return owner;
}

async function makePage(owner: Workspace, title: string): Promise<{ code: Qr; link: string; ending: string }> {
  const input = {
    blocks: [
      { kind: 'title' as const, id: 'a', text: 'Free phones' },
      { kind: 'text' as const, id: 'b', text: 'Only today.' },
    ],
  };
  const code = await owner.call(routes.createQr, { body: { title, typology: 'landing-page', input } });
  const link = code.shortUrl?.url ?? '';
  return { code, link, ending: link.slice(link.lastIndexOf('/') + 1) };
}

/** Runs the operator's command beside the running product. */
async function staff(product: Product, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [TOOL, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: product.dataDir },
  });
  return stdout;
}

const fitsPhone = async (page: Page) =>
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);

test('a visitor without scripts reports a page; the operator blocks it, the owner reads why, and it reopens', async ({
  page,
  product,
  t,
  browser,
}) => {
  const owner = await makeOwner(product);
  const { code, link, ending } = await makePage(owner, 'At the station');
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'en-US',
    viewport: { width: 360, height: 740 },
  });
  const phone = await plain.newPage();
  await phone.goto(link);
  await phone.getByRole('link', { name: visitor('report.link') }).click();
  await expect(phone).toHaveURL(`${product.shortUrl}/~report/${ending}`);
  await expect(phone.getByRole('heading', { level: 1, name: visitor('report.title') })).toBeVisible();
  await fitsPhone(phone);
  // By keyboard alone.
  await tabTo(phone, phone.getByLabel(visitor('report.reason')));
  await phone.keyboard.type(visitor('report.reasons.phishing'));
  await tabTo(phone, phone.getByLabel(visitor('report.more')));
  await phone.keyboard.type('It wants my card number');
  await tabTo(phone, phone.getByRole('button', { name: visitor('report.send') }));
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { level: 1, name: visitor('report.sentTitle') })).toBeVisible();
  expect(await staff(product, 'reports')).toContain('It wants my card number');

  expect(await staff(product, 'block', link, '--reason', 'It asks for card numbers')).toContain(
    '"At the station" is blocked.',
  );
  const blocked = phone.getByRole('heading', { level: 1, name: visitor('blocked.title') });
  await expect(async () => {
    await phone.goto(link);
    await expect(blocked).toBeVisible({ timeout: 500 });
  }).toPass();
  await fitsPhone(phone);
  await phone.goto(`${product.shortUrl}/~report/${ending}`);
  await expect(blocked).toBeVisible();

  await enter(page, t, owner);
  const row = rowOf(page, 'At the station');
  const why = 'It asks for card numbers';
  const reason = t('options:blocked.reason', { reason: why });
  await expect(row.getByText(t('qrs:states.blocked'), { exact: true })).toBeVisible();
  await expect(row.getByText(why)).toBeVisible();
  await checkScreen(page, 'blocked-list');
  const note = page.getByRole('note', { name: t('options:blocked.title') });
  await page.goto(`/dashboard/qrs/all?code=${code.uuid}`);
  await expect(note.getByText(reason)).toBeVisible();
  await checkScreen(page, 'blocked-panel');
  await page.goto(`/dashboard/qrs/all?settings=${code.uuid}`);
  await expect(page.getByRole('dialog').getByRole('note').getByText(reason)).toBeVisible();
  await checkScreen(page, 'blocked-settings');

  expect(await staff(product, 'unblock', link)).toContain('is unblocked');
  await expect(async () => {
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'Free phones' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.goto('/dashboard/qrs/all');
  await expect(row.getByText(t('qrs:states.active'))).toBeVisible();
  await expect(row.getByText(why)).toHaveCount(0);
  await plain.close();
});

test('the form shows missing fields, in every language, light and dark, on the smallest phone', async ({
  product,
  browser,
}) => {
  const { ending } = await makePage(await makeOwner(product), 'In every language');
  for (const language of languages) {
    const t = visitorTranslate(language);
    const context = await browser.newContext({ locale: languageTag(language) });
    const phone = await context.newPage();
    await phone.goto(`${product.shortUrl}/~report/${ending}`);
    await expect(phone.getByRole('heading', { level: 1, name: t('report.title') })).toBeVisible();
    if (language === 'en') await checkScreen(phone, 'report');
    else await checkWidths(phone, `report-${language}`);
    // Submits like a browser that does not enforce required fields.
    await phone.locator('form').evaluate((form: { noValidate: boolean }) => {
      form.noValidate = true;
    });
    await phone.getByRole('button', { name: t('report.send') }).click();
    await expect(phone.getByRole('alert')).toHaveText(t('report.incomplete'));
    for (const scheme of language === 'en' ? (['light', 'dark'] as const) : []) {
      await setScheme(phone, scheme);
      expect(await findViolations(phone)).toEqual([]);
    }
    await context.close();
  }
});

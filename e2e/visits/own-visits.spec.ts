import { visitorTranslate } from '@evercode/i18n/visitor';
import { routes } from '@evercode/contract';
import { finishOnboarding, signUp, type DynamicCode, type Workspace } from '../product/workspace.ts';
import { checkScreen, checkWidths } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter, setLanguage } from '../browser/steps.ts';
import { wordsOf } from '../browser/words.ts';

/** Own visits: excluded in the browser a member works in, and on a phone. */

const visitor = visitorTranslate('en');
const dayMs = 86_400_000;

async function classesOf(owner: Workspace, code: DynamicCode) {
  const [from, to] = [new Date(Date.now() - dayMs).toISOString(), new Date(Date.now() + 60_000).toISOString()];
  const { classes, totals } = await owner.call(routes.getStats, {
    query: { criteria: 'qr', id: code.uuid, from, to, interval: 'day', timezone: 'UTC' },
  });
  return { human: classes.human, own: classes.own, total: totals.total };
}

test('a browser and a phone are left out and counted again; their pages stay the same', async ({
  page,
  product,
  destination,
  t,
  newPhone,
}) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  const code = await owner.createCode('On the door', destination.address('/door'));
  const scan = async (somebody: typeof page) => {
    await somebody.goto(code.shortUrl.url);
    await expect(somebody.getByRole('heading', { name: 'This is /door' })).toBeVisible();
  };
  await enter(page, t, owner);
  // The headless browser names itself in its User-Agent and would be classified as a bot.
  const person = await page
    .context()
    .browser()
    ?.newContext({
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      storageState: await page.context().storageState(),
    });
  if (person === undefined) throw new Error('There is no browser.');
  const own = await person.newPage();
  await own.goto(`${product.appUrl}/dashboard/account`);
  await own.getByRole('button', { name: t('account:own.leaveOut') }).click();
  await expect(own).toHaveURL(/\/dashboard\/account$/);
  await expect(own.getByRole('button', { name: t('account:own.countAgain') })).toBeVisible();
  await scan(own);
  await expect.poll(() => classesOf(owner, code)).toEqual({ human: 0, own: 1, total: 0 });

  await own.goto(`${product.appUrl}/dashboard/account`);
  await own.getByRole('button', { name: t('account:own.showCode') }).click();
  const link = (await own.getByRole('dialog').getByText(`${product.shortUrl}/~own/`).textContent()) ?? '';
  const phone = await newPhone();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: visitor('own.onTitle') })).toBeVisible();
  await scan(phone);
  await expect.poll(() => classesOf(owner, code)).toEqual({ human: 0, own: 2, total: 0 });
  await phone.goto(link);
  await phone.getByRole('button', { name: visitor('own.countAgain') }).click();
  await expect(phone.getByRole('heading', { name: visitor('own.offTitle') })).toBeVisible();
  await scan(phone);
  await expect.poll(() => classesOf(owner, code)).toEqual({ human: 1, own: 2, total: 1 });

  await own.keyboard.press('Escape');
  await own.getByRole('button', { name: t('account:own.countAgain') }).click();
  await expect(own.getByRole('button', { name: t('account:own.leaveOut') })).toBeVisible();
  await scan(own);
  await expect.poll(() => classesOf(owner, code)).toEqual({ human: 2, own: 2, total: 2 });
  await own.goto(`${product.appUrl}/qr-stats/${code.uuid}`);
  await own
    .locator('summary')
    .filter({ hasText: t('stats:classes.own', { count: 2 }) })
    .click();
  await expect(own.getByRole('link', { name: t('stats:classes.ownLink') })).toBeVisible();
  await person.close();
});

test('the card, its dialog and the phone’s page fit and pass axe in every view', async ({
  page,
  product,
  t,
  newPhone,
}) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  await enter(page, t, owner);
  await page.goto('/dashboard/account');
  await page.getByRole('heading', { name: t('account:own.title') }).scrollIntoViewIfNeeded();
  await checkScreen(page, 'own-visits-card');
  await page.getByRole('button', { name: t('account:own.showCode') }).click();
  await expect(page.getByRole('img', { name: t('account:own.dialog.codeLabel') })).toBeVisible();
  await checkScreen(page, 'own-visits-dialog');
  const link = (await page.getByRole('dialog').getByText(`${product.shortUrl}/~own/`).textContent()) ?? '';
  const phone = await newPhone();
  await phone.goto(link);
  await checkScreen(phone, 'own-visits-phone');
  await setLanguage(page, owner, 'pt-br');
  await page.reload();
  await page.getByRole('heading', { name: wordsOf('pt-br')('account:own.title') }).scrollIntoViewIfNeeded();
  await checkWidths(page, 'own-visits-card-pt-br');
});

import { routes } from '@evercode/contract';
import { choosePlace, removePlace, startProduct, type Product } from '../product/start-product.ts';
import { finishOnboarding, signUp, type DynamicCode, type Workspace } from '../product/workspace.ts';
import { checkScreen, checkWidths, otherLanguages } from '../browser/check-screen.ts';
import { expect, test as base } from '../browser/person.ts';
import { enter, rowOf, setLanguage, tabTo } from '../browser/steps.ts';
import { wordsOf } from '../browser/words.ts';

/** A code with a broken destination: the notification of its owner, and the fallback for visitors. */

const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const place = await choosePlace();
      const product = await startProduct(place, { BILLING: 'on', DESTINATION_CHECKS: 'true' });
      await use(product);
      await product.stop();
      removePlace(place);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Creates two codes that redirect to each other: a broken destination without a failing server. */
async function createRedirectLoop(owner: Workspace, product: Product): Promise<DynamicCode> {
  const mark = owner.workspace.slice(0, 8);
  const make = (title: string, pathName: string, to: string) =>
    owner.call(routes.createQr, {
      body: { title, typology: 'website', pathName, input: { url: `${product.shortUrl}/${to}` } },
    });
  await make('The way back', `back-${mark}`, `there-${mark}`);
  // Not null: the ending was requested, so the code is dynamic.
  return (await make('On the poster', `there-${mark}`, `back-${mark}`)) as DynamicCode;
}

test('a broken code is marked and can be filtered; by keyboard it is checked again and gets a fallback', async ({
  page,
  product,
  destination,
  t,
}) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  await owner.call(routes.beginTrial, { params: { uuid: owner.workspace } });
  const fine = await owner.createCode('On the menu', destination.address('/menu'));
  const code = await createRedirectLoop(owner, product);
  // The guardian looks for new codes every twenty seconds; a question wakes it.
  const wakeGuardian = () => owner.call(routes.checkDestinations, { params: { uuid: code.uuid } });
  await wakeGuardian();
  await enter(page, t, owner);

  await page.goto(`/dashboard/qrs/all?settings=${code.uuid}`);
  const dialog = page.getByRole('dialog');
  const tab = dialog.getByRole('navigation').getByRole('button', { name: t('options:tabs.destinations') });
  await tabTo(page, tab);
  await page.keyboard.press('Enter');
  const card = (title: string) =>
    dialog.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const watch = card(t('options:guardian.watch.title'));
  // A failure counts only after a second check.
  await expect(watch.getByText(t('options:guardian.suspected'))).toBeVisible();
  await tabTo(page, watch.getByRole('button', { name: t('options:guardian.check') }));
  await page.keyboard.press('Enter');
  await expect(watch.getByText(t('options:guardian.verdicts.broken'))).toBeVisible();
  await expect(watch.getByText(t('options:guardian.reasons.loop'))).toBeVisible();

  const fallback = card(t('options:guardian.title'));
  const home = destination.address('/home');
  await tabTo(page, fallback.getByLabel(t('options:guardian.url')));
  await page.keyboard.type(home);
  await tabTo(page, fallback.getByRole('button', { name: t('options:set') }));
  await page.keyboard.press('Enter');
  await expect(fallback.getByText(t('options:saved'))).toBeVisible();
  await wakeGuardian();
  await expect
    .poll(async () => (await fetch(code.shortUrl.url, { redirect: 'manual' })).headers.get('location'), {
      timeout: 60_000,
    })
    .toBe(home);
  await page.reload();
  await tab.click();
  await watch.scrollIntoViewIfNeeded();
  await expect(watch.getByText(t('options:guardian.replaced'))).toBeVisible();
  await checkScreen(page, 'guardian-settings');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/qrs/all');
  const mark = rowOf(page, 'On the poster').getByRole('link', { name: t('options:guardian.verdicts.broken') });
  await expect(mark).toBeVisible();
  await expect(rowOf(page, fine.title)).toBeVisible();
  const filter = page.getByRole('button', { name: t('options:guardian.filter') });
  await tabTo(page, filter);
  await page.keyboard.press('Enter');
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect(rowOf(page, fine.title)).toHaveCount(0);
  await expect(page).toHaveURL(/attention=any/);
  await checkScreen(page, 'guardian-list');
  await page.setViewportSize({ width: 1440, height: 900 });
  await tabTo(page, mark);
  await page.keyboard.press('Enter');
  await expect(watch.getByText(t('options:guardian.verdicts.broken'))).toBeVisible();

  for (const language of otherLanguages('pt-br')) {
    const words = wordsOf(language);
    await setLanguage(page, owner, language);
    await page.reload();
    await dialog.getByRole('button', { name: words('options:tabs.destinations') }).click();
    await expect(dialog.getByText(words('options:guardian.verdicts.broken'), { exact: true })).toBeVisible();
    await checkWidths(page, `guardian-settings-${language}`);
    await page.goto('/dashboard/qrs/all?attention=any');
    await expect(rowOf(page, 'On the poster')).toBeVisible();
    await checkWidths(page, `guardian-list-${language}`);
    await page.goto(`/dashboard/qrs/all?settings=${code.uuid}`);
  }
});

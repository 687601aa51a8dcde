import { routes } from '@evercode/contract';
import { finishOnboarding, signUp } from '../product/workspace.ts';
import { findViolations } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter } from '../browser/steps.ts';

/** The settings of a code, and their effect on a scan. */

test('parameters, a rule and a lock are set in the dialog, and the next scan follows them', async ({
  page,
  product,
  t,
}) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  await owner.call(routes.beginTrial, { params: { uuid: owner.workspace } });
  const code = await owner.createCode('At the counter', 'https://example.com/lunch');
  const scan = async (userAgent: string) =>
    (await fetch(code.shortUrl.url, { redirect: 'manual', headers: { 'user-agent': userAgent } })).headers.get(
      'location',
    );
  await enter(page, t, owner);
  await page.goto(`/dashboard/qrs/all?settings=${code.uuid}`);
  const dialog = page.getByRole('dialog', { name: t('options:title', { title: 'At the counter' }) });
  const tab = (name: string) =>
    dialog
      .getByRole('navigation', { name: t('options:tabs.label') })
      .getByRole('button', { name })
      .click();
  const card = (title: string) =>
    dialog.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

  await tab(t('options:tabs.tracking'));
  const parameters = card(t('options:parameters.title'));
  await parameters.getByRole('button', { name: t('options:parameters.add') }).click();
  await parameters.getByLabel(t('options:parameters.value')).fill('counter');
  await expect(parameters.getByText('https://example.com/lunch?utm_source=counter')).toBeVisible();
  await parameters.getByRole('button', { name: t('options:set') }).click();
  await expect(parameters.getByText(t('options:saved'))).toBeVisible();
  await expect.poll(() => scan('Desktop/1')).toBe('https://example.com/lunch?utm_source=counter');

  await tab(t('options:tabs.destinations'));
  const rules = card(t('options:rules.title'));
  await rules.getByRole('button', { name: t('options:rules.add') }).click();
  await rules.getByText(t('options:rules.deviceNames.phone'), { exact: true }).click();
  await rules.getByLabel(t('options:rules.target'), { exact: true }).fill('example.com/phones');
  // Tested in the dialog before saving.
  await expect(
    card(t('options:preview.title')).getByText('https://example.com/phones?utm_source=counter'),
  ).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await rules.getByRole('button', { name: t('options:set') }).click();
  await expect(rules.getByText(t('options:saved'))).toBeVisible();
  await expect
    .poll(() => scan('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile'))
    .toBe('https://example.com/phones?utm_source=counter');

  await tab(t('options:tabs.general'));
  await card(t('options:lock.title'))
    .getByRole('button', { name: t('options:lock.lock') })
    .click();
  await expect(dialog.getByText(t('options:locked.mark'))).toBeVisible();
  await tab(t('options:tabs.history'));
  await dialog.getByRole('button', { name: t('options:history.rollBackTo', { version: 1 }) }).click();
  await page.getByRole('button', { name: t('options:history.ask.go'), exact: true }).click();
  await page.getByRole('button', { name: t('options:locked.first.go') }).click();
  await page.getByRole('button', { name: t('options:locked.second.go') }).click();
  await expect(page.getByText(t('options:history.done', { version: 1 }))).toBeVisible();
  await expect.poll(() => scan('Desktop/1')).toBe('https://example.com/lunch');
  await dialog.getByRole('button', { name: t('options:close'), exact: true }).click();
  await expect(dialog).toBeHidden();
});

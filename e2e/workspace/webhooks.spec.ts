import { checkScreen, checkWidths, findViolations } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter, setLanguage } from '../browser/steps.ts';
import { giveEnterprise } from '../product/give-enterprise.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';

test('an endpoint is added, tested, looked at, renewed, disabled and deleted', async ({ page, product, t }) => {
  const owner = await signUp(product.appUrl, { plan: 'free' });
  await finishOnboarding(owner);
  await giveEnterprise(product, owner);
  await enter(page, t, owner);
  await page.goto('/dashboard/webhooks');
  await expect(page.getByRole('heading', { level: 2, name: t('hooks:empty.title') })).toBeVisible();
  await checkScreen(page, 'webhooks-empty');

  await page.getByRole('button', { name: t('hooks:form.add') }).click();
  const form = page.getByRole('dialog', { name: t('hooks:form.add') });
  expect.soft(await findViolations(page), 'form').toEqual([]);
  // A private address, which is refused at once: nothing leaves the machine.
  await form.getByLabel(t('hooks:form.url')).fill('https://127.0.0.1/hook');
  await form.getByRole('button', { name: t('hooks:form.add') }).click();
  const shown = page.getByRole('dialog', { name: t('hooks:secret.title') });
  await expect(shown.getByLabel(t('hooks:secret.label'))).toHaveValue(/^whsec_/);
  expect.soft(await findViolations(page), 'secret').toEqual([]);
  await page.keyboard.press('Escape');
  await shown.getByRole('button', { name: t('hooks:secret.done') }).click();

  await page.getByRole('link', { name: 'https://127.0.0.1/hook' }).click();
  await page.getByRole('button', { name: t('hooks:detail.test') }).click();
  await page.getByRole('link', { name: 'webhook.tested' }).press('Enter');
  await expect(page.getByRole('link', { name: 'webhook.tested' })).toBeFocused();
  await expect(page.getByText(t('hooks:answer.private-address')).first()).toBeVisible();
  await expect(page.getByText('"type": "webhook.tested"')).toBeVisible();
  await checkScreen(page, 'webhook');
  await setLanguage(page, owner, 'pt-br');
  await page.reload();
  await expect(page.getByText('"type": "webhook.tested"')).toBeVisible();
  await checkWidths(page, 'webhook in Portuguese');
  await setLanguage(page, owner, 'en');
  await page.reload();

  const choose = async (entry: string) => {
    await page.getByRole('button', { name: t('hooks:detail.more') }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await choose(t('hooks:detail.rotate'));
  await page
    .getByRole('dialog', { name: t('hooks:detail.rotateTitle') })
    .getByRole('button', { name: t('hooks:detail.rotate') })
    .click();
  const renewed = page.getByRole('dialog', { name: t('hooks:secret.rotatedTitle') });
  await renewed.getByRole('button', { name: t('hooks:secret.done') }).click();
  await choose(t('hooks:detail.disable'));
  await expect(page.getByText(t('hooks:detail.off.person'))).toBeVisible();
  await page.getByRole('button', { name: t('hooks:detail.enable'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('hooks:detail.test') })).toBeVisible();
  await choose(t('hooks:detail.delete'));
  await page
    .getByRole('dialog', { name: t('hooks:detail.deleteTitle') })
    .getByRole('button', { name: t('hooks:detail.confirmDelete') })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: t('hooks:empty.title') })).toBeVisible();
});

import { expect, test } from '../browser/person.ts';
import { enter } from '../browser/steps.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';

/** The dialogs that the menu of a row opens: Escape closes them, and the focus returns to the button of the menu. */

for (const entry of ['settings', 'customize'] as const)
  test(`${entry} opened from the menu of a row closes by Escape and returns the focus`, async ({
    page,
    product,
    t,
  }) => {
    const owner = await signUp(product.appUrl);
    await finishOnboarding(owner);
    await owner.createCode('Lunch', 'https://example.com/lunch');
    await enter(page, t, owner);
    const opener = page.getByRole('button', { name: t('qrs:row.menu', { title: 'Lunch' }) });
    const dialog = page.getByRole('dialog', {
      name: entry === 'settings' ? t('options:title', { title: 'Lunch' }) : t('design:title', { title: 'Lunch' }),
    });
    // The second time everything is loaded, so the dialog appears before the menu has closed.
    for (const _ of ['first', 'second']) {
      await opener.click();
      await page.getByRole('menuitem', { name: t(`qrs:menu.${entry}`) }).click();
      const first =
        entry === 'settings'
          ? dialog.getByLabel(t('options:name.name'), { exact: true })
          : dialog.getByRole('button', { name: t('design:sections.patterns'), exact: true });
      await expect(first).toBeVisible();
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

test('a menu longer than the window scrolls', async ({ page, product, t }) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  await owner.createCode('Lunch', 'https://example.com/lunch');
  await enter(page, t, owner);
  await page.setViewportSize({ width: 360, height: 420 });
  await page.getByRole('button', { name: t('qrs:row.menu', { title: 'Lunch' }) }).click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await expect(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
});

test('settings with unsaved input ask before Escape closes them', async ({ page, product, t }) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  await owner.createCode('Lunch', 'https://example.com/lunch');
  await enter(page, t, owner);
  const opener = page.getByRole('button', { name: t('qrs:row.menu', { title: 'Lunch' }) });
  await opener.click();
  await page.getByRole('menuitem', { name: t('qrs:menu.settings') }).click();
  const dialog = page.getByRole('dialog', { name: t('options:title', { title: 'Lunch' }) });
  await dialog.getByLabel(t('options:name.name'), { exact: true }).fill('Dinner');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: t('options:leave.title') });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: t('options:leave.leave') }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

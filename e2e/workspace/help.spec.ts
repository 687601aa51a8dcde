import { checkScreen, checkWidths } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { wordsOf } from '../browser/words.ts';

test('the help is read without an account, in every size, and in Portuguese', async ({ page, t }) => {
  await page.goto('/en/help');
  await expect(page.getByRole('heading', { level: 1, name: t('help:title') })).toBeVisible();
  await checkScreen(page, 'help');
  await page.getByRole('link', { name: t('help:scanning.title') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('help:scanning.title') })).toBeVisible();
  await checkScreen(page, 'help-scanning');
  await page.goto('/pt-br/help/printing');
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('pt-br')('help:printing.title') })).toBeVisible();
  await checkWidths(page, 'help-printing-pt-br');
});

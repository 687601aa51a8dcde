import { execFileSync } from 'node:child_process';
import { checkScreen, checkWidths } from '../browser/check-screen.ts';
import { decodeImage } from '../browser/decode.ts';
import { download } from '../browser/downloads.ts';
import { expect, test } from '../browser/person.ts';
import { chooseInMenu, enter } from '../browser/steps.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';

/** Paints the first page with Poppler. */
const paint = (pdf: Uint8Array): Buffer =>
  execFileSync('pdftoppm', ['-png', '-singlefile', '-r', '150', '-'], { input: pdf, maxBuffer: 2 ** 28 });

test('a code is printed as a poster with its text, and the paper leads to its short link', async ({
  page,
  product,
  t,
}) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  const { shortUrl } = await owner.createCode('Lunch', 'https://example.com/lunch');
  await enter(page, t, owner);
  await chooseInMenu(page, t, 'Lunch', t('qrs:menu.printSheet'));
  const dialog = page.getByRole('dialog', { name: t('print:title') });
  await expect(dialog.getByRole('img', { name: t('print:preview', { page: 1, count: 1 }) })).toBeVisible();
  await checkScreen(page, 'print-sheet');

  await dialog.getByText(t('print:kinds.poster'), { exact: true }).click();
  await dialog.getByLabel(t('print:caption')).selectOption('text');
  await dialog.getByLabel(t('print:text')).fill('Scan for lunch');
  await checkWidths(page, 'print-sheet-poster');
  const file = await download(page, dialog.getByRole('button', { name: t('print:download') }));
  expect(file.name).toBe('Lunch-poster.pdf');
  expect(await decodeImage(paint(file.bytes))).toEqual([shortUrl?.url]);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: t('qrs:row.menu', { title: 'Lunch' }) })).toBeFocused();
});

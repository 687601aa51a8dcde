import { execFileSync } from 'node:child_process';
import { checkScreen, checkWidths } from '../browser/check-screen.ts';
import { decodeImage } from '../browser/decode.ts';
import { download } from '../browser/downloads.ts';
import { expect, test } from '../browser/person.ts';
import { chooseInMenu, enter } from '../browser/steps.ts';
import { wordsOf } from '../browser/words.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';

/** Paints the first page with Poppler. */
const paint = (pdf: Uint8Array): Buffer =>
  execFileSync('pdftoppm', ['-png', '-singlefile', '-r', '300', '-'], { input: pdf, maxBuffer: 2 ** 28 });

test('a printer gets the files of a code by a link that its owner ends', async ({ page, browser, product, t }) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  const { shortUrl } = await owner.createCode('Lunch', 'https://example.com/lunch');
  await enter(page, t, owner);
  await chooseInMenu(page, t, 'Lunch', t('qrs:menu.printer'));
  const dialog = page.getByRole('dialog', { name: t('printer:open') });
  await dialog.getByRole('textbox', { name: t('printer:note') }).fill('Tipografia Rossi');
  await dialog.getByRole('button', { name: t('printer:make') }).click();
  const link = await dialog.getByRole('textbox', { name: t('printer:link'), exact: true }).inputValue();
  expect(link).toContain(`${product.appUrl}/print/`);
  await checkScreen(page, 'printer-links');

  const printers = await browser.newContext({ locale: 'it-IT' });
  const printer = await printers.newPage();
  await printer.goto(link);
  const it = wordsOf('it');
  await expect(printer.getByRole('heading', { level: 1, name: 'Lunch' })).toBeVisible();
  await expect(printer).toHaveURL(/\/it\/print\//);
  const picture = printer.getByRole('img', { name: it('printer:page.code', { name: 'Lunch' }) });
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await checkScreen(printer, 'print-files');
  const file = await download(
    printer,
    printer.getByRole('button', { name: it('printer:page.download', { format: 'PDF' }) }),
  );
  expect(file.name).toBe('Lunch.pdf');
  expect(await decodeImage(paint(file.bytes))).toEqual([shortUrl?.url]);

  await dialog.getByRole('button', { name: t('printer:endOf', { note: 'Tipografia Rossi' }) }).click();
  await expect(dialog.getByText('Tipografia Rossi')).toBeHidden();
  await printer.reload();
  await expect(printer.getByRole('heading', { level: 1, name: it('printer:page.ended') })).toBeVisible();
  await checkWidths(printer, 'print-files-ended');
  await printers.close();
});

test('a code finished offline is created once, when the connection is back', async ({ page, product, t }) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  await enter(page, t, owner);
  await page.goto('/qr-builder/create?type=website');
  await page.getByLabel(t('contents:website.url')).fill('example.com/lunch');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('builder:save.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('queue:title') })).toBeVisible();
  await checkScreen(page, 'waiting-for-connection');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: t('finish:title') })).toBeVisible();
  await page.goto('/dashboard/qrs');
  await expect(page.getByText('example.com', { exact: true })).toHaveCount(1);
});

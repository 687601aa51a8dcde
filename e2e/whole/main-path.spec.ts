import type { Page } from '@playwright/test';
import { decodeImage } from '../browser/decode.ts';
import { download } from '../browser/downloads.ts';
import { expect, test } from '../browser/person.ts';
import { answerOnboarding, chooseInMenu, fillCode, rowOf, signUpByForm } from '../browser/steps.ts';

/** The main path: from the sign-up to a scan in the statistics. */

/** Renders the drawing in a browser, to decode it like a photo. */
async function photograph(page: Page, svg: Uint8Array): Promise<Uint8Array> {
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(
    `<!doctype html><html lang="en"><title>Print</title><img alt="print" width="600" src="${source}">`,
  );
  return page.getByRole('img', { name: 'print' }).screenshot();
}

test('sign up, create a code, download it, scan it, see the scan, change it, pause it', async ({
  page,
  newPhone,
  destination,
  t,
}) => {
  const menu = destination.address('/menu');
  const autumn = destination.address('/autumn');

  await signUpByForm(page, t);
  await answerOnboarding(page, t);

  await expect(page).toHaveURL(/\/qr-builder\/create$/);
  await expect(page.getByRole('heading', { level: 1, name: t('chooser:title') })).toBeVisible();
  await fillCode(page, t, { title: 'Table menu', url: menu });
  await page.getByRole('button', { name: t('builder:save.create') }).click();
  await expect(page.getByRole('heading', { name: t('finish:title') })).toBeVisible();

  const link = (await page.getByRole('link', { name: t('builder:result.open') }).getAttribute('href')) ?? '';
  const drawing = page.getByRole('img', { name: t('builder:preview.drawingOf', { title: 'Table menu' }) });
  const drawn = await decodeImage(await drawing.screenshot());
  const png = await download(page, page.getByRole('button', { name: t('download:start', { format: 'PNG' }) }));
  await page.getByRole('button', { name: t('finish:more') }).click();
  const formats = page.getByRole('dialog');
  await formats.getByRole('radio', { name: 'SVG' }).check({ force: true });
  const svg = await download(page, formats.getByRole('button', { name: t('download:start', { format: 'SVG' }) }));
  expect([png.name, svg.name]).toEqual(['Table menu.png', 'Table menu.svg']);
  const phone = await newPhone();
  const printed = await decodeImage(await photograph(phone, svg.bytes));
  expect([drawn, await decodeImage(png.bytes), printed]).toEqual([[link], [link], [link]]);

  const scan = async (onto: Page) => {
    const answer = await onto.goto(link);
    return (await answer?.request().redirectedFrom()?.response())?.status();
  };
  expect(await scan(phone)).toBe(302);
  await expect(phone).toHaveURL(menu);

  await expect(page.getByRole('status').filter({ hasText: t('finish:stats') })).toBeVisible();
  await page.getByRole('link', { name: t('finish:done') }).click();
  const row = rowOf(page, 'Table menu');
  await expect(row.getByText(t('qrs:row.scans', { count: 1 }))).toBeAttached();
  await row.getByRole('link', { name: t('qrs:row.scans', { count: 1 }) }).click();
  await expect(page.getByRole('definition').first()).toHaveText('1');

  await page.getByRole('link', { name: t('stats:edit') }).click();
  await fillCode(page, t, { url: autumn });
  await page.getByRole('button', { name: t('builder:save.update') }).click();
  await expect(page.getByText(t('builder:save.saved'), { exact: true })).toBeVisible();
  expect(await scan(phone)).toBe(302);
  await expect(phone).toHaveURL(autumn);
  expect(await scan(await newPhone())).toBe(302);

  await page.getByRole('link', { name: t('builder:back') }).click();
  await expect(row.getByText(t('qrs:row.scans', { count: 3 }))).toBeAttached();
  await chooseInMenu(page, t, 'Table menu', t('qrs:menu.pause'));
  await expect(page.getByText(t('qrs:done.paused', { title: 'Table menu' }))).toBeVisible();
  expect((await phone.goto(link))?.status()).toBe(404);
  await expect(phone.getByRole('heading', { name: 'This code is paused' })).toBeVisible();

  await chooseInMenu(page, t, 'Table menu', t('qrs:menu.trash'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('stop:confirm.trash') })
    .click();
  await expect(page.getByText(t('qrs:done.trashed', { title: 'Table menu' }))).toBeVisible();
  expect((await phone.goto(link))?.status()).toBe(404);
  await expect(phone.getByRole('heading', { name: 'This code is paused' })).toBeVisible();

  await page.goto('/dashboard/qrs/trash');
  await page.getByRole('button', { name: t('projects:trash.restore', { title: 'Table menu' }) }).click();
  await expect(page.getByText(t('qrs:done.restoredPaused', { title: 'Table menu' }))).toBeVisible();
  expect((await phone.goto(link))?.status()).toBe(404);
  await page.getByRole('button', { name: t('qrs:menu.activate'), exact: true }).click();
  await expect(page.getByText(t('qrs:done.activated', { title: 'Table menu' }))).toBeVisible();
  expect(await scan(phone)).toBe(302);
});

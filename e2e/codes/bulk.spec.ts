import { routes } from '@evercode/contract';
import { readZip } from '@evercode/testkit';
import { checkScreen } from '../browser/check-screen.ts';
import { decodeImage } from '../browser/decode.ts';
import { download } from '../browser/downloads.ts';
import { expect, test } from '../browser/person.ts';
import { enter } from '../browser/steps.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';

/** As people have them: byte order mark, Excel's semicolons, quotes, an unknown column, and two wrong addresses. */
const table = [
  'Title;Long URL;Labels;Print run',
  '"Autumn; main hall";https://example.com/autumn?hall=1;posters;500',
  'Café ☕;example.com/cafe;"posters; café";120',
  'Winter;exam ple;flyers;80',
  'Spring;https://example.com/spring;;',
  'Summer;;flyers;200',
  '"The ""old"" door";https://example.com/door;;40',
].join('\r\n');
const messy = Buffer.from(`\u{FEFF}${table}\r\n\r\n`);

test('a stranger turns a messy CSV into codes: mends two cells, lands in the project, takes the images', async ({
  page,
  product,
  t,
}) => {
  // Files are saved by a dialog where the browser has one, which tests cannot answer.
  await page.addInitScript('delete window.showSaveFilePicker');
  const owner = await signUp(product.appUrl, { plan: 'trial' });
  await finishOnboarding(owner);
  await enter(page, t, owner);
  await page.getByRole('link', { name: t('qrs:import'), exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('settings:frame.pages.importExport.name') }),
  ).toBeVisible();
  await checkScreen(page, 'import-export');
  await page.getByRole('link', { name: t('transfer:create.title') }).click();

  await expect(page.getByRole('heading', { name: t('bulk:upload.title') })).toBeVisible();
  await checkScreen(page, 'bulk-upload');
  await page
    .getByLabel(t('bulk:upload.title'))
    .and(page.locator('input[type=file]'))
    .setInputFiles({ name: 'posters.csv', mimeType: 'text/csv', buffer: messy });

  const becomes = (name: string) => page.getByRole('combobox', { name: t('bulk:match.becomesOf', { name }) });
  await expect(becomes('Title')).toHaveValue(t('bulk:columns.name'));
  await expect(becomes('Long URL')).toHaveValue(new RegExp(t('bulk:columns.destination')));
  await expect(becomes('Labels')).toHaveValue(t('bulk:columns.tags'));
  await expect(becomes('Print run')).toHaveValue(t('bulk:match.skip'));
  await checkScreen(page, 'bulk-match');
  await page.reload();
  await page.getByRole('button', { name: t('bulk:next') }).click();

  await expect(page.getByText(t('bulk:check.faulty', { count: 2 }))).toBeVisible();
  await expect(page.getByRole('region', { name: t('bulk:check.first', { count: 4 }) }).getByRole('img')).toHaveCount(4);
  await checkScreen(page, 'bulk-check');
  const cell = (line: number) =>
    page.getByRole('textbox', { name: t('bulk:check.cell', { column: 'Long URL', line }), exact: true });
  await cell(4).fill('example.com/winter');
  await cell(4).press('Enter');
  await expect(cell(6)).toBeFocused();
  await page.keyboard.type('example.com/summer');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('bulk:check.allReady', { count: 6 }))).toBeVisible();
  await page.getByRole('button', { name: t('bulk:next') }).click();

  await page.getByRole('combobox', { name: t('projects:move.legend') }).click();
  await page.getByRole('option', { name: t('projects:move.another') }).click();
  const dialog = page.getByRole('dialog', { name: t('projects:create.title') });
  await dialog.getByLabel(t('projects:name')).fill('Seasons');
  await dialog.getByRole('button', { name: t('projects:create.confirm') }).click();
  await expect(page.getByRole('combobox', { name: t('projects:move.legend') })).toHaveValue('Seasons');
  await page.getByRole('radio', { name: t('design:templates.names.ocean') }).check({ force: true });
  await checkScreen(page, 'bulk-create');
  await page.getByRole('button', { name: t('bulk:create.submit', { count: 6 }) }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Seasons' })).toBeVisible();
  const made = t('jobs:done.bulk-create', { count: 6 });
  const strip = page.getByRole('complementary', { name: t('jobs:strip.label') });
  await expect(strip.getByText(made).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'The "old" door' })).toBeVisible();
  await checkScreen(page, 'bulk-project');
  await strip.getByRole('link', { name: t('jobs:strip.view') }).click();
  await expect(page.getByRole('heading', { level: 1, name: made })).toBeVisible();
  await expect(page.getByRole('row', { name: /Autumn; main hall/ })).toBeVisible();
  await checkScreen(page, 'bulk-result');
  const zip = await download(page, page.getByRole('button', { name: t('jobs:images') }));
  const images = readZip(zip.bytes);
  expect(images.size).toBe(6);
  const { items } = await owner.call(routes.listQrs, { query: {} });
  const cafe = items.find(({ title }) => title === 'Café ☕');
  expect(cafe?.tags.map(({ name }) => name).toSorted()).toEqual(['café', 'posters']);
  const links = await Promise.all([...images.values()].map((image) => decodeImage(image)));
  expect(links.flat().toSorted()).toEqual(items.map(({ payload }) => payload).toSorted());

  await page.getByRole('link', { name: t('jobs:goToProject') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seasons' })).toBeVisible();
});

test('on a phone a table whose columns match goes on, and another is left for a larger screen', async ({
  page,
  product,
  t,
}) => {
  const owner = await signUp(product.appUrl, { plan: 'trial' });
  await finishOnboarding(owner);
  await enter(page, t, owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/import-export/create');
  const input = page.getByLabel(t('bulk:upload.title')).and(page.locator('input[type=file]'));
  await input.setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('One,Two\n1,2\n') });
  await expect(page.getByText(t('bulk:match.phone'))).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: t('bulk:back') }).click();
  await input.setInputFiles({
    name: 'y.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,destination\nLunch,example.com/lunch\n'),
  });
  await page.getByRole('button', { name: t('bulk:next') }).click();
  await expect(page.getByText(t('bulk:check.allReady', { count: 1 }))).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
});

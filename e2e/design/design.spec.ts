import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { routes } from '@evercode/contract';
import { finishOnboarding, readUserUuid, signUp, type Workspace } from '../product/workspace.ts';
import { decodeImage } from '../browser/decode.ts';
import { checkSchemes, checkScreen, checkWidths } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { chooseInMenu, enter, rowOf, tabTo } from '../browser/steps.ts';
import { wordsOf, type Words } from '../browser/words.ts';

/** The design of a code, from the list to the downloaded file. */

/** On the trial, which includes own logos and saved styles. */
async function makeOwner(appUrl: string): Promise<Workspace> {
  const owner = await signUp(appUrl, { plan: 'trial' });
  await finishOnboarding(owner);
  return owner;
}

async function openDesign(page: Page, t: Words, title: string): Promise<void> {
  await chooseInMenu(page, t, title, t('qrs:menu.customize'));
  await expect(page.getByRole('dialog', { name: t('design:title', { title }) })).toBeVisible();
  await expect(page.getByRole('button', { name: t('design:sections.patterns'), exact: true })).toBeVisible();
}

const openSection = (page: Page, name: string) => page.getByRole('button', { name, expanded: false }).click();
/** The drawing in the dialog. */
const drawing = (page: Page, t: Words, title: string) =>
  page.getByRole('dialog').getByRole('img', { name: t('design:preview.drawing', { title }) });
const isSaved = (page: Page, t: Words) =>
  expect(page.getByText(t('design:saving.saved'), { exact: true })).toBeVisible();

test('on a phone, the keyboard brings each section’s name into sight as a whole', async ({ page, product, t }) => {
  const owner = await makeOwner(product.appUrl);
  const { uuid } = await owner.createCode('Lunch', 'https://example.com/lunch');
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, t, owner);
  await page.goto(`/dashboard/qrs/all?customize=${uuid}`);
  const chips = page.getByRole('navigation', { name: t('design:sections.label') }).getByRole('button');
  await chips.first().focus();
  for (let at = 1; at < (await chips.count()); at += 1) {
    await page.keyboard.press('Tab');
    await expect(chips.nth(at)).toBeFocused();
    await expect(chips.nth(at)).toBeInViewport({ ratio: 1 });
  }
});

test('by keyboard alone: opened, changed, undone, saved, closed', async ({ page, product, t }) => {
  const owner = await makeOwner(product.appUrl);
  const { uuid } = await owner.createCode('Lunch', 'https://example.com/lunch');
  await enter(page, t, owner);
  const menu = page.getByRole('button', { name: t('qrs:row.menu', { title: 'Lunch' }) });
  await expect(menu).toBeVisible();
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  // The menu takes the focus once it is open; a key pressed before would go to the button.
  const customize = page.getByRole('menuitem', { name: t('qrs:menu.customize') });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(customize).toBeFocused();
  await page.keyboard.press('Enter');

  const soft = page.getByRole('radio', { name: t('shapes:patterns.default-rounded'), exact: true });
  await expect(soft).toBeVisible();
  await tabTo(page, soft);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: t('shapes:patterns.circle'), exact: true })).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('radio', { name: t('shapes:patterns.default'), exact: true })).toBeChecked();
  await page.keyboard.press('Control+Shift+z');
  await isSaved(page, t);
  expect((await owner.readCode(uuid)).designParams.pattern).toBe('circle');

  await tabTo(page, page.getByRole('button', { name: t('design:all.patterns') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('design:back') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('design:all.patterns') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(menu).toBeFocused();
});

test('the preview works offline, and changes are saved once online again', async ({ page, product, t }) => {
  const owner = await makeOwner(product.appUrl);
  const { uuid } = await owner.createCode('Lunch', 'https://example.com/lunch');
  await enter(page, t, owner);
  await openDesign(page, t, 'Lunch');
  // The readability check is loaded as well, once.
  await expect(page.getByRole('region', { name: t('design:readability.label') })).toContainText(
    t('design:readability.good'),
  );
  await page.context().setOffline(true);
  const body = drawing(page, t, 'Lunch').locator('path').nth(1);
  const before = await body.getAttribute('d');
  await page.getByRole('radio', { name: t('shapes:patterns.diamond'), exact: true }).check({ force: true });
  await expect(body).not.toHaveAttribute('d', before ?? '');
  await expect(page.getByText(t('design:saving.failed'))).toBeVisible();
  await page.context().setOffline(false);
  await isSaved(page, t);
  expect((await owner.readCode(uuid)).designParams.pattern).toBe('diamond');
});

test('an own logo is uploaded, saved in a style with its code, and applied to another code', async ({
  page,
  product,
  t,
}) => {
  const owner = await makeOwner(product.appUrl);
  await owner.createCode('Lunch', 'https://example.com/lunch');
  const dinner = await owner.createCode('Dinner', 'https://example.com/dinner');
  await enter(page, t, owner);
  await openDesign(page, t, 'Lunch');
  await openSection(page, t('design:sections.logos'));
  const mark =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">' +
    '<circle cx="50" cy="50" r="48" fill="#0b6e8f"/></svg>';
  const input = page.getByLabel(t('design:logo.upload')).and(page.locator('input'));
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText(t('design:logo.ignored', { name: 'notes.txt' }))).toBeVisible();
  await input.setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(mark) });
  await expect(drawing(page, t, 'Lunch').locator('path[fill="rgb(11 110 143)"]')).toHaveCount(1);
  await isSaved(page, t);
  await checkScreen(page, 'design-logo');

  await openSection(page, t('design:sections.styles'));
  await page.getByRole('button', { name: t('design:styles.save') }).click();
  await page.getByRole('textbox', { name: t('design:styles.name'), exact: true }).fill('House style');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('design:styles.apply', { name: 'House style' }) })).toBeVisible();
  await page.getByRole('button', { name: t('design:done') }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await openDesign(page, t, 'Dinner');
  await openSection(page, t('design:sections.styles'));
  await page.getByRole('button', { name: t('design:styles.apply', { name: 'House style' }) }).click();
  await isSaved(page, t);
  expect((await owner.readCode(dinner.uuid)).logo?.isTemplate).toBe(false);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rowOf(page, 'Dinner').locator('path[fill="rgb(11 110 143)"]')).toHaveCount(1);
});

test('a code that scanners fail to read shows why, holds the file back, and is fixed with one press', async ({
  page,
  product,
  t,
}) => {
  const owner = await makeOwner(product.appUrl);
  const { uuid, shortUrl } = await owner.createCode('Pale', 'https://example.com/pale');
  await owner.call(routes.updateQr, { params: { uuid }, body: { designParams: { foreground_color: '#d0d0d0' } } });
  await enter(page, t, owner);
  await openDesign(page, t, 'Pale');
  const light = page.getByRole('region', { name: t('design:readability.label') }).first();
  await expect(light).toContainText(t('design:readability.reasons.low-contrast'));
  await page.getByRole('button', { name: t('download:start', { format: 'PNG' }) }).click();
  const question = page.getByRole('dialog', { name: t('download:unreadable.title') });
  await expect(question).toContainText(t('design:readability.reasons.low-contrast'));
  await checkScreen(page, 'design-unreadable');
  const anyway = page.waitForEvent('download');
  await question.getByRole('button', { name: t('download:unreadable.accept') }).click();
  expect((await anyway).suggestedFilename()).toBe('Pale.png');

  await light.getByRole('button', { name: t('design:readability.fix.darker-foreground') }).click();
  await expect(light).toContainText(t('design:readability.good'));
  const good = page.waitForEvent('download');
  await page.getByRole('button', { name: t('download:start', { format: 'PNG' }) }).click();
  expect(await decodeImage(await readFile(await (await good).path()))).toEqual([shortUrl.url]);
});

test('the short link is changed by keyboard after a warning about printed codes, and both links redirect', async ({
  page,
  product,
  t,
}) => {
  const owner = await makeOwner(product.appUrl);
  const { uuid, shortUrl: old } = await owner.createCode('Lunch', 'https://example.com/lunch');
  const taken = await owner.createCode('Dinner', 'https://example.com/dinner');
  await enter(page, t, owner);
  await openDesign(page, t, 'Lunch');
  const body = drawing(page, t, 'Lunch').locator('path').nth(1);
  const before = await body.getAttribute('d');
  await tabTo(page, page.getByRole('button', { name: t('design:link.edit') }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: t('design:link.change.title') });
  await expect(question).toContainText(old.pathName);
  await checkScreen(page, 'design-link-question');
  await expect(question.getByRole('button', { name: t('design:link.change.go') })).toBeFocused();
  await page.keyboard.press('Enter');
  const input = page.getByRole('textbox', { name: t('design:link.ending', { domain: old.domain }) });
  await expect(input).toBeFocused();
  await input.fill(taken.shortUrl.pathName);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: t('validation:violations.not_unique_url') })).toBeVisible();
  await checkScreen(page, 'design-link-taken');
  const ending = `lunch-${uuid.slice(-12)}`;
  await input.fill(ending);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: t('design:link.label') })).toContainText(ending);
  await expect(page.getByRole('button', { name: t('design:link.edit') })).toBeFocused();
  await expect(body).not.toHaveAttribute('d', before ?? '');
  for (const url of [old.url, new URL(ending, old.url).href]) {
    const answer = await fetch(url, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://example.com/lunch']);
  }
});

test('tags are added and removed by keyboard', async ({ page, product, t }) => {
  const owner = await makeOwner(product.appUrl);
  const { uuid } = await owner.createCode('Lunch', 'https://example.com/lunch');
  await enter(page, t, owner);
  await openDesign(page, t, 'Lunch');
  const add = page.getByRole('button', { name: t('design:tags.add') });
  const tags = page.getByRole('region', { name: t('design:tags.label') }).getByRole('listitem');
  await tabTo(page, add);
  // Tags are converted to lower case while typing.
  for (const typed of ['Terrace', 'A long name of a tag that somebody gave to this one']) {
    const name = typed.toLowerCase();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: t('design:tags.name') })).toBeFocused();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    // Longer names are shortened to 20 characters.
    await expect(tags.filter({ hasText: name.slice(0, 18) })).toBeVisible();
    await expect(add).toBeFocused();
  }
  await checkScreen(page, 'design-tags');
  await page.keyboard.press('Enter');
  await page.keyboard.type('nothing');
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.getByRole('button', { name: t('design:tags.remove', { name: 'terrace' }) }).focus();
  await page.keyboard.press('Enter');
  await expect(tags).toHaveCount(1);
  await expect(add).toBeFocused();
  await expect
    .poll(async () => (await owner.readCode(uuid)).tags.map(({ name }) => name))
    .toEqual(['a long name of a tag that somebody gave to this one']);
});

test('on a phone the code stays in sight while its sections scroll; the Portuguese texts fit', async ({
  page,
  product,
  t,
}) => {
  const owner = await makeOwner(product.appUrl);
  const title = 'Cardápio de almoço das mesas da varanda';
  const { uuid } = await owner.createCode(title, 'https://example.com/lunch');
  await enter(page, t, owner);
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto(`/dashboard/qrs/all?customize=${uuid}`);
  const chips = page.getByRole('navigation', { name: t('design:sections.label') });
  await chips.getByRole('button', { name: t('design:sections.colors') }).click();
  const code = page.getByRole('dialog').getByRole('img', { name: t('design:preview.drawing', { title }) });
  const heightOf = async () => (await code.boundingBox())?.height ?? 0;
  expect(await heightOf()).toBeGreaterThan(160);
  const larger = page.getByRole('button', { name: t('design:preview.larger') });
  await larger.click();
  const preview = page.getByRole('dialog', { name: t('design:preview.label') });
  await expect(preview.getByText(t('design:readability.good'))).toBeVisible();
  await checkSchemes(page, 'design-phone-larger');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(larger).toBeFocused();
  await page.getByRole('slider', { name: t('design:preview.print') }).scrollIntoViewIfNeeded();
  await expect(code).toBeInViewport({ ratio: 1 });
  await expect.poll(heightOf).toBeLessThan(96);
  await expect(chips).toBeInViewport();
  await checkScreen(page, 'design-phone');

  await page.setViewportSize({ width: 1280, height: 800 });
  const pt = wordsOf('pt-br');
  await owner.call(routes.updateUser, { params: { uuid: readUserUuid(owner.session) }, body: { locale: 'pt-br' } });
  await page.reload();
  await expect(page.getByRole('button', { name: pt('design:sections.patterns'), exact: true })).toBeVisible();
  await openSection(page, pt('design:sections.frames'));
  await openSection(page, pt('design:sections.more'));
  await checkWidths(page, 'design-pt-br');
});

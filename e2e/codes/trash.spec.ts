import { routes } from '@evercode/contract';
import { checkScreen, checkWidths, otherLanguages } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { chooseInMenu, enter, setLanguage } from '../browser/steps.ts';
import { wordsOf } from '../browser/words.ts';
import { openPhone } from '../product/phone.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';

/** The questions before codes stop working, and the way back. */

test('a scanned code is asked about, shows visitors the paused page in the trash, and returns as it was', async ({
  page,
  product,
  t,
}) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  const { uuid, shortUrl } = await owner.createCode('Menu', 'https://example.com/menu');
  const phone = openPhone();
  for (let scan = 0; scan < 2; scan += 1) expect((await phone.scan(shortUrl.url)).status).toBe(302);
  await expect.poll(async () => (await owner.readCode(uuid)).scans).toBe(2);
  await owner.call(routes.updateQr, { params: { uuid }, body: { state: 'paused' } });
  await enter(page, t, owner);

  const dialog = page.getByRole('dialog', { name: t('stop:code.trash', { title: 'Menu' }) });
  await chooseInMenu(page, t, 'Menu', t('qrs:menu.trash'));
  await expect(dialog.getByText(t('stop:scans', { count: 2 }))).toBeVisible();
  await expect(dialog.getByText(t('stop:restsOne'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('stop:cancel') })).toBeFocused();
  await checkScreen(page, 'trash-question');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: t('qrs:row.menu', { title: 'Menu' }) })).toBeFocused();

  await chooseInMenu(page, t, 'Menu', t('qrs:menu.trash'));
  await dialog.getByRole('button', { name: t('stop:confirm.trash') }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('qrs:done.trashed', { title: 'Menu' }) })).toBeVisible();
  const visited = await phone.scan(shortUrl.url);
  expect([visited.status, visited.body.includes('<h1>This code is paused</h1>')]).toEqual([404, true]);

  await page.goto('/dashboard/qrs/trash');
  const row = page.getByRole('listitem').filter({ hasText: 'Menu' });
  await expect(row.getByText(t('projects:trash.wasPaused'))).toBeVisible();
  await expect(row.locator('svg').first()).toBeVisible();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Trash" [level=1]
    - navigation "Which codes to show"
    - checkbox "Select all"
    - list "Trash":
      - listitem:
        - checkbox "Select Menu"
        - 'button "Restore: Menu"'
        - 'button "Delete forever: Menu"'
  `);
  await row.getByRole('button', { name: t('projects:trash.restore', { title: 'Menu' }) }).click();
  const restored = t('qrs:done.restoredPaused', { title: 'Menu' });
  await expect(page.getByRole('alert').filter({ hasText: restored })).toBeVisible();
  expect((await phone.scan(shortUrl.url)).status).toBe(404);
  await page.getByRole('button', { name: t('qrs:menu.activate'), exact: true }).click();
  await expect(page.getByText(t('qrs:done.activated', { title: 'Menu' }))).toBeVisible();
  expect((await phone.scan(shortUrl.url)).status).toBe(302);
  phone.close();
});

test('many codes move to the trash only when their number is typed, and undo brings each back as it was', async ({
  page,
  product,
  t,
}) => {
  const owner = await signUp(product.appUrl, { plan: 'trial' });
  await finishOnboarding(owner);
  const codes = [];
  for (let number = 1; number <= 26; number += 1)
    codes.push(await owner.createCode(`Table ${number}`, `https://example.com/${number}`));
  const [paused] = codes;
  await owner.call(routes.updateQr, { params: { uuid: paused?.uuid ?? '' }, body: { state: 'paused' } });
  await enter(page, t, owner);
  await page.getByLabel(t('qrs:row.select', { title: 'Table 26' })).check({ force: true });
  const bar = page.getByRole('region', { name: t('batch:label') });
  await bar.getByRole('button', { name: t('batch:chooseMatching', { count: 26 }) }).click();

  await bar.getByRole('button', { name: t('qrs:menu.pause'), exact: true }).click();
  const pausing = page.getByRole('dialog', { name: t('stop:title.pause', { count: 26 }) });
  await expect(pausing.getByText(t('stop:stopping', { count: 25 }))).toBeVisible();
  await checkScreen(page, 'pause-question');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');

  await bar.getByRole('button', { name: t('qrs:menu.trash') }).click();
  const dialog = page.getByRole('dialog', { name: t('stop:title.trash', { count: 26 }) });
  const confirm = dialog.getByRole('button', { name: t('stop:confirm.trash') });
  await expect(dialog.getByText(t('stop:stopping', { count: 25 }))).toBeVisible();
  await confirm.click();
  await expect(dialog.getByText(t('stop:mismatch', { number: '26' }))).toBeVisible();
  await checkScreen(page, 'trash-many');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel(t('stop:type', { number: '26' })).fill('26');
  await confirm.click();
  await expect(page.getByText(t('batch:done.trash', { count: 26 }))).toBeVisible();
  await page.getByRole('button', { name: t('common:actions.undo') }).click();
  await expect(page.getByText(t('batch:done.stillPaused', { count: 1 }))).toBeVisible();
  expect((await owner.readCode(paused?.uuid ?? '')).state).toBe('paused');
  expect((await owner.readCode(codes[1]?.uuid ?? '')).state).toBe('active');
});

test('the question before a project goes to Trash counts its codes and fits the screen in another language', async ({
  page,
  product,
  t,
}) => {
  const owner = await signUp(product.appUrl, { plan: 'trial' });
  await finishOnboarding(owner);
  const project = await owner.call(routes.createProject, { body: { title: 'Restaurant' } });
  for (const title of ['Lunch', 'Dinner'])
    await owner.call(routes.createQr, {
      body: { title, typology: 'website', input: { url: 'https://example.com' }, project: project.iri },
    });
  await enter(page, t, owner);
  for (const language of otherLanguages('it')) {
    const words = wordsOf(language);
    await setLanguage(page, owner, language);
    await page.goto(`/dashboard/project/all/${project.uuid}`);
    await page.getByRole('button', { name: words('projects:menu.label', { title: 'Restaurant' }) }).click();
    await page.getByRole('menuitem', { name: words('projects:menu.trash') }).click();
    const dialog = page.getByRole('dialog', { name: words('stop:project.trash', { title: 'Restaurant' }) });
    await expect(dialog.getByText(words('stop:stopping', { count: 2 }))).toBeVisible();
    await checkWidths(page, `trash-project-${language}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

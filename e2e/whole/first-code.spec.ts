import type { Locator } from '@playwright/test';
import { checkScreen } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { openPhone } from '../product/phone.ts';
import { createNewSignIn } from '../product/workspace.ts';

/** What stands between a stranger and the file of a first code. */
const allowed = { clicks: 7, fields: 4 };

test('a stranger signs up and downloads a first code with 7 clicks and 4 fields', async ({ page, t }) => {
  const did = { clicks: 0, fields: 0 };
  const click = async (target: Locator) => {
    await target.click();
    did.clicks += 1;
  };
  const fill = async (target: Locator, text: string) => {
    await target.fill(text);
    did.fields += 1;
  };
  const who = createNewSignIn();

  await page.goto('/en/sign-up');
  const begun = performance.now();
  await fill(page.getByLabel(t('auth:email')), who.email);
  await fill(page.getByLabel(t('auth:username')), 'Rosa Prova');
  await fill(page.getByLabel(t('auth:password'), { exact: true }), who.password);
  await click(page.getByLabel(t('auth:signUp.consent')));
  await click(page.getByRole('button', { name: t('auth:signUp.submit.free') }));

  await click(page.getByRole('button', { name: t('onboarding:use.business') }));
  await click(page.getByRole('button', { name: t('onboarding:industry.skip') }));

  await click(
    page
      .getByRole('region', { name: t('chooser:recommended') })
      .getByRole('link', { name: t('builder:types.website.name') }),
  );
  await fill(page.getByLabel(t('contents:website.url')), 'https://example.com/autumn');
  await click(page.getByRole('button', { name: t('builder:save.create') }));

  await expect(page.getByRole('heading', { level: 1, name: t('finish:title') })).toBeFocused();
  const file = page.waitForEvent('download');
  await click(page.getByRole('button', { name: t('download:start', { format: 'PNG' }) }));
  expect((await file).suggestedFilename()).toBe('example.com.png');
  const seconds = (performance.now() - begun) / 1000;
  console.log(`First code: ${did.clicks} clicks, ${did.fields} fields, ${seconds.toFixed(1)} s of a tireless hand`);
  expect(did).toEqual(allowed);

  // The code tells at once that it was scanned.
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - img "QR code of example.com"
    - heading "Your code is ready" [level=1]
    - button "Copy short link"
    - link "Open short link in a new tab"
    - button "Download PNG"
    - button "More formats"
    - button "Copy link"
    - button "Copy image"
    - button "Share"
    - status: Waiting for your scan…
    - button "Make a print sheet"
    - region "Send people to different places"
    - link "Customize design"
    - link "Create another"
    - link "Done"
  `);
  await checkScreen(page, 'finish-en');
  const link = (await page.getByRole('link', { name: t('builder:result.open') }).getAttribute('href')) ?? '';
  const phone = openPhone();
  await phone.scan(link);
  phone.close();
  const scanned = t('finish:scanned', { device: t('finish:devices.iphone') });
  await expect(page.getByRole('status').filter({ hasText: scanned })).toBeVisible();

  // A reload is the page of any code.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'example.com' })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('finish:title') })).toHaveCount(0);
});

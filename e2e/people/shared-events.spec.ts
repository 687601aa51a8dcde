import { sharedInput } from '@evercode/contract';
import { startHttpDouble, type HttpDouble } from '@evercode/testkit';
import { checkScreen } from '../browser/check-screen.ts';
import { download } from '../browser/downloads.ts';
import { expect, test as base } from '../browser/person.ts';
import { answerOnboarding, goInApp, signUpByForm } from '../browser/steps.ts';
import { openDatabaseOf } from '../product/block-transaction.ts';
import { choosePlace, removePlace, startProduct, type Product } from '../product/start-product.ts';
import { signIn } from '../product/workspace.ts';

/** A person who agrees to product analytics and to a chat, both by doubles on another origin. */

const widget = `
  window.HubSpotConversations = {
    widget: {
      load() {},
      open() {
        const chat = document.createElement('p');
        chat.id = 'chat';
        chat.textContent = 'Chat of ' + window.hsConversationsSettings.identificationEmail;
        document.body.append(chat);
      },
      remove() { document.getElementById('chat')?.remove(); },
    },
    clear() {},
  };
  window.hsConversationsOnReady.forEach((ready) => ready());`;

const test = base.extend<object, { services: HttpDouble; product: Product }>({
  services: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const services = await startHttpDouble(({ path }) => {
        if (path.endsWith('.js')) return { headers: { 'content-type': 'text/javascript' }, body: widget };
        return { body: path.endsWith('/tokens/create') ? '{"token":"eyJ.identity"}' : '{"status":"Ok"}' };
      });
      await use(services);
      await services.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ services }, use) => {
      const place = await choosePlace();
      const product = await startProduct(place, {
        HUBSPOT_PORTAL_ID: '1234567',
        HUBSPOT_TOKEN: 'pat-na1-not-real',
        HUBSPOT_URL: services.url,
        ANALYTICS_PROVIDER: 'posthog',
        ANALYTICS_KEY: 'phc_key',
        ANALYTICS_URL: services.url,
      });
      await use(product);
      await product.stop();
      removePlace(place);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

type Batch = { batch: { event: string; distinct_id: string }[] };

test('every event that can be shared is sent by what people do', async ({ page, product, services, t }) => {
  const shared = () =>
    services.requests
      .filter(({ path }) => path === '/batch/')
      // Written by the product: the integration test reads every field.
      .flatMap(({ body }) => (JSON.parse(body) as Batch).batch);

  const asked = page.getByRole('region', { name: t('privacy:ask.label') });
  await page.goto('/en/sign-up');
  await expect(asked).toBeVisible();
  await checkScreen(page, 'sign-up-consent');
  await asked.getByRole('button', { name: t('privacy:ask.yes'), exact: true }).click();
  const who = await signUpByForm(page, t);
  await answerOnboarding(page, t);
  const owner = await signIn(product.appUrl, who);
  const { uuid } = await owner.createCode('Lunch', 'https://example.com/lunch');

  await page.goto(`/dashboard/qrs?customize=${uuid}`);
  await download(page, page.getByRole('button', { name: t('download:start', { format: 'PNG' }) }));
  await goInApp(page, `/dashboard/qrs?art=${uuid}`);
  const popup = page.getByRole('dialog', { name: t('art:title') });
  const checked = popup.getByText(t('art:checked', { readers: 4, views: 7 }));
  await expect(checked).toBeVisible({ timeout: 60_000 });
  await download(page, popup.getByRole('button', { name: t('art:downloadOf', { prompt: t('art:first') }) }));
  await popup.getByRole('button', { name: t('art:submit') }).click();
  await popup
    .getByRole('region', { name: t('art:templates') })
    .getByRole('button')
    .first()
    .click();

  const wanted = Object.entries(sharedInput).flatMap(([name, properties]) => (properties === undefined ? [] : [name]));
  await expect.poll(() => wanted.filter((name) => !shared().some(({ event }) => event === name))).toEqual([]);
  expect(new Set(shared().map(({ distinct_id: visitor }) => visitor)).size).toBe(1);
});

test('a chat is loaded after a yes, knows the person, and leaves with them', async ({ page, product, services, t }) => {
  await page.goto('/en/sign-up');
  const asked = page.getByRole('region', { name: t('privacy:ask.label') });
  await asked.getByRole('button', { name: t('privacy:ask.no') }).click();
  const who = await signUpByForm(page, t);
  await answerOnboarding(page, t);
  const db = await openDatabaseOf(product);
  await db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('email', '=', who.email).execute();
  await db.destroy();
  const scripts = () => services.requests.filter(({ path }) => path.endsWith('.js')).length;

  await page.goto('/dashboard/qrs');
  const chat = page.getByRole('button', { name: t('shell:nav.chat') });
  await chat.click();
  await expect(page.getByRole('dialog', { name: t('privacy:chat.ask.title') })).toBeVisible();
  await checkScreen(page, 'chat-consent');
  expect(scripts()).toBe(0);
  await page.getByRole('button', { name: t('privacy:chat.ask.yes') }).click();
  await expect(page.getByText(`Chat of ${who.email}`)).toBeVisible();
  expect(scripts()).toBe(1);

  // The choice is found again, and can be taken back.
  await goInApp(page, '/dashboard/account');
  const choice = page.getByLabel(t('privacy:card.chat', { name: 'HubSpot' }));
  await expect(choice).toBeChecked();
  await expect(page.getByLabel(t('privacy:card.analytics', { name: 'PostHog' }))).not.toBeChecked();
  // Its page is loaded again.
  await choice.click();
  await expect(page.getByText(`Chat of ${who.email}`)).toBeHidden();
  await expect(choice).not.toBeChecked();
  expect(await page.evaluate('typeof HubSpotConversations')).toBe('undefined');
  expect(await page.evaluate(`localStorage.getItem('evercode.chat-identity')`)).toBeNull();
});

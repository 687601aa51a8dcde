import { routes } from '@evercode/contract';
import { pageTranslate } from '@evercode/i18n/visitor';
import { finishOnboarding, signUp } from '../product/workspace.ts';
import { checkScreen, checkWidths } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter, setLanguage } from '../browser/steps.ts';
import { wordsOf } from '../browser/words.ts';

/** Page events, from a tap on a page to the owner's statistics. */

const visitor = pageTranslate('en');
const dayMs = 86_400_000;

test('actions on a page and a card are counted beside visits, with scripts and without', async ({
  page,
  product,
  destination,
  t,
  newPhone,
  browser,
}) => {
  const owner = await signUp(product.appUrl, { plan: 'trial' });
  await finishOnboarding(owner);
  const blocks = [
    { kind: 'title' as const, id: 'a', text: 'Harbour Bakery' },
    { kind: 'link' as const, id: 'b', label: 'Order for tomorrow', url: destination.address('/order?of=bread') },
    {
      kind: 'link' as const,
      id: 'c',
      label: 'Order for tomorrow',
      url: destination.address('/elsewhere'),
      newWindow: true,
    },
    { kind: 'video' as const, id: 'd', url: 'https://vimeo.com/76979871', title: 'How we shape a loaf' },
  ];
  const bakery = await owner.call(routes.createQr, {
    body: { title: 'Bakery', typology: 'landing-page', input: { blocks } },
  });
  const card = await owner.call(routes.createQr, {
    body: {
      title: 'Card',
      typology: 'business-card',
      input: { firstName: 'Ada', emails: [{ email: 'ada@example.com' }] },
    },
  });

  const phone = await newPhone();
  // Answers for the film's host, so that the test reaches no other machine.
  await phone.route('https://player.vimeo.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Film</h1>' }),
  );
  const errors: string[] = [];
  phone.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  await phone.goto(`${bakery.shortUrl?.url ?? ''}?utm_source=poster`);
  await phone
    .frameLocator('iframe')
    .getByRole('link', { name: visitor('page:video.play') })
    .click();
  await phone.getByRole('link', { name: 'Order for tomorrow' }).first().click();
  await expect(phone.getByRole('heading', { name: 'This is /order?of=bread' })).toBeVisible();

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'it-IT',
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    acceptDownloads: true,
  });
  const other = await plain.newPage();
  await other.goto(bakery.shortUrl?.url ?? '');
  const opened = plain.waitForEvent('page');
  await other.getByRole('link', { name: 'Order for tomorrow' }).nth(1).click();
  await (await opened).waitForURL(destination.address('/elsewhere'));
  await other.goto(card.shortUrl?.url ?? '');
  const saved = other.waitForEvent('download');
  await other.getByRole('link', { name: pageTranslate('it')('page:contact.save') }).click();
  await (await saved).delete();

  const query = {
    criteria: 'account' as const,
    id: owner.workspace,
    from: new Date(Date.now() - dayMs).toISOString(),
    to: new Date(Date.now() + 60_000).toISOString(),
  };
  const once = { total: 1, unique: 1 };
  await expect
    .poll(() => owner.call(routes.getPageEvents, { query }), { timeout: 20_000 })
    .toEqual({
      kinds: [
        { kind: 'view', total: 3, unique: 3 },
        { kind: 'click', total: 2, unique: 2 },
        { kind: 'play', ...once },
        { kind: 'download', total: 0, unique: 0 },
        { kind: 'contact', ...once },
      ],
      targets: [
        { kind: 'click', target: 'Order for tomorrow', ...once },
        { kind: 'click', target: 'Order for tomorrow (2)', ...once },
        { kind: 'play', target: 'How we shape a loaf', ...once },
      ],
    });
  expect((await owner.call(routes.getStats, { query: { ...query, interval: 'day', timezone: 'UTC' } })).totals).toEqual(
    { total: 3, unique: 3, repeat: 0 },
  );
  expect(errors).toEqual([]);

  await enter(page, t, owner);
  const path = `${product.appUrl}/qr-stats/${bakery.uuid}`;
  await page.goto(path);
  const heading = page.getByRole('heading', { name: t('taps:title') });
  await heading.scrollIntoViewIfNeeded();
  await expect(page.getByRole('table', { name: t('taps:table') }).getByText('How we shape a loaf')).toBeVisible();
  await checkScreen(page, 'page-events');
  await setLanguage(page, owner, 'pt-br');
  await page.goto(path);
  await page.getByRole('heading', { name: wordsOf('pt-br')('taps:title') }).scrollIntoViewIfNeeded();
  await checkWidths(page, 'page-events-pt-br');
  await plain.close();
});

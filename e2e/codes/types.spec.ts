import { devices, type Browser, type Page } from '@playwright/test';
import { canBeDynamic, codeTypes, routes, type CallOf, type DynamicType, type Qr } from '@evercode/contract';
import { send } from '../product/http.ts';
import { finishOnboarding, signUp, type Workspace } from '../product/workspace.ts';
import { findViolations } from '../browser/check-screen.ts';
import { decodeImage } from '../browser/decode.ts';
import { loadWithoutScripts } from '../browser/load-without-scripts.ts';
import { expect, test } from '../browser/person.ts';
import { watchShifts } from '../browser/watch-shifts.ts';

/** A code of each type: created, downloaded, decoded, and opened as a visitor. */

type Creation = CallOf<typeof routes.createQr>['body'];
type Content = Pick<Creation, 'typology' | 'input'>;

/** What a visitor gets: a redirect, a page with these words (which may start another app), or a file. */
type Met = { to: string } | { page: readonly string[]; opens?: string } | { file: string };
type Case = { content: (file: { pdf: string; text: string }) => Content; met: Met };

const header = { title: 'Casa do Mar', subtitle: 'Open every day', image: null };
const cases: Readonly<Record<DynamicType, Case>> = {
  website: {
    content: () => ({ typology: 'website', input: { url: 'https://example.com/menu' } }),
    met: { to: 'https://example.com/menu' },
  },
  whatsapp: {
    content: () => ({ typology: 'whatsapp', input: { phone: '+351 210 000 000', message: 'A table for two' } }),
    met: { to: 'https://wa.me/351210000000?text=A%20table%20for%20two' },
  },
  'app-store': {
    met: { to: 'https://play.google.com/store/apps/details?id=com.example.app' },
    content: () => ({
      typology: 'app-store',
      input: {
        ios: 'https://apps.apple.com/app/id1',
        android: 'https://play.google.com/store/apps/details?id=com.example.app',
        title: 'Our app',
      },
    }),
  },
  email: {
    content: () => ({
      typology: 'email',
      input: { email: 'hello@example.com', subject: 'A question', message: 'Hello,' },
    }),
    met: { page: ['hello@example.com'], opens: 'mailto:hello@example.com?subject=A%20question&body=Hello%2C' },
  },
  'deep-link': {
    met: { page: [], opens: 'exampleapp://offers/1' },
    content: () => ({
      typology: 'deep-link',
      input: {
        android: {
          link: 'exampleapp://offers/1',
          store: 'https://play.google.com/store/apps/details?id=com.example.app',
        },
        fallbackUrl: 'https://example.com/offers',
      },
    }),
  },
  'social-media': {
    met: { page: ['Casa do Mar', 'Instagram'] },
    content: () => ({
      typology: 'social-media',
      input: {
        header,
        links: [
          { network: 'instagram', url: 'https://www.instagram.com/example' },
          { network: 'youtube', url: 'https://youtu.be/abc' },
        ],
      },
    }),
  },
  'business-card': {
    met: { page: ['Ana Prova', 'Baker'] },
    content: () => ({
      typology: 'business-card',
      input: {
        firstName: 'Ana',
        lastName: 'Prova',
        jobTitle: 'Baker',
        company: 'Casa do Mar',
        phones: [{ number: '+351210000000' }],
        emails: [{ email: 'ana@example.com' }],
      },
    }),
  },
  event: {
    met: { page: ['Fado night', 'Sunday, June 21, 2026', 'Add to calendar'] },
    content: () => ({
      typology: 'event',
      input: {
        title: 'Fado night',
        place: 'Casa do Mar, Porto',
        start: '2026-06-21T19:00',
        end: '2026-06-21T22:00',
        zone: 'Europe/Lisbon',
        description: 'Two singers, one guitar.',
        link: 'https://example.com/tickets',
        organiser: { name: 'Casa do Mar', email: 'hello@example.com' },
      },
    }),
  },
  menu: {
    met: { page: ['Casa do Mar', 'Soups', 'Caldo verde'] },
    content: () => ({
      typology: 'menu',
      input: {
        header,
        currency: 'EUR',
        sections: [
          {
            id: 's1',
            title: 'Soups',
            items: [{ id: 'i1', name: 'Caldo verde', price: '4.50', allergens: ['celery'] }],
          },
        ],
      },
    }),
  },
  'landing-page': {
    met: { page: ['Summer opening', 'Book a table'] },
    content: () => ({
      typology: 'landing-page',
      input: {
        blocks: [
          { kind: 'title', id: 'a', text: 'Summer opening' },
          { kind: 'text', id: 'b', text: 'From June on.' },
          { kind: 'link', id: 'c', label: 'Book a table', url: 'https://example.com/book' },
          { kind: 'video', id: 'd', url: 'https://youtu.be/abc', title: 'The terrace' },
        ],
      },
    }),
  },
  file: {
    content: ({ text }) => ({ typology: 'file', input: { file: text, title: 'House rules' } }),
    met: { page: ['House rules'] },
  },
  pdf: { content: ({ pdf }) => ({ typology: 'pdf', input: { file: pdf } }), met: { file: 'application/pdf' } },
};

async function makeOwner(appUrl: string): Promise<Workspace> {
  const owner = await signUp(appUrl, { plan: 'trial' });
  await finishOnboarding(owner);
  return owner;
}

async function upload(
  appUrl: string,
  { session, workspace }: Workspace,
  name: string,
  type: string,
  text: string,
): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([text], { type }), name);
  const answer = await fetch(`${appUrl}/api/assets/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, 'x-account-id': workspace },
    body: form,
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { uuid: string }).uuid;
}

/** Decodes the picture that the owner downloads. */
async function readPicture(appUrl: string, { session, workspace }: Workspace, { uuid }: Qr): Promise<string[]> {
  const answer = await fetch(`${appUrl}/api/qrs/${uuid}/image.png?size=600`, {
    headers: { authorization: `Bearer ${session.token}`, 'x-account-id': workspace },
  });
  return decodeImage(new Uint8Array(await answer.arrayBuffer()));
}

const onPhone = (browser: Browser, javaScriptEnabled = true) =>
  browser.newContext({ ...devices['Pixel 7'], locale: 'en-GB', javaScriptEnabled });

/** The page does not shift while loading, requests only itself and its own pictures, and has no axe violation. */
async function expectGoodPage(
  page: Page,
  url: string,
  { page: words, opens }: Extract<Met, { page: readonly string[] }>,
): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(watchShifts);
  if (opens !== undefined) await loadWithoutScripts(page, url);
  await page.goto(url);
  for (const word of words) await expect(page.getByText(word).first()).toBeVisible();
  expect(asked.filter((address) => new URL(address).origin !== new URL(url).origin)).toEqual([]);
  if (opens !== undefined) await expect(page.locator(`a[href="${opens}"]`).first()).toBeVisible();
  expect(asked.filter((address) => address === url)).toHaveLength(1);
  expect(await page.evaluate('window.shifted ?? 0')).toBeLessThan(0.01);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await findViolations(page)).toEqual([]);
}

for (const name of codeTypes.filter(canBeDynamic)) {
  const { content, met } = cases[name];
  test(`a ${name} code: created, downloaded, decoded, and opened on a phone`, async ({ browser, product }) => {
    const owner = await makeOwner(product.appUrl);
    const file = {
      pdf:
        name === 'pdf'
          ? await upload(
              product.appUrl,
              owner,
              'menu.pdf',
              'application/pdf',
              '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
                'trailer<</Root 1 0 R>>\n%%EOF\n',
            )
          : '',
      text: name === 'file' ? await upload(product.appUrl, owner, 'rules.txt', 'text/plain', 'Be kind.\n') : '',
    };
    // Each case above has the content of its type.
    const code = await owner.call(routes.createQr, { body: { title: `A ${name}`, ...content(file) } as Creation });
    const link = code.shortUrl?.url ?? '';
    expect(new Set(await readPicture(product.appUrl, owner, code))).toEqual(new Set([link]));

    const phone = await onPhone(browser);
    const userAgent = devices['Pixel 7'].userAgent;
    const answer = await send(link, { headers: { 'user-agent': userAgent, 'accept-language': 'en-GB' } });
    if ('to' in met) expect([answer.status, answer.headers.location]).toEqual([302, met.to]);
    else if ('file' in met) {
      const file = await send(new URL(answer.headers.location ?? '', link).href);
      expect([answer.status, file.status, file.headers['content-type'], file.headers['accept-ranges']]).toEqual([
        302,
        200,
        met.file,
        'bytes',
      ]);
    } else {
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      await expectGoodPage(await phone.newPage(), link, met);
      const bare = await onPhone(browser, false);
      const page = await bare.newPage();
      await page.goto(link);
      for (const word of met.page) await expect(page.getByText(word).first()).toBeVisible();
      await bare.close();
    }
    await phone.close();
  });
}

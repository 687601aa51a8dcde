import { checkScreen } from '../browser/check-screen.ts';
import { decodeImage } from '../browser/decode.ts';
import { download } from '../browser/downloads.ts';
import { expect, test } from '../browser/person.ts';
import { enter, goInApp } from '../browser/steps.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';

/** What the browser keeps, by the names that the specification gives. */
const readCache = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('QRArtDB');
  opening.onerror = reject;
  opening.onsuccess = () => {
    const db = opening.result;
    const store = db.transaction('qrCache').objectStore('qrCache');
    store.getAll().onsuccess = ({ target }) => {
      const kept = target.result.map(({ prompt, qrUrl, zipBlob }) => ({ prompt, qrUrl, type: zipBlob.type }));
      db.close();
      resolve({ version: db.version, key: store.keyPath, indexes: [...store.indexNames], kept });
    };
  };
})`;

/** The store of an earlier version: other keys, and no index. */
const makeEarlierCache = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('QRArtDB', 1);
  opening.onerror = reject;
  opening.onupgradeneeded = () => opening.result.createObjectStore('qrCache', { keyPath: 'prompt' });
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('qrCache', 'readwrite');
    transaction.objectStore('qrCache').put({ prompt: 'a coffee', qrUrl: 'https://example.com/' });
    transaction.oncomplete = () => resolve(opening.result.close());
  };
})`;

/** As many pictures of another code as the cache keeps, all older than those of today. */
const fillCache = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('QRArtDB');
  opening.onerror = reject;
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('qrCache', 'readwrite');
    const old = { qrUrl: 'old', zipBlob: new Blob() };
    for (let at = 0; at < 120; at++)
      transaction.objectStore('qrCache').put({ ...old, hash: 'old-' + at, prompt: 'old ' + at, createdAt: at });
    transaction.oncomplete = () => resolve(opening.result.close());
  };
})`;

test('a code becomes a picture that stays in the browser, and then the code’s own', async ({ page, product, t }) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  const { uuid, shortUrl } = await owner.createCode('Lunch', 'https://example.com/lunch');
  await enter(page, t, owner);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/qrbeautifier')) asked.push(request.url());
  });

  await page.evaluate(makeEarlierCache);
  await goInApp(page, `/dashboard/qrs?art=${uuid}`);
  const popup = page.getByRole('dialog', { name: t('art:title') });
  const checked = popup.getByText(t('art:checked', { readers: 4, views: 7 }));
  await expect(checked).toBeVisible();
  await checkScreen(page, 'art');
  const image = await download(
    page,
    popup.getByRole('button', { name: t('art:downloadOf', { prompt: t('art:first') }) }),
  );
  expect(image.name).toBe('qr-image.png');
  expect(await decodeImage(image.bytes)).toEqual([shortUrl.url]);

  await page.reload();
  await expect(checked).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(await page.evaluate(readCache)).toMatchObject({
    version: 2,
    key: 'hash',
    indexes: ['qrUrl'],
    kept: [{ prompt: t('art:first'), qrUrl: shortUrl.url, type: 'application/zip' }],
  });

  // Kept by who draws: where a model draws now, the same words are a new order, and the old picture is still there.
  await page.route('**/api/public/installation', async (route) => {
    const answer = await route.fetch();
    const installation: unknown = await answer.json();
    await route.fulfill({ json: Object.assign({}, installation, { art: 'comfyui', artProvider: 'ComfyUI' }) });
  });
  await page.route('**/qrbeautifier', (route) => route.abort());
  await page.reload();
  const byModel = page.getByRole('dialog', { name: t('art:model.title') });
  await expect(byModel.getByText(t('art:checked', { readers: 4, views: 7 }))).toBeVisible();
  await expect(byModel.getByRole('button', { name: t('art:larger') })).toBeHidden();
  await byModel.getByRole('button', { name: t('art:submit') }).click();
  await expect(byModel.getByRole('alert')).toHaveText(t('art:failures.failed'));
  expect(asked).toHaveLength(2);
  await page.unrouteAll();
  await page.reload();
  await expect(checked).toBeVisible();
  await popup.getByRole('button', { name: t('art:submit') }).click();
  await expect(popup.getByRole('button', { name: t('art:larger') })).toBeVisible();
  expect(asked).toHaveLength(2);

  await popup.getByRole('button', { name: t('art:use') }).click();
  await expect(popup.getByText(t('art:done.used'))).toBeVisible();
  await goInApp(page, `/dashboard/qrs?customize=${uuid}`);
  const file = await download(page, page.getByRole('button', { name: t('download:start', { format: 'PNG' }) }));
  expect(await decodeImage(file.bytes)).toEqual([shortUrl.url]);
  expect((await owner.readCode(uuid)).designParams.art_image).toContain('/api/qr-arts/');

  // The oldest go when the cache is full.
  await page.evaluate(fillCache);
  await goInApp(page, `/dashboard/qrs?art=${uuid}`);
  await popup.getByRole('button', { name: t('art:another') }).click();
  const listPrompts = async () => {
    const { kept } = (await page.evaluate(readCache)) as { kept: { prompt: string }[] };
    return kept.map(({ prompt }) => prompt);
  };
  await expect.poll(async () => (await listPrompts()).filter((prompt) => prompt === t('art:first')).length).toBe(2);
  await expect.poll(async () => (await listPrompts()).length).toBe(120);
  expect(await listPrompts()).not.toContain('old 1');
  expect(await listPrompts()).toContain('old 2');
});

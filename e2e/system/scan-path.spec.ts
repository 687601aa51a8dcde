import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { routes } from '@evercode/contract';
import { visitorTranslate } from '@evercode/i18n/visitor';
import { openPhone } from '../product/phone.ts';
import { readScanLog, watchUntilShipped } from '../product/scan-log-files.ts';
import { choosePlace, removePlace, startProduct, type Product } from '../product/start-product.ts';
import { finishOnboarding, signUp, type Workspace } from '../product/workspace.ts';

/** From a save to a scan to its count, through the API and the scan origin. */

const TOOL = join(import.meta.dirname, '../../tools/staff.ts');

let product: Product;
let owner: Workspace;
let place: Awaited<ReturnType<typeof choosePlace>>;
test.beforeAll(async () => {
  place = await choosePlace();
  product = await startProduct(place);
  owner = await signUp(product.appUrl);
});
test.afterAll(async () => {
  await product?.stop();
  removePlace(place);
});

const statsOf = (uuid: string) => {
  const [from, to] = [-3_600_000, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString());
  return owner.call(routes.getStats, { query: { criteria: 'qr', id: uuid, from: from ?? '', to: to ?? '' } });
};

test('the answers of the onboarding are stored', async () => {
  await finishOnboarding(owner);
  const workspace = await owner.call(routes.getAccount, { params: { uuid: owner.workspace } });
  expect(workspace).toMatchObject({ usageCategory: 'business', companyIndustry: 'food' });
});

test('a scan is in the log before its answer, and is counted once', async () => {
  const code = await owner.createCode('Counted', 'https://example.com/menu?a=1&b=%20#part');
  const phone = openPhone();
  const app = await product.pidOf('app');
  process.kill(app, 'SIGSTOP'); // Nothing is shipped while the test reads the log.
  try {
    const answer = await phone.scan(code.shortUrl.url);
    const written = await readScanLog(product.dataDir);
    expect(answer).toMatchObject({
      status: 302,
      body: '',
      headers: { location: 'https://example.com/menu?a=1&b=%20#part', 'cache-control': 'private, no-store' },
    });
    expect(written.filter((entry) => entry.qr === code.uuid)).toHaveLength(1);
  } finally {
    process.kill(app, 'SIGCONT');
  }
  await expect.poll(async () => (await owner.readCode(code.uuid)).scans, { timeout: 30_000, intervals: [50] }).toBe(1);
  expect((await statsOf(code.uuid)).totals).toEqual({ total: 1, unique: 1, repeat: 0 });
  await watchUntilShipped(product.dataDir);
  expect((await owner.readCode(code.uuid)).scans).toBe(1);
  phone.close();
});

test('a saved destination is live at once: the next scan of every connection sees each of fifty changes', async () => {
  const code = await owner.createCode('Moving', 'https://example.com/0');
  const phones = Array.from({ length: 4 }, () => openPhone());
  const destinations = await Promise.all(phones.map((phone) => phone.scan(code.shortUrl.url)));
  expect(destinations.map(({ headers }) => headers.location)).toEqual(Array(4).fill('https://example.com/0'));
  for (let edit = 1; edit <= 50; edit += 1) {
    const url = `https://example.com/${edit}`;
    await owner.call(routes.updateQr, { params: { uuid: code.uuid }, body: { input: { url } } });
    const answers = await Promise.all(phones.map((phone) => phone.scan(code.shortUrl.url)));
    expect(answers.map(({ headers }) => headers.location)).toEqual(Array(4).fill(url));
  }
  await expect.poll(async () => (await owner.readCode(code.uuid)).scans, { intervals: [50] }).toBe(204);
  for (const phone of phones) phone.close();
});

test('paused, trashed, deleted and unknown codes stop, with a page in the visitor’s language', async () => {
  const code = await owner.createCode('Stopping', 'https://example.com');
  const link = code.shortUrl.url;
  const params = { uuid: code.uuid };
  const shown = async (page: 'notFound' | 'paused' | 'gone', status: number, address = link) => {
    for (const [header, language, tag] of [
      ['en-US,en;q=0.9', 'en', 'en'],
      ['pt-BR,pt;q=0.8', 'pt-br', 'pt-BR'],
      ['es-MX', 'es', 'es'],
      ['it', 'it', 'it'],
    ] as const) {
      const answer = await openPhone(header).scan(address);
      expect(answer.status).toBe(status);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain(`<html lang="${tag}">`);
      expect(answer.body).toContain(visitorTranslate(language)(`${page}.title`));
    }
  };

  await owner.call(routes.updateQr, { params, body: { state: 'paused' } });
  await shown('paused', 404);
  await owner.call(routes.updateQr, { params, body: { state: 'active' } });
  expect((await openPhone().scan(link)).status).toBe(302);
  await owner.call(routes.deleteQr, { params, query: {} });
  await shown('paused', 404);
  await owner.call(routes.restoreQr, { params });
  expect((await openPhone().scan(link)).status).toBe(302);
  await owner.call(routes.deleteQr, { params, query: {} });
  await owner.call(routes.deleteQr, { params, query: { permanent: 'true' } });
  await shown('gone', 410);
  await shown('notFound', 404, `${product.shortUrl}/nobody-made-this`);
});

test('HEAD requests and bots are distinguished from people; scans of a paused code are not stored', async () => {
  const code = await owner.createCode('Classes', 'https://example.com');
  const link = code.shortUrl.url;
  const phone = openPhone();
  expect(await phone.head(link)).toMatchObject({ status: 302, headers: { location: 'https://example.com/' } });
  await phone.scan(link, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  await phone.scan(link, { 'user-agent': 'Barracuda Sentinel (EE)' });
  await phone.scan(link);
  await owner.call(routes.updateQr, { params: { uuid: code.uuid }, body: { state: 'paused' } });
  await phone.scan(link);
  await owner.call(routes.updateQr, { params: { uuid: code.uuid }, body: { state: 'active' } });
  await phone.scan(link);
  await expect
    .poll(async () => (await statsOf(code.uuid)).classes, { intervals: [50] })
    .toEqual({ human: 2, bot: 1, preview: 0, scanner: 1, prefetch: 0, head: 1, own: 0 });
  expect((await owner.readCode(code.uuid)).scans).toBe(2);
  phone.close();
  // Runs beside the product and finds both of its stores.
  const { stdout } = await promisify(execFile)(process.execPath, [TOOL, 'reclassify-scans'], {
    env: { PATH: process.env['PATH'], DATA_DIR: product.dataDir },
  });
  expect(stdout).toContain('Nothing changed');
  expect((await owner.readCode(code.uuid)).scans).toBe(2);
});

import { connect } from 'node:net';
import { routes, type Domain } from '@evercode/contract';
import { checkScreen } from '../browser/check-screen.ts';
import { expect } from '../browser/person.ts';
import { enter } from '../browser/steps.ts';
import { withDns } from '../product/with-dns.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';

/** An own domain from its name to its end, with the DNS of the test, and scans that name the host. */

const edge = 'edge.example.net';

const test = withDns({
  BILLING: 'off',
  EDGE_HOST: edge,
  EDGE_ADDRESSES: '127.0.0.1',
  PRIVATE_DOMAINS: 'example.com',
}).extend<object, { scanPort: number }>({
  scanPort: [async ({ product }, use) => use(Number(new URL(product.shortUrl).port)), { scope: 'worker' }],
});

test('a domain is connected, carries a code, and is disconnected', async ({ page, product, dns, scanPort, t }) => {
  const name = 'go.example.com';
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  await owner.createCode('Menu', 'https://www.example.com/menu');
  await enter(page, t, owner);

  await page.goto('/dashboard/domains');
  await page.getByRole('button', { name: t('domains:add') }).click();
  await page.getByRole('textbox', { name: t('domains:connect.label') }).fill(`https://${name}/`);
  dns.set(name, 'A', '203.0.113.7');
  await page.getByRole('button', { name: t('domains:connect.next') }).click();
  await expect(page.getByRole('heading', { name: t('dns:title') })).toBeVisible();
  await expect(page.getByText(t('dns:seen', { seen: '203.0.113.7' }), { exact: true })).toBeVisible();
  await checkScreen(page, 'domain-records');

  const [, domain] = (await owner.call(routes.listDomains, {})).items;
  const proof = recordOf(domain, 'proof');
  dns.set(proof.name, 'TXT', proof.value);
  dns.remove(name);
  dns.set(name, 'CNAME', edge);
  dns.set(edge, 'A', '127.0.0.1');
  // The checks come by themselves, with growing pauses.
  await expect(page.getByRole('heading', { name: t('domains:live.getting') })).toBeVisible();
  await checkScreen(page, 'domain-done');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: t('domains:live.settings') }).click();
  await expect(page.getByRole('heading', { name: t('dns:health.title') })).toBeVisible();
  await checkScreen(page, 'domain');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: t('domains:defaultCard.make') }).click();
  await expect(page.getByText(t('domains:defaultCard.is', { name }))).toBeVisible();

  // A new code is on it, and answers there alone.
  const code = await owner.createCode('Window', 'https://www.example.com/window');
  expect(code.shortUrl.domain).toBe(name);
  const scan = async () => statusOf(scanPort, name, `/${code.shortUrl.pathName}`);
  await expect.poll(scan).toBe(302);
  expect(await statusOf(scanPort, new URL(product.shortUrl).host, `/${code.shortUrl.pathName}`)).toBe(404);

  // The other one follows from the list.
  await page.goto('/dashboard/qrs/all');
  await page.getByRole('checkbox', { name: 'Menu' }).check();
  await page
    .getByLabel(t('batch:label'))
    .getByRole('button', { name: t('batch:more'), exact: true })
    .click();
  await page.getByRole('menuitem', { name: t('domains:choice.batch') }).click();
  await page.getByRole('button', { name: t('domains:choice.batchGo') }).click();
  await expect(page.getByText(t('batch:done.domain', { count: 1 }))).toBeVisible();

  await page.goto('/dashboard/domains');
  await expect(page.getByText(t('domains:codes', { count: 2 }))).toBeVisible();
  await checkScreen(page, 'domains');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: t('domains:disconnect.action') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').first()).toContainText('2');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: t('domains:disconnect.go') }).click();
  await expect(page.getByRole('heading', { name: t('domains:empty.title') })).toBeVisible();
  await expect.poll(scan).toBe(404);
  const moved = await owner.readCode(code.uuid);
  expect(moved.shortUrl?.url.startsWith(product.shortUrl)).toBe(true);
});

function recordOf(domain: Domain | undefined, purpose: 'proof' | 'target') {
  const found = domain?.records.find((record) => record.purpose === purpose);
  if (found === undefined) throw new Error(`The domain has no record for its ${purpose}.`);
  return found;
}

/** The status of a request that names this host: `fetch` sets the header itself. */
function statusOf(port: number, host: string, path: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (part: string) => (text += part));
  socket.on('error', reject);
  socket.on('close', () => resolve(Number(text.split(' ')[1])));
  socket.end(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nuser-agent: test\r\nconnection: close\r\n\r\n`);
  return promise;
}

import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { routes, type Domain } from '@evercode/contract';
import { waitFor } from '@evercode/testkit';
import { expect, test } from '@playwright/test';
import { isCaddyMissing, startCaddy, type Caddy } from '../product/start-caddy.ts';
import { isPebbleMissing, startPebble, type Pebble } from '../product/start-pebble.ts';
import { send } from '../product/http.ts';
import {
  choosePlace,
  pickPort,
  removePlace,
  startProduct,
  type Place,
  type Product,
} from '../product/start-product.ts';
import { signUp, type DynamicCode, type Workspace } from '../product/workspace.ts';

/**
 * A domain of a workspace from its DNS records to its end, with the configuration of `deploy/`, the Caddy of the
 * system, and an authority that speaks ACME.
 */

const name = 'go.rosa.internal';
const edge = 'edge.shop.internal';
/** Caddy renews in the last third. */
const VALIDITY_SECONDS = 18;

let place: Place;
let dir: string;
let pebble: Pebble;
let product: Product;
let caddy: Caddy;
const others: Caddy[] = [];
let ports: Readonly<Record<'https' | 'http' | 'ask', number>>;
let owner: Workspace;

test.skip(isCaddyMissing() || isPebbleMissing(), 'Caddy, Pebble or OpenSSL is not installed');
test.beforeAll(async () => {
  place = await choosePlace();
  dir = dirname(place.dataDir);
  ports = { https: await pickPort(), http: await pickPort(), ask: await pickPort() };
  const { https, http } = ports;
  const [api, management, dns, dnsManagement] = [
    await pickPort(),
    await pickPort(),
    await pickPort(),
    await pickPort(),
  ];
  pebble = await startPebble(
    join(dir, 'pebble'),
    { api, management, dns, dnsManagement, http, https },
    VALIDITY_SECONDS,
  );
  const root = join(dir, 'root.pem');
  writeFileSync(root, await pebble.readRoot());
  product = await startProduct(place, {
    TRUST_PROXY: 'true',
    ASK_PORT: String(ports.ask),
    EDGE_HOST: edge,
    EDGE_PORT: String(https),
    DNS_SERVERS: pebble.dns,
    PRIVATE_DOMAINS: 'internal',
    NODE_EXTRA_CA_CERTS: root,
  });
  caddy = await startCaddyOn('shared');
  owner = await signUp(product.appUrl);
});
test.afterAll(async () => {
  await Promise.all([caddy, ...others].map(async (each) => each?.stop()));
  await product?.stop();
  await pebble?.stop();
  removePlace(place);
});

/** A machine with a Caddy; those with the same storage share their certificates. */
async function startCaddyOn(storage: string, { https, http } = ports): Promise<Caddy> {
  const started = await startCaddy(
    join(dir, `caddy-${https}-${storage}`),
    { https, http, app: place.port, scan: place.scanPort },
    { ask: ports.ask, authority: pebble, storage: join(dir, storage) },
  );
  return started;
}

async function startAnother(storage: string): Promise<{ caddy: Caddy; url: string }> {
  const [https, http] = [await pickPort(), await pickPort()];
  const another = await startCaddyOn(storage, { ...ports, https, http });
  others.push(another);
  return { caddy: another, url: `https://${name}:${https}` };
}

const url = (): string => `https://${name}:${ports.https}`;
const byHttp = async (path: string) =>
  send(`http://127.0.0.1:${ports.http}${path}`, { headers: { host: `${name}:${ports.http}` } });

/** One scan over a new connection: its status or destination, and the fingerprint of the certificate. */
async function scan(through: Caddy, at: string, path: string) {
  const client = await through.connect(at);
  try {
    const { status, headers, body } = await client.get(path);
    return {
      to: headers.location ?? status,
      certificate: client.certificate,
      protocol: client.protocol,
      headers,
      body,
    };
  } finally {
    client.close();
  }
}

const isRefused = async (through: Caddy, at: string): Promise<boolean> =>
  scan(through, at, '/').then(
    () => false,
    () => true,
  );

async function countAsks(answer: 'yes' | 'no'): Promise<number> {
  const { body } = await send(`${product.shortUrl}/metrics`);
  return Number(new RegExp(`^evercode_certificate_asks_total\\S*answer="${answer}"\\S* (\\d+)`, 'm').exec(body)?.[1]);
}

/** Sets the records that the product asks for, as a person does at their provider. */
async function setRecords({ records }: Domain): Promise<void> {
  for (const record of records) {
    if (record.type === 'TXT') await pebble.setTxt(record.name, record.value);
    if (record.type === 'CNAME') await pebble.setCname(record.name, record.value);
  }
}

async function connectDomain(): Promise<Domain> {
  const created = await owner.call(routes.createDomain, { body: { name } });
  await setRecords(created);
  const params = { uuid: created.uuid };
  await owner.call(routes.verifyDomain, { params });
  return waitFor(
    async () => {
      const seen = await owner.call(routes.getDomain, { params });
      return seen.status === 'verified' ? seen : undefined;
    },
    { timeoutMs: 30_000, what: 'the verified domain' },
  );
}

test('a domain is connected, gets a certificate, is scanned, is renewed, and is refused after its end', async () => {
  const refusals = await countAsks('no');
  expect(await isRefused(caddy, url())).toBe(true);
  expect(await countAsks('no')).toBeGreaterThan(refusals);

  const domain = await connectDomain();
  const code = (await owner.call(routes.createQr, {
    body: {
      title: 'On a domain',
      typology: 'website',
      input: { url: 'https://example.com/menu' },
      domain: domain.iri,
      pathName: 'menu',
    },
  })) as DynamicCode; // a website code is dynamic
  expect(new URL(code.shortUrl.url).hostname).toBe(name);
  // The port of the installation's own short link answers other codes.
  expect((await send(`${product.shortUrl}/menu`)).status).toBe(404);

  const first = await scan(caddy, url(), '/menu');
  expect(first).toMatchObject({ to: 'https://example.com/menu', protocol: 'h2' });
  expect(first.headers['alt-svc']).toContain('h3=');
  expect(first.headers['strict-transport-security']).toBeUndefined();
  expect(await byHttp('/menu?a=1')).toMatchObject({ status: 308, headers: { location: `${url()}/menu?a=1` } });
  for (const inside of ['/metrics', '/readyz', '/api/qrs']) expect((await scan(caddy, url(), inside)).to).toBe(404);

  await test.step('a second machine shows the same certificate, from the shared storage', async () => {
    const second = await startAnother('shared');
    const seen = await scan(second.caddy, second.url, '/menu');
    expect(seen).toMatchObject({ to: 'https://example.com/menu', certificate: first.certificate });
  });

  await test.step('the certificate is renewed while scans run, and none of them fails', async () => {
    const wrong: unknown[] = [];
    await waitFor(
      async () => {
        const seen = await scan(caddy, url(), '/menu').catch((error: unknown) => ({ to: error, certificate: '' }));
        if (seen.to !== 'https://example.com/menu') wrong.push(seen.to);
        return seen.certificate !== '' && seen.certificate !== first.certificate;
      },
      { timeoutMs: 60_000, what: 'another certificate' },
    );
    expect(wrong).toEqual([]);
  });

  await test.step('HSTS begins when its owner wants it', async () => {
    const params = { uuid: domain.uuid };
    await owner.call(routes.updateDomain, { params, body: { hsts: 'host' } });
    await waitFor(
      async () =>
        (await scan(caddy, url(), '/menu')).headers['strict-transport-security'] === 'max-age=31536000' || undefined,
    );
  });

  await owner.call(routes.deleteDomain, { params: { uuid: domain.uuid }, body: { confirmName: name } });
  await waitFor(async () => (await byHttp('/menu')).status === 404 || undefined);
  // While its certificate is valid, a page says that there is no such code; afterwards Caddy refuses the connection.
  const last = await scan(caddy, url(), '/menu').catch(() => ({ to: 'refused' }));
  expect([404, 'refused']).toContain(last.to);
  // A machine without its certificate gets none any more.
  const third = await startAnother('empty');
  expect(await isRefused(third.caddy, third.url)).toBe(true);
});

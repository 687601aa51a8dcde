import { startDnsServer, type DnsServer } from '@evercode/testkit';
import { test as base } from '../browser/person.ts';
import { choosePlace, removePlace, startProduct } from './start-product.ts';

/** A product for each worker that asks the DNS of the test, with these variables. */
export const withDns = (environment: NodeJS.ProcessEnv = {}) =>
  base.extend<object, { dns: DnsServer }>({
    dns: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
      async ({}, use) => {
        const dns = await startDnsServer();
        await use(dns);
        await dns.stop();
      },
      { scope: 'worker' },
    ],
    product: [
      async ({ dns }, use) => {
        const place = await choosePlace();
        const product = await startProduct(place, { ...environment, DNS_SERVERS: dns.address });
        await use(product);
        await product.stop();
        removePlace(place);
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  });

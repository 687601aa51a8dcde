import { type HostChange, openRouteWriter } from '@evercode/route-store';
import type { LiveHost } from '@evercode/routing';
import { uuidOf } from '../scan/routes.ts';

const HOSTS_PER_COMMIT = 2000;

export const hostOf = (number: number): string => `go.shop-${number}.example`;
export const domainOf = (number: number): string => uuidOf(number, 'd');

/** Adds verified domains, each of another workspace. */
export async function loadHosts(dir: string, count: number): Promise<void> {
  const writer = openRouteWriter(dir);
  for (let first = 0; first < count; first += HOSTS_PER_COMMIT)
    await writer.apply(
      Array.from({ length: Math.min(HOSTS_PER_COMMIT, count - first) }, (_, at) => changeOf(first + at)),
    );
  await writer.close();
}

function changeOf(number: number): HostChange {
  const host = hostOf(number);
  const record: LiveHost = {
    format: 1,
    version: 1,
    host,
    use: 'links',
    domain: domainOf(number),
    account: uuidOf(number, 'b'),
    certificate: true,
    hsts: 'off',
    root: { kind: 'redirect', url: `https://shop-${number}.example/` },
    unknownUrl: null,
    brand: { name: `Shop ${number}`, logo: null, color: '#b3125d', hidesMark: false },
    robots: 'allow',
    favicon: null,
    apple: null,
    android: null,
  };
  return { host, record };
}

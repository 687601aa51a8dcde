import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenes } from './prepare-scenes.ts';
import { readPath, type Facts, type Screen } from './screen.ts';

/** The table of addresses is read as text, since nothing imports an app. */
const table = join(import.meta.dirname, '../../apps/web/src/platform/navigation/paths.ts');

/** Addresses without a picture, with the reason. */
const withoutPicture: Readonly<Record<string, string>> = {
  home: 'leads to the list or to the login',
  dashboard: 'leads to the list',
  language: 'leads to the login',
  redirectToPlans: 'leads to the plans',
  redirectToCheckout: 'leads to the checkout',
  redirectToSharedStats: 'leads to the statistics',
  redirectToPrintFiles: 'leads to the files',
  notFound: 'any other address',
  ssoFinish: 'a moment between the provider and the list',
};

/** The routes of the web app, by name: `/:lang/help/:page` and so on. */
function readAddresses(): ReadonlyMap<string, string> {
  const [, rows] = /export const patterns = \{([^}]*)\}/.exec(readFileSync(table, 'utf8')) ?? [];
  if (rows === undefined) throw new Error(`There is no table of patterns in ${table}.`);
  return new Map([...rows.matchAll(/^ {2}(\w+): '([^']+)'/gm)].map(([, name = '', pattern = '']) => [name, pattern]));
}

const someCode = { uuid: '00000000-0000-4000-8000-000000000000', shortUrl: { url: 'https://short.example/x' } };
/** Stands for every name and code that an address may contain. Cast: addresses read nothing else. */
const anyFacts = {
  language: 'en',
  product: { appUrl: '', shortUrl: 'https://short.example' },
  scenes: {
    codes: { get: () => someCode },
    belongings: { webhook: someCode.uuid, domain: someCode.uuid, moveIn: someCode.uuid, job: someCode.uuid },
    expired: { workspace: someCode.uuid },
    project: someCode.uuid,
    sharedStats: 'token',
    printFiles: 'token',
  } as unknown as Scenes,
} as unknown as Facts;

/** `:name` is one part of an address, and `:name?` may be missing. */
function matches(pattern: string, address: string): boolean {
  if (pattern === '*') return false;
  const source = pattern
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+')
    .replace('*', '.*');
  return new RegExp(`^${source}$`).test(address);
}

/** The fixed parts of a pattern: among several that match, the one with the most is meant. */
const weightOf = (pattern: string): number => pattern.split('/').filter((part) => !part.startsWith(':')).length;

/** The addresses of the app that no screen shows, and entries of the list above that are wrong. */
export function findWithoutPicture(screens: readonly Screen[]): string[] {
  const addresses = readAddresses();
  const shown = new Set<string>();
  for (const screen of screens) {
    if (screen.path === undefined) continue;
    const address = readPath(screen.path, anyFacts).replace(/[?#].*/, '');
    const [meant] = [...addresses]
      .filter(([, pattern]) => matches(pattern, address))
      .toSorted(([, one], [, other]) => weightOf(other) - weightOf(one));
    if (meant !== undefined) shown.add(meant[0]);
  }
  return [
    ...[...addresses.keys()].filter((name) => !shown.has(name) && !(name in withoutPicture)),
    ...Object.keys(withoutPicture).filter((name) => shown.has(name) || !addresses.has(name)),
  ];
}

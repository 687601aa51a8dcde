import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { routes } from '@evercode/contract';
import { isLongRun } from '@evercode/testkit';
import { watchUntilShipped } from '../product/scan-log-files.ts';
import { choosePlace, removePlace, startProduct, type Place, type Product } from '../product/start-product.ts';
import { signIn } from '../product/workspace.ts';
import { directoryFile, OWNER, readFacts } from '../upgrades/directories.ts';
import { checkOut, hasCommit } from '../upgrades/earlier-version.ts';
import { scanSome } from '../upgrades/fill-installation.ts';
import { unpackDirectory } from '../upgrades/pack-directory.ts';
import { readLinks, readWorkspace } from '../upgrades/read-installation.ts';

/** Data directories of earlier versions, opened by this one. */

/** As its version left it. */
const OLDEST = '2026-11-22';
/** Each opened the directory before it and went on with it. The last is that of the newest release. */
const LATER = ['2026-11-26', '1.1.0'] as const;
/** Of the first of them: this version is the second upgrade. */
const LATER_COMMIT = '4128c1338d62c485d007736e75443b5a1f9041b6';

let place: Place;
let product: Product | undefined;
test.beforeEach(async () => {
  place = await choosePlace();
});
test.afterEach(async () => {
  await product?.stop();
  product = undefined;
  removePlace(place);
});

/** Opens the directory and compares everything that the version before said about it. */
async function expectSame(version: string, running: Product): Promise<void> {
  const { from, until, waiting, ...facts } = readFacts(version);
  await watchUntilShipped(place.dataDir);
  const owner = await signIn(running.appUrl, OWNER);
  const now = await readWorkspace(owner, { from, until, scanPort: place.scanPort });
  expect(now).toEqual({ codes: facts.codes, statistics: facts.statistics });
  // The version before had answered and not yet shipped them.
  const hourAfter = new Date(Date.parse(until) + 3_600_000).toISOString();
  const { classes } = await owner.call(routes.getStats, {
    query: { criteria: 'account', id: owner.workspace, from: until, to: hourAfter },
  });
  expect(Object.values(classes).reduce((sum, each) => sum + each, 0)).toBe(waiting);
  const links = facts.links.map(({ link }) => link);
  expect(await readLinks(running.shortUrl, links)).toEqual(facts.links);
}

/** Scans are counted on from where the version before ended. */
async function expectFurtherScans(version: string, running: Product): Promise<void> {
  // Scans of the links before would be counted meanwhile.
  await watchUntilShipped(place.dataDir);
  const owner = await signIn(running.appUrl, OWNER);
  const { items } = await owner.call(routes.listQrs, { query: { search_term: 'Plain' } });
  const plain = items[0];
  const [link] = readFacts(version).links;
  if (!plain || plain.scans === null || !link) throw new Error('The directory has no counted code "Plain".');
  await scanSome(running.shortUrl, [link.link], 3);
  await watchUntilShipped(place.dataDir);
  expect((await owner.readCode(plain.uuid)).scans).toBe(plain.scans + 3);
}

for (const version of [OLDEST, ...LATER])
  test(`the data directory of ${version} opens with the same codes, sums, files and links`, async () => {
    unpackDirectory(directoryFile(version), place.dataDir);
    product = await startProduct(place, { TRUST_PROXY: 'true' });
    await expectSame(version, product);
    await expectFurtherScans(version, product);
  });

if (isLongRun && hasCommit(LATER_COMMIT))
  test('a directory is upgraded by a later version and then by this one, with scans in between', async () => {
    const checkout = join(dirname(place.dataDir), 'checkout');
    unpackDirectory(directoryFile(OLDEST), place.dataDir);
    product = await startProduct(place, { TRUST_PROXY: 'true' }, checkOut(LATER_COMMIT, checkout));
    await expectSame(OLDEST, product);
    await expectFurtherScans(OLDEST, product);
    await product.stop();
    product = await startProduct(place, { TRUST_PROXY: 'true' });
    await expectFurtherScans(OLDEST, product);
    rmSync(checkout, { recursive: true });
  });

import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { routes } from '@evercode/contract';
import { watchUntilShipped } from '../product/scan-log-files.ts';
import { choosePlace, removePlace, startProduct, type Place, type Product } from '../product/start-product.ts';
import { signIn } from '../product/workspace.ts';
import { directoryFile, OWNER, readFacts } from '../upgrades/directories.ts';
import { scanSome } from '../upgrades/fill-installation.ts';
import { unpackDirectory } from '../upgrades/pack-directory.ts';
import { readLinks, readWorkspace } from '../upgrades/read-installation.ts';

/** Data directories of earlier versions, opened by this one. */

const ROOT = join(import.meta.dirname, '../..');
/**
 * That of 22 November as it was, and that of the last version, which began as the one of 22 November: opening it is the
 * second upgrade in a row.
 */
const OLDEST = '2026-11-22';
const LAST = '2026-11-26';
/** The commit of the last version. */
const LAST_COMMIT = '4128c13369ad44f8b1a08f3d2f4ae36f0a5a7f54';

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

/** Opens the directory, and compares all that the version before said about it. */
async function expectSame(version: string, command?: readonly [string, ...string[]]): Promise<void> {
  const facts = readFacts(version);
  product = await startProduct(place, { TRUST_PROXY: 'true' }, command && [...command]);
  await watchUntilShipped(place.dataDir);
  const owner = await signIn(product.appUrl, OWNER);
  const { from, until } = facts;
  const now = await readWorkspace(owner, { from, until, scanPort: place.scanPort });
  expect(now.codes).toEqual(facts.codes);
  expect(now.statistics).toEqual(facts.statistics);
  // Scans that the version before had answered, and this one shipped.
  const later = new Date(Date.parse(until) + 3_600_000).toISOString();
  const { classes } = await owner.call(routes.getStats, {
    query: { criteria: 'account', id: owner.workspace, from: until, to: later },
  });
  expect(Object.values(classes).reduce((sum, each) => sum + each, 0)).toBe(facts.waiting);
  const links = facts.links.map(({ link }) => link);
  expect(await readLinks(product.shortUrl, links)).toEqual(facts.links);
}

for (const version of [OLDEST, LAST])
  test(`the data directory of ${version} opens with the same codes, sums, files and links`, async () => {
    unpackDirectory(directoryFile(version), place.dataDir);
    await expectSame(version);
  });

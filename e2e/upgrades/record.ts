/**
 * `node e2e/upgrades/record.ts --version NAME`: records the data directory of a version for the test of upgrades, with
 * what that version says about it.
 *
 *   --checkout DIR   starts the version in another checkout, with its packages installed; by default this one
 *   --from NAME      opens the recorded directory of an earlier version and goes on with it
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { watchUntilShipped } from '../product/scan-log-files.ts';
import { choosePlace, removePlace, startProduct, type Place } from '../product/start-product.ts';
import { signIn } from '../product/workspace.ts';
import { directoryFile, factsFile, OWNER, readFacts } from './directories.ts';
import { fillFurther, fillInstallation, scanSome } from './fill-installation.ts';
import { packDirectory, unpackDirectory } from './pack-directory.ts';
import { readLinks, readWorkspace } from './read-installation.ts';
import { stopWithWaitingScans } from './stop-with-waiting-scans.ts';

/** Enough rounds to use up the limit of a code, and for shares that differ. */
const SHIPPED_ROUNDS = 12;
const WAITING_ROUNDS = 2;

const { values } = parseArgs({
  options: {
    version: { type: 'string' },
    checkout: { type: 'string', default: join(import.meta.dirname, '../..') },
    from: { type: 'string' },
  },
});

async function record(version: string, checkout: string, before: string | undefined): Promise<void> {
  const place = await choosePlace();
  try {
    if (before !== undefined) unpackDirectory(directoryFile(before), place.dataDir);
    await fillAndPack(place, version, checkout, before);
  } finally {
    removePlace(place);
  }
}

async function fillAndPack(place: Place, version: string, checkout: string, before: string | undefined): Promise<void> {
  const command: [program: string, start: string] = [
    join(checkout, 'node_modules/.bin/node'),
    join(checkout, 'apps/launcher/start.mjs'),
  ];
  // Countries of visitors come from the header of a proxy.
  const product = await startProduct(place, { TRUST_PROXY: 'true' }, command);
  const known = before === undefined ? undefined : readFacts(before);
  const from = known?.from ?? new Date(Date.now() - 3_600_000).toISOString();
  const { owner, links } =
    known === undefined
      ? await fillInstallation(product.appUrl, OWNER.email)
      : await fillFurther(await signIn(product.appUrl, OWNER), {
          version,
          links: known.links.map(({ link }) => link),
        });
  await scanSome(product.shortUrl, links, SHIPPED_ROUNDS);
  const linkFacts = await readLinks(product.shortUrl, links);
  await watchUntilShipped(place.dataDir);
  const until = new Date().toISOString();
  const workspace = await readWorkspace(owner, { from, until, scanPort: place.scanPort });
  // It ships scans; stopped, it leaves all of these in the log.
  process.kill(await product.pidOf('app'), 'SIGSTOP');
  await scanSome(product.shortUrl, links, WAITING_ROUNDS);
  const waiting = await stopWithWaitingScans(product, place, command);
  packDirectory(place.dataDir, directoryFile(version));
  const facts = { from, until, waiting, ...workspace, links: linkFacts };
  writeFileSync(factsFile(version), `${JSON.stringify(facts, null, 2)}\n`);
  console.log(`Recorded ${directoryFile(version)}: ${readFileSync(directoryFile(version)).length} bytes.`);
}

if (values.version === undefined) throw new Error('Name the version: --version 1.0.0.');
await record(values.version, values.checkout, values.from);

/**
 * `npm run drill`: proves that this installation can be restored. Backs it up while it runs, restores the back-up into
 * a temporary place with stores of its own, compares both, and removes the place. `-- --in DIR`: the place, on a disk
 * with room for three copies.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, BackupError, compareBackups, openBackup, restore, type Installation } from '@evercode/backup';
import { loadConfig, withoutConfig } from '@evercode/config';
import { describeBackup, toMegabytes } from './stores/describe-backup.ts';
import { endWith } from './stores/end-with.ts';
import { withInstallation, withStoppedInstallation } from './stores/find-installation.ts';

await endWith(() => main(process.argv.slice(2)));

async function main(args: string[]): Promise<string | undefined> {
  const place = mkdtempSync(join(readPlace(args), 'evercode-drill-'));
  // Root runs the embedded database as another user, who needs access; the back-up in it is for its owner only.
  chmodSync(place, 0o755);
  try {
    return await drill(place);
  } finally {
    removePlace(place);
  }
}

async function drill(place: string): Promise<string | undefined> {
  const config = loadConfig(process.env);
  const seconds = stopwatch();
  const made = await withInstallation(config, (installation) => backUpInto(installation, join(place, 'backup')));
  if (made === undefined) return undefined;
  const backUpTook = seconds();
  const backup = await openBackup(join(place, 'backup'));
  await backup.verify();
  const verifyTook = seconds();

  const env = {
    ...withoutConfig(process.env),
    DATA_DIR: join(place, 'data'),
    ...(config.appSecret !== undefined && { APP_SECRET: config.appSecret }),
  };
  const differences = await withStoppedInstallation(
    loadConfig(env),
    async (installation) => {
      await restore({ installation, from: backup.place, replaces: false });
      console.log(`Restored elsewhere in ${seconds()} s, every table and month with its sum.`);
      await backUpInto(installation, join(place, 'again'));
      return compareBackups(backup, await openBackup(join(place, 'again')));
    },
    env,
  );
  if (differences === undefined) return undefined;
  if (differences.length > 0) throw new BackupError(`The restored data differs: ${differences.join(', ')}.`);
  return [
    `Backed up in ${backUpTook} s (${toMegabytes(made.bytes)}), verified in ${verifyTook} s. Nothing differs:`,
    describeBackup(backup.manifest),
  ].join('\n');
}

function backUpInto(installation: Installation, to: string): ReturnType<typeof backUp> {
  return backUp({ installation, to, floorBytes: 0, now: () => new Date(), newId: randomUUID });
}

/** Seconds since the last call. */
function stopwatch(): () => string {
  let last = performance.now();
  return () => {
    const tookMs = performance.now() - last;
    last += tookMs;
    return (tookMs / 1000).toFixed(1);
  };
}

function readPlace(args: string[]): string {
  try {
    return resolve(parseArgs({ args, options: { in: { type: 'string' } } }).values.in ?? tmpdir());
  } catch {
    throw new BackupError('Usage: npm run drill [-- --in DIR]');
  }
}

/** A database that cannot be in the place, as under the home of root, is linked from it. */
function removePlace(place: string): void {
  try {
    rmSync(dirname(readlinkSync(join(place, 'data/postgres'))), { recursive: true, force: true });
  } catch {
    // The database is in the place, or was never created.
  }
  rmSync(place, { recursive: true, force: true });
}

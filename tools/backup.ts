/**
 * `npm run backup -- --to DIR`: backs up an installation, which may run. `-- --verify DIR`: reads a back-up and
 * compares every byte with its checksums. Finds the installation by the environment of `npm start`.
 */
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, BackupError, openBackup, OPTIONAL_PARTS, type OptionalPart } from '@evercode/backup';
import { loadConfig, type Config } from '@evercode/config';
import { endWith } from './stores/end-with.ts';
import { withInstallation } from './stores/find-installation.ts';
import { describeBackup, toMegabytes } from './stores/describe-backup.ts';

const USAGE = `Usage:
  npm run backup -- --to DIR [--without statistics,files]   back up into a new folder
  npm run backup -- --verify DIR                            compare a back-up with its checksums`;

await endWith(() => main(process.argv.slice(2)));

async function main(args: string[]): Promise<string | undefined> {
  const { to, verify, without } = readArguments(args);
  if (verify !== undefined) return verifyBackup(resolve(verify));
  if (to === undefined) throw new BackupError(USAGE);
  const config = loadConfig(process.env);
  const place = resolve(to);
  const startedAt = performance.now();
  const result = await withInstallation(config, (installation) =>
    backUp({
      installation,
      to: place,
      without,
      floorBytes: floorOf(config, place),
      now: () => new Date(),
      newId: randomUUID,
      say: (line) => console.log(line),
    }),
  );
  if (result === undefined) return undefined;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return [
    `Backed up into ${place}: ${toMegabytes(result.bytes)} in ${seconds} s.`,
    'It has secrets and personal data: keep it safe.',
  ].join('\n');
}

async function verifyBackup(place: string): Promise<string> {
  const backup = await openBackup(place);
  await backup.verify();
  return `${place} is whole.\n${describeBackup(backup.manifest)}`;
}

function readArguments(args: string[]): { to?: string; verify?: string; without: OptionalPart[] } {
  try {
    const options = { to: { type: 'string' }, verify: { type: 'string' }, without: { type: 'string' } } as const;
    const { to, verify, without = '' } = parseArgs({ args, options }).values;
    const names = without.split(',').filter(Boolean);
    const parts = OPTIONAL_PARTS.filter((part) => names.includes(part));
    if (parts.length !== names.length || (to !== undefined && verify !== undefined)) throw new BackupError(USAGE);
    return { ...(to !== undefined && { to }), ...(verify !== undefined && { verify }), without: parts };
  } catch {
    throw new BackupError(USAGE);
  }
}

/** Where the data lies on the same disk, a full one would stop the product. */
function floorOf({ dataDir, diskFloor }: Config, place: string): number {
  const isSameDisk = statSync(nearest(dataDir)).dev === statSync(nearest(dirname(place))).dev;
  return isSameDisk ? diskFloor * 1024 * 1024 : 0;
}

/** The folder itself, or the first one above it that exists. */
function nearest(path: string): string {
  return statSync(path, { throwIfNoEntry: false }) === undefined && dirname(path) !== path
    ? nearest(dirname(path))
    : path;
}

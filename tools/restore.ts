/**
 * `npm run restore -- --from DIR`: restores a back-up into an installation that does not run, and is empty unless
 * `--replace` says that its data may go. Finds the installation by the environment of `npm start`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError, openBackup, restore } from '@evercode/backup';
import { loadConfig } from '@evercode/config';
import { describeBackup } from './stores/describe-backup.ts';
import { endWith } from './stores/end-with.ts';
import { withStoppedInstallation } from './stores/find-installation.ts';

const USAGE = `Usage:
  npm run restore -- --from DIR             restore a back-up into an empty installation
  npm run restore -- --from DIR --replace   delete what the installation holds, and restore the back-up`;

await endWith(() => main(process.argv.slice(2)));

async function main(args: string[]): Promise<string | undefined> {
  const { from, replaces } = readArguments(args);
  // Before any store is started: a folder that is no back-up is told at once.
  await openBackup(from);
  const manifest = await withStoppedInstallation(loadConfig(process.env), (installation) =>
    restore({ installation, from, replaces, say: (line) => console.log(line) }),
  );
  return (
    manifest &&
    `Restored from ${from}. Every sum is that of the back-up.\n${describeBackup(manifest)}\nStart Evercode now.`
  );
}

function readArguments(args: string[]): { from: string; replaces: boolean } {
  try {
    const options = { from: { type: 'string' }, replace: { type: 'boolean', default: false } } as const;
    const { from, replace } = parseArgs({ args, options }).values;
    if (from === undefined) throw new BackupError(USAGE);
    return { from: resolve(from), replaces: replace };
  } catch {
    throw new BackupError(USAGE);
  }
}

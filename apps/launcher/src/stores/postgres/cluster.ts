import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { syncDirectory } from '@evercode/config/sync-directory';
import { codeOf, StartFailure } from '../../start-failure.ts';
import { canEnter, canWriteIn, creatorFor, type Account } from './account.ts';
import { giveCluster } from './adopt-cluster.ts';
import type { Binaries } from './binaries.ts';
import { runToEnd } from './run-to-end.ts';

export const SUPERUSER = 'evercode';
const INITDB_OPTIONS = [
  `--username=${SUPERUSER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--no-instructions',
  // PostgreSQL's builtin collation: an update of the system's locales must not change the order of indexes.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--wal-segsize=4',
];

type ClusterOptions = {
  binaries: Binaries;
  account: Account | undefined;
  password: string;
  /** The parent of clusters that must be outside the data directory, if the launcher is root. */
  outsideHome: string;
  stopping: AbortSignal;
};

/** The real path of the cluster of this data directory. Creates it on first use. */
export async function prepareCluster(link: string, options: ClusterOptions): Promise<string> {
  const { binaries } = options;
  const dir = lstatSync(link, { throwIfNoEntry: false }) ? followLink(link) : await createCluster(link, options);
  requireVersion(dir, binaries.major);
  return dir;
}

function followLink(link: string): string {
  try {
    return realpathSync(link);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new StartFailure(
      `The database that ${link} points to is missing. Restore it from a backup, ` +
        'or remove the link to start with an empty one.',
    );
  }
}

/**
 * Normally the cluster is the directory at `link`. If the account cannot enter it, as under the home of root, the
 * cluster is below `outsideHome` and `link` is a symbolic link. initdb works on a draft, so an interrupted run leaves
 * nothing that looks complete.
 */
async function createCluster(
  link: string,
  { binaries, account, password, outsideHome, stopping }: ClusterOptions,
): Promise<string> {
  const dataDir = dirname(link);
  const home = !account || canEnter(dataDir, account) ? dataDir : createOutsideHome(outsideHome, dataDir);
  const dir = join(home, 'postgres');
  const nursery = join(home, 'postgres.new');
  const [draft, passwordFile] = [join(nursery, 'cluster'), join(nursery, 'password')];
  const creator = account && creatorFor(account);
  rmSync(nursery, { recursive: true, force: true });
  mkdirSync(nursery, { mode: 0o700 });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
  try {
    if (creator) {
      for (const path of [draft, passwordFile]) chownSync(path, creator.uid, creator.gid);
      // Only its group may pass through, and only root may list it.
      chownSync(nursery, 0, creator.gid);
      chmodSync(nursery, 0o710);
    }
    await runToEnd(binaries.initdb, [...INITDB_OPTIONS, `--pgdata=${draft}`, `--pwfile=${passwordFile}`], {
      ...creator,
      cwd: '/',
      env: { LC_ALL: 'C' },
      signal: stopping,
    });
    if (account) giveCluster(draft, account);
  } catch (error) {
    throw new StartFailure(
      `Can't create the database in ${home}: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, dir);
  rmSync(nursery, { recursive: true, force: true });
  syncDirectory(home);
  if (home !== dataDir) {
    symlinkSync(dir, link);
    syncDirectory(dataDir);
  }
  return dir;
}

/**
 * The name is random: a new data directory at an old path must not find the database of the old one. The file
 * `belongs-to` names the data directory.
 */
function createOutsideHome(outsideHome: string, dataDir: string): string {
  mkdirSync(outsideHome, { recursive: true, mode: 0o755 });
  const home = mkdtempSync(join(outsideHome, 'data-'));
  chmodSync(home, 0o755);
  writeFileSync(join(home, 'belongs-to'), `${dataDir}\n`);
  return home;
}

/** Called after `adoptCluster`, which gives the account what it lacks. */
export function requireAccess(dir: string, account: Account | undefined): void {
  if (account ? canWriteIn(dir, account) : statSync(dir).uid === process.getuid?.()) return;
  throw new StartFailure(
    account
      ? `PostgreSQL runs as the user ${account.uid} here, who can't reach ${dir}. ` +
          'Open the directories above it (chmod a+x).'
      : `The database in ${dir} belongs to another user. Start Evercode as that user or as root.`,
  );
}

function requireVersion(dir: string, major: number): void {
  const found = Number.parseInt(readFileSync(join(dir, 'PG_VERSION'), 'utf8'), 10);
  if (found === major) return;
  throw new StartFailure(
    found > major
      ? `The database in ${dir} was made by PostgreSQL ${found}, newer than the ${major} of this Evercode. ` +
          'Use the release that made it, or a later one.'
      : `The database in ${dir} was made by PostgreSQL ${found}, older than the ${major} of this Evercode. ` +
          'export it with the release that made it and import it into a new data directory.',
  );
}

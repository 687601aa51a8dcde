import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../product.ts';

/** The sources of an earlier commit, ready to run. */
type OlderVersion = {
  commit: string;
  subject: string;
  /** The root of its tree. */
  tree: string;
  /** What this version adds to its tables. */
  newMigrations: string[];
  [Symbol.dispose]: () => void;
};

const MIGRATIONS = 'packages/database/src/migrations';

/** By default the last commit that lacks the newest migration. Needs the history, which a shallow clone lacks. */
export function prepareOlderVersion(commit = findBeforeLastMigration()): OlderVersion {
  const tree = mkdtempSync(join(tmpdir(), 'evercode-older-'));
  const dispose = (): void => {
    git('worktree', 'remove', '--force', tree);
    rmSync(tree, { recursive: true, force: true });
  };
  git('worktree', 'add', '--quiet', '--force', '--detach', tree, commit);
  try {
    installPackages(tree);
    // The app refuses to start without the folder of its built pages, which are not needed here.
    mkdirSync(join(tree, 'apps/web/dist'), { recursive: true });
    const added = git('diff', '--name-only', '--diff-filter=A', commit, 'HEAD', '--', MIGRATIONS).split('\n');
    return {
      commit: git('rev-parse', '--short', commit),
      subject: git('log', '-1', '--format=%s', commit),
      tree,
      newMigrations: added.flatMap((path) => /\/(\d{3}-[a-z-]+)\.ts$/.exec(path)?.[1] ?? []),
      [Symbol.dispose]: dispose,
    };
  } catch (error) {
    dispose();
    throw error;
  }
}

function findBeforeLastMigration(): string {
  const last = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/[0-9]*.ts`);
  if (last === '')
    throw new Error('No commit with a migration: this clone has no history. Fetch it, or give --commit.');
  return `${last}^`;
}

/** The installed packages, where they have everything that the older version runs on; else it installs its own. */
function installPackages(tree: string): void {
  const [needed, installed] = [readVersions(tree), readVersions(repository)];
  const from = join(repository, 'node_modules');
  if (existsSync(from) && [...needed].every(([path, version]) => installed.get(path) === version)) {
    // Links to our own packages are relative, so they lead into the older tree. Files are linked where possible.
    const copy = (...how: string[]) =>
      execFileSync('cp', [...how, from, join(tree, 'node_modules')], { stdio: 'ignore' });
    try {
      copy('--archive', '--link');
    } catch {
      rmSync(join(tree, 'node_modules'), { recursive: true, force: true });
      copy('--archive');
    }
    return;
  }
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The versions of the packages that are needed to run, by their place. */
function readVersions(root: string): Map<string, string> {
  // npm declares the form of its lockfile, version 3.
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; dev?: boolean; link?: boolean }>;
  };
  return new Map(
    Object.entries(packages).flatMap(([path, { version, dev, link }]) =>
      path.startsWith('node_modules/') && version !== undefined && !dev && !link ? [[path, version] as const] : [],
    ),
  );
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
}

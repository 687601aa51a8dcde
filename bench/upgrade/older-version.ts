import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../product.ts';

/** The sources of an earlier commit, ready to run. */
export type OlderVersion = {
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
  git('worktree', 'add', '--force', '--detach', tree, commit);
  try {
    installPackages(tree, commit);
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

/** The installed packages, where the older version has the same; else it installs its own. */
function installPackages(tree: string, commit: string): void {
  const isSame = git('diff', '--name-only', commit, 'HEAD', '--', 'package-lock.json') === '';
  const installed = join(repository, 'node_modules');
  if (isSame && existsSync(installed)) {
    // Links to our own packages are relative, so they lead into the older tree.
    cpSync(installed, join(tree, 'node_modules'), { recursive: true, verbatimSymlinks: true });
    return;
  }
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] });
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
}

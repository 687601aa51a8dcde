import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../source/list-files.ts';
import { compressAssets, isAddedByCompression, isCompressed } from './compress-assets.ts';
import { hashInputs } from './hash-inputs.ts';

const hashFile = '.inputs-hash';

type BuildOptions = {
  root: string;
  /** Skip the steps that are done: all of them if the last build has the same inputs and is compressed. */
  ifStale: boolean;
  /** Skip the compression, which takes longer than the rest; a later call makes up for it. */
  quick?: boolean;
  /** Compiles the web app into an empty directory. */
  compile: (outDir: string) => Promise<void>;
};

/**
 * Builds into a directory beside apps/web/dist and renames it when complete: a killed build leaves the old one, never
 * half of the new one.
 */
export async function buildWeb({
  root,
  ifStale,
  quick = false,
  compile,
}: BuildOptions): Promise<'built' | 'compressed' | 'up to date'> {
  const hash = hashInputs(root);
  const dist = join(root, 'apps/web/dist');
  if (ifStale && isBuiltFrom(dist, hash)) {
    if (quick || isCompressed(dist)) return 'up to date';
    await compressAssets(dist);
    return 'compressed';
  }

  const next = makeWorkFolder(root);
  try {
    await compile(next);
    if (!existsSync(join(next, 'index.html'))) throw new Error('The build of the web app made no index.html.');
    if (!quick) await compressAssets(next);
    writeFileSync(join(next, hashFile), `${hash} ${countBytes(next)}`);
    swapBuilds(next, dist, `${next}-old`);
  } finally {
    rmSync(next, { recursive: true, force: true });
    rmSync(`${next}-old`, { recursive: true, force: true });
  }
  return 'built';
}

/** A service often cannot write where the product is installed, and meets a stale build after an upgrade. */
function makeWorkFolder(root: string): string {
  const cache = join(root, '.cache');
  try {
    mkdirSync(cache, { recursive: true });
    removeAbandoned(cache);
    const folder = mkdtempSync(join(cache, `web-${process.pid}-`));
    // mkdtemp creates it with mode 0700; a build by root must be readable for the user of the server.
    chmodSync(folder, 0o755);
    return folder;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The web app isn't built from these sources yet, and ${root} can't be written:\n${reason}\n` +
        'Run "npm run build" there as the user who installed it.',
      { cause },
    );
  }
}

/** The size shows a build that a power cut left with empty files: none of them is synced. */
function isBuiltFrom(dist: string, hash: string): boolean {
  const path = join(dist, hashFile);
  return existsSync(path) && readFileSync(path, 'utf8') === `${hash} ${countBytes(dist)}`;
}

function countBytes(dist: string): number {
  const paths = listFiles(dist, '', (path) => path !== hashFile && !isAddedByCompression(path));
  return paths.reduce((sum, path) => sum + statSync(join(dist, path)).size, 0);
}

/**
 * A rename cannot replace a non-empty directory atomically. A process killed between the two renames leaves no build;
 * the next start makes one.
 */
function swapBuilds(next: string, dist: string, old: string): void {
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(next, dist);
}

/** Removes the directories of killed builds: their names contain the pid of a process that has ended. */
function removeAbandoned(cache: string): void {
  for (const name of readdirSync(cache)) {
    const pid = /^web-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(cache, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.ts';
import { hashInputs } from './hash-inputs.ts';

const hashFile = '.inputs-hash';

export type BuildOptions = {
  root: string;
  /** Return at once when the last build was made from the very same inputs. */
  ifStale: boolean;
  /** Compiles the web app into an empty directory. */
  compile: (outDir: string) => Promise<void>;
};

/** Builds apps/web/dist. The build happens beside it and is moved in when whole: a killed build leaves the old one, never half a new one. */
export async function buildWeb({ root, ifStale, compile }: BuildOptions): Promise<'built' | 'up to date'> {
  const hash = hashInputs(root);
  const dist = join(root, 'apps/web/dist');
  if (ifStale && readBuiltHash(dist) === hash) return 'up to date';

  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  removeAbandoned(cache);
  const next = mkdtempSync(join(cache, `web-${process.pid}-`));
  // mkdtemp makes it private: built by root, it could not be served by an ordinary user.
  chmodSync(next, 0o755);
  try {
    await compile(next);
    if (!existsSync(join(next, 'index.html'))) throw new Error('The build of the web app made no index.html.');
    await compressAssets(next);
    writeFileSync(join(next, hashFile), hash);
    swap(next, dist, `${next}-old`);
  } finally {
    rmSync(next, { recursive: true, force: true });
    rmSync(`${next}-old`, { recursive: true, force: true });
  }
  return 'built';
}

function readBuiltHash(dist: string): string | undefined {
  const path = join(dist, hashFile);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** A directory cannot replace a full one in a single step. Killed between the two, there is no build, and the next start makes one. */
function swap(next: string, dist: string, old: string): void {
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(next, dist);
}

/** What builds left that were killed: their directories carry the pid, and that process is gone. */
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
    // EPERM: alive, and somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

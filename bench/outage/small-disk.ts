import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export type SmallDisk = {
  /** Fills the disk and keeps it full, until the returned function frees it. */
  fill(): () => void;
  [Symbol.dispose](): void;
};

const megabytes = 160;
const refillEveryMs = 10;
const blocks = [Buffer.alloc(1 << 20), Buffer.alloc(4096), Buffer.alloc(1)];

/** Mounts a small tmpfs on an empty directory. Returns an explanation if mounting is not permitted. */
export function mountSmallDisk(path: string): SmallDisk | string {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'evercode-bench', path], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    const reason = (mounted.stderr ?? '').trim() || String(mounted.error);
    return `A small disk could not be mounted (${reason}), so none was filled: run this as root.`;
  }
  const ballast = join(path, 'ballast');
  return {
    fill() {
      fillOnce(ballast);
      const timer = setInterval(fillOnce, refillEveryMs, ballast);
      return () => {
        clearInterval(timer);
        rmSync(ballast, { force: true });
      };
    },
    [Symbol.dispose]() {
      spawnSync('umount', ['--lazy', path]);
    },
  };
}

function fillOnce(ballast: string): void {
  const file = openSync(ballast, 'a');
  try {
    for (const block of blocks) while (tryWrite(file, block));
  } finally {
    closeSync(file);
  }
}

function tryWrite(file: number, block: Uint8Array): boolean {
  try {
    return writeSync(file, block) === block.length;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}

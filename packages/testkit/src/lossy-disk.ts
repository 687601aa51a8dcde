import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from './find-program.ts';

export type LossyDisk = {
  path: string;
  /** Drops everything that was not synced. Until `restore`, every access fails with EIO. */
  cutPower(): void;
  /** Mounts the disk again, which replays the journal of its file system. Its processes must have ended. */
  restore(): Promise<void>;
  [Symbol.dispose](): void;
};

const megabytes = 2048;
/**
 * The least durable form of ext4: its journal is written on a sync only instead of every five seconds; data is not
 * written before the names and sizes that belong to it, nor before a rename that replaces a file.
 */
const mountOptions = 'loop,commit=3600,data=writeback,noauto_da_alloc';
/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH. Perl is on every Debian, and Node has no ioctl. */
const shutDown = "open(my $d, '<', $ARGV[0]) or die $!; ioctl($d, 0x8004587d, my $how = pack('L', 2)) or die $!;";
const unmountTimeoutMs = 20_000;

/** Why there can be no such disk; undefined where it is possible. */
export function whyNoLossyDisk(): string | undefined {
  if (process.getuid?.() !== 0) return 'A disk that loses unsynced writes needs root.';
  for (const program of ['mkfs.ext4', 'mount', 'losetup', 'perl'])
    if (findProgram([program]) === undefined) return `A disk that loses unsynced writes needs the program ${program}.`;
  if (spawnSync('losetup', ['--find']).status !== 0) return 'This machine has no loop devices.';
  return undefined;
}

/** An ext4 file system in a file, which can be shut down as by a power cut. See docs/decisions/power-cut.md. */
export function makeLossyDisk(): LossyDisk {
  const home = mkdtempSync(join(tmpdir(), 'evercode-disk-'));
  chmodSync(home, 0o755); // root runs the database as an unprivileged user
  const [image, path] = [join(home, 'image'), join(home, 'disk')];
  const mount = (): void => run('mount', ['-o', mountOptions, image, path]);
  const unmount = (): boolean => spawnSync('umount', [path], { stdio: 'ignore' }).status === 0;
  try {
    mkdirSync(path);
    run('truncate', ['--size', `${megabytes}M`, image]);
    run('mkfs.ext4', ['-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image]);
    mount();
    chmodSync(path, 0o755);
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
  return {
    path,
    cutPower: () => run('perl', ['-e', shutDown, path]),
    async restore() {
      // Killed processes release their files a little later.
      for (const deadline = performance.now() + unmountTimeoutMs; !unmount(); await sleep(20))
        if (performance.now() > deadline) throw new Error(`${path} is still in use.`);
      mount();
    },
    [Symbol.dispose]() {
      spawnSync('umount', ['--lazy', path], { stdio: 'ignore' });
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${(stderr ?? '').trim() || String(error)}`);
}

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/* A data directory as one file. Its databases repeat each other: a window larger than all makes 50 MB less than one. */
const WINDOW_LOG = 27;
const LEVEL = 22;
const MAX_BYTES = 512 * 1024 * 1024;

/** Files that the next start makes again, or that must not outlive a process. */
const LEFT_OUT = ['--exclude=postmaster.pid', '--exclude=*.sock*', '--exclude=data/mail', '--exclude=data/routes'];

/** Of a database that was stopped in order. */
export function packDirectory(dataDir: string, file: string): void {
  const unused = findUnusedLogs(join(dataDir, 'postgres')).map((name) => `--exclude=${name}`);
  const options = [...LEFT_OUT, ...unused, '--sort=name', '--mtime=@0', '--numeric-owner'];
  const archive = execFileSync('tar', ['--create', ...options, basename(dataDir)], {
    cwd: dirname(dataDir),
    maxBuffer: MAX_BYTES,
  });
  writeFileSync(
    file,
    zstdCompressSync(archive, {
      params: {
        [constants.ZSTD_c_compressionLevel]: LEVEL,
        [constants.ZSTD_c_windowLog]: WINDOW_LOG,
        [constants.ZSTD_c_enableLongDistanceMatching]: 1,
      },
    }),
  );
}

/** Unpacks into the place of `dataDir`. As root, files keep the numbers of their owners. */
export function unpackDirectory(file: string, dataDir: string): void {
  const archive = zstdDecompressSync(readFileSync(file), { params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG } });
  execFileSync('tar', ['--extract', '--numeric-owner'], { cwd: dirname(dataDir), input: archive });
}

/**
 * Segments of the write-ahead log that PostgreSQL keeps for reuse: all but the one with the checkpoint of the stop,
 * whose address is in the control file.
 */
function findUnusedLogs(cluster: string): string[] {
  const folder = join(cluster, 'pg_wal');
  const segments = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const control = readFileSync(join(cluster, 'global/pg_control'));
  const isStopped = control.readUInt32LE(CONTROL.state) === CONTROL.stopped;
  const checkpoint = control.readBigUInt64LE(CONTROL.checkpoint);
  const bytes = BigInt(statSync(join(folder, segments[0] ?? '')).size);
  const hex = (part: bigint) => part.toString(16).toUpperCase().padStart(8, '0');
  const needed = `${hex(checkpoint >> 32n)}${hex((checkpoint & 0xffff_ffffn) / bytes)}`;
  if (!isStopped || !segments.some((name) => name.endsWith(needed)))
    throw new Error(`The database in ${cluster} was not stopped in order.`);
  return segments.filter((name) => !name.endsWith(needed));
}

/** Offsets in `ControlFileData` of PostgreSQL 18, in bytes. */
const CONTROL = { state: 16, stopped: 1, checkpoint: 32 };

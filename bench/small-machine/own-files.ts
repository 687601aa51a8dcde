import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repository } from '../product.ts';

/**
 * A page of a file is charged to the control group that read it first. Here the two large programs are copies of their
 * own, mounted over the originals for the product alone, so that every page that it maps is charged to it.
 */
export function mountOwnPrograms(dir: string): readonly string[] {
  const originals = [
    process.execPath,
    ...globSync('node_modules/@chdb/lib-linux-*/libchdb.so', { cwd: repository }).map((path) => join(repository, path)),
  ];
  const mounts = originals.map((original) => {
    const copy = join(dir, basename(original));
    execFileSync('cp', [original, copy]);
    // Written out and dropped: the pages of the copy were charged to this bench.
    execFileSync('dd', [`if=/dev/null`, `of=${copy}`, 'conv=notrunc,fsync', 'oflag=nocache', 'status=none']);
    execFileSync('dd', [`if=${copy}`, 'of=/dev/null', 'iflag=nocache', 'count=0', 'status=none']);
    return `mount --bind '${copy}' '${original}'`;
  });
  return ['unshare', '--mount', 'sh', '-c', `${mounts.join(' && ')} && exec "$@"`, 'sh'];
}

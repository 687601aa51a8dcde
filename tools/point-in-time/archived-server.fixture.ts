import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitFor } from '@evercode/testkit';
import { findFreePort } from '@evercode/testkit/find-free-port';
import { unprivilegedUser } from '../test/system-postgres.ts';

const scripts = join(import.meta.dirname, '../../deploy/point-in-time');
const run = promisify(execFile);

type Server = { url: string; stop: () => Promise<void> };

/** PostgreSQL servers of the system's package in a folder of their own, and the scripts that recover them. */
export type ArchivedServers = {
  archive: string;
  create: (data: string) => Promise<void>;
  start: (data: string) => Promise<Server>;
  script: (name: string, ...args: string[]) => Promise<string>;
  /** A path in the folder. */
  path: (name: string) => string;
  remove: () => void;
};

export function openArchivedServers(bin: string): ArchivedServers {
  const owner = unprivilegedUser();
  const dir = mkdtempSync(join(tmpdir(), 'evercode-in-time-'));
  const archive = join(dir, 'archive');
  mkdirSync(archive);
  writeFileSync(join(dir, 'password'), 'secret');
  if (owner) for (const path of [dir, archive, join(dir, 'password')]) chownSync(path, owner.uid, owner.gid);
  const options = { cwd: dir, ...owner, env: { PATH: `${bin}:/usr/bin:/bin`, LC_ALL: 'C' } };
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    'fsync=off',
    'log_min_messages=fatal',
    'wal_level=replica',
    'archive_mode=on',
    `archive_command=${scripts}/archive-segment.sh "%p" %f "${archive}"`,
  ].flatMap((setting) => ['-c', setting]);
  return {
    archive,
    path: (name) => join(dir, name),
    async create(data) {
      const login = ['-U', 'evercode', '-A', 'scram-sha-256', `--pwfile=${join(dir, 'password')}`];
      await run(
        join(bin, 'initdb'),
        ['-D', data, '--no-sync', '--wal-segsize=1', '--encoding=UTF8', '--locale=C', ...login],
        options,
      );
    },
    async start(data) {
      const port = await findFreePort();
      const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
        ...options,
        stdio: 'ignore',
      });
      const exited = once(child, 'exit');
      const url = `postgres://evercode:secret@127.0.0.1:${port}/postgres`;
      await waitFor(async () => {
        if (child.exitCode !== null) throw new Error('PostgreSQL did not start.');
        const { stdout } = await run(join(bin, 'psql'), [url, '-Atc', 'select pg_is_in_recovery()'], options);
        return stdout.trim() === 'f';
      });
      return {
        url,
        stop: async () => {
          child.kill('SIGINT');
          await exited;
        },
      };
    },
    script: async (name, ...args) => (await run(join(scripts, name), args, options)).stdout.trim(),
    remove: () => rmSync(dir, { recursive: true }),
  };
}

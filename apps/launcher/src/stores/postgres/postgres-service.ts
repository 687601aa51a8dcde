import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureSecret } from '@evercode/config/secrets';
import { lock, type DataDirectory } from '../../data-directory.ts';
import type { Service } from '../../processes/service.ts';
import { chooseAccount } from './account.ts';
import { adoptCluster } from './adopt-cluster.ts';
import { prepareBinaries } from './binaries.ts';
import { prepareCluster, requireAccess, SUPERUSER } from './cluster.ts';
import { ensureDatabase } from './ensure-database.ts';
import { startPostgres } from './server.ts';

/** Root keeps binaries and clusters here when the unprivileged user cannot enter the checkout or the data directory. */
const ROOT_HOME = '/var/lib/evercode';

type EmbeddedPostgres = {
  service: Service;
  url: string;
  /** The real path of the cluster. */
  cluster: string;
  release: () => void;
};

/** Known before the database runs, so its users can start in parallel. */
export function embeddedUrl(data: DataDirectory, port: number): string {
  return `postgres://${SUPERUSER}:${ensureSecret(data.path, 'postgres-password')}@127.0.0.1:${port}/evercode`;
}

export async function preparePostgres(
  data: DataDirectory,
  { port, lowMemory }: { port: number; lowMemory: boolean },
  stopping: AbortSignal,
): Promise<EmbeddedPostgres> {
  const link = join(data.path, 'postgres');
  const account = chooseAccount(link);
  const password = ensureSecret(data.path, 'postgres-password');
  const binaries = await prepareBinaries(account, account ? ROOT_HOME : data.path);
  const cluster = await prepareCluster(link, { binaries, account, password, outsideHome: ROOT_HOME, stopping });

  const home = dirname(cluster);
  // A copied data directory has a link to the same cluster: only one of the two may run.
  const release = realpathSync(home) === data.path ? () => undefined : await lock(home, home);
  await adoptCluster(cluster, account);
  requireAccess(cluster, account);
  const url = embeddedUrl(data, port);
  const place = {
    program: binaries.postgres,
    cluster,
    account,
    port,
    lowMemory,
    logPath: join(data.logDir, 'postgres.log'),
  };
  return {
    url,
    cluster,
    release,
    service: {
      name: 'database',
      async start(stopping) {
        const running = await startPostgres(place, stopping);
        try {
          await ensureDatabase(url, join(data.path, 'secrets/postgres-password'));
        } catch (error) {
          await running.stop(AbortSignal.abort());
          throw error;
        }
        return running;
      },
    },
  };
}

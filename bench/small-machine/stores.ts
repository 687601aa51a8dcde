import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Stores = { databaseUrl: string; clickhouseUrl: string };

/** The addresses of the embedded stores of a running product. */
export function findStores(dataDir: string): Stores {
  const read = (path: string): string => readFileSync(join(dataDir, path), 'utf8').trim();
  const postgresPort = read('postgres/postmaster.pid').split('\n')[3]?.trim();
  return {
    databaseUrl: `postgres://evercode:${read('secrets/postgres-password')}@127.0.0.1:${postgresPort}/evercode`,
    clickhouseUrl: `http://evercode:${read('secrets/engine-password')}@127.0.0.1:${read('run/engine.port')}/evercode`,
  };
}

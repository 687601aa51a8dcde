import type { Installation } from '@evercode/backup';
import type { Config } from '@evercode/config';
import { findRunningDatabase, findRunningEngine } from './find-running.ts';
import { withStartedStores, type StoreAddresses } from './start-stores.ts';

/** Runs with an installation, whether it runs or not. Undefined if its stores did not start. */
export async function withInstallation<Result>(
  config: Config,
  run: (installation: Installation) => Promise<Result>,
): Promise<Result | undefined> {
  const databaseUrl = config.databaseUrl ?? (await findRunningDatabase(config.dataDir));
  const clickhouseUrl = config.clickhouseUrl ?? (await findRunningEngine(config.dataDir));
  if (databaseUrl !== undefined && clickhouseUrl !== undefined)
    return run(toInstallation(config, { databaseUrl, clickhouseUrl }));
  return withStoppedInstallation(config, run);
}

/** Fails while Evercode runs on the data directory. */
export const withStoppedInstallation = <Result>(
  config: Config,
  run: (installation: Installation) => Promise<Result>,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Result | undefined> => withStartedStores(env, (stores) => run(toInstallation(config, stores)));

const toInstallation = (
  { dataDir, databaseDirectUrl, s3Url, appSecret }: Config,
  { databaseUrl, clickhouseUrl }: StoreAddresses,
): Installation => ({ dataDir, databaseUrl: databaseDirectUrl ?? databaseUrl, clickhouseUrl, s3Url, appSecret });

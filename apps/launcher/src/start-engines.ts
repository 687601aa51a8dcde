import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@evercode/config';
import type { DataDirectory } from './data-directory.ts';
import { engineService } from './engine-service.ts';
import type { Fleet } from './fleet.ts';
import { pickFreePort } from './ports.ts';
import { preparePostgres } from './postgres/postgres-service.ts';

export type Engines = {
  databaseUrl: string;
  clickhouseUrl: string;
  /** The real place of the embedded database; undefined when one was given. */
  cluster: string | undefined;
};

/** Brings up whichever of the two stores is not given by address, side by side. */
export async function startEngines(options: {
  config: Config;
  data: DataDirectory;
  fleet: Fleet;
  engineScript: string;
  /** Where the embedded database will listen. */
  postgresPort: number;
  env: Readonly<Record<string, string | undefined>>;
  onRelease: (release: () => void) => void;
  stopping: AbortSignal;
}): Promise<Engines> {
  const { config, data, fleet, onRelease, postgresPort } = options;
  const enginePort = await pickFreePort();

  const postgres = async () => {
    if (config.databaseUrl) return { databaseUrl: config.databaseUrl, cluster: undefined };
    const embedded = await preparePostgres(data, postgresPort, options.stopping);
    onRelease(embedded.release);
    await fleet.launch('database', embedded.service);
    return { databaseUrl: embedded.url, cluster: embedded.cluster };
  };
  const analytics = async () => {
    if (config.clickhouseUrl) return { clickhouseUrl: config.clickhouseUrl };
    const embedded = engineService({ script: options.engineScript, data, port: enginePort, env: options.env });
    await fleet.launch('engine', embedded.service);
    // For commands beside a product that runs; PostgreSQL notes its own.
    writeFileSync(join(data.runDir, 'engine.port'), String(enginePort));
    return { clickhouseUrl: embedded.url };
  };
  const [relational, analytical] = await Promise.all([postgres(), analytics()]);
  return { ...relational, ...analytical };
}

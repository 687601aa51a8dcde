import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@evercode/config';
import type { DataDirectory } from '../data-directory.ts';
import { engineService } from './engine-service.ts';
import type { Fleet } from '../processes/fleet.ts';
import { holdFreePort, type HeldPort } from '../settings/ports.ts';
import type { Service } from '../processes/service.ts';
import { embeddedUrl, preparePostgres } from './postgres/postgres-service.ts';

export type Stores = {
  databaseUrl: string;
  clickhouseUrl: string;
  /**
   * Starts the stores that are embedded, in parallel, and resolves when they accept connections, with the real place of
   * the embedded database (undefined when an address was given).
   */
  start(): Promise<{ cluster: string | undefined }>;
};

/**
 * Chooses the addresses of the two stores, given or embedded, before either runs, so their users can start in parallel.
 */
export async function planStores(options: {
  config: Config;
  data: DataDirectory;
  fleet: Fleet;
  engineScript: string;
  env: Readonly<Record<string, string | undefined>>;
  onRelease: (release: () => void) => void;
  stopping: AbortSignal;
  /** Receives the start of each store: if one fails, the other must end before the launcher ends. */
  underWay: Promise<unknown>[];
}): Promise<Stores> {
  const { config, data, fleet, onRelease, stopping } = options;
  const { lowMemory } = config;
  const postgresPort = await holdFreePort();
  const enginePort = await holdFreePort();
  const engine = config.clickhouseUrl
    ? undefined
    : engineService({ script: options.engineScript, data, port: enginePort.port, env: options.env, lowMemory });

  const startPostgres = async (): Promise<string | undefined> => {
    if (config.databaseUrl) return undefined;
    const embedded = await preparePostgres(data, { port: postgresPort.port, lowMemory }, stopping);
    onRelease(embedded.release);
    await fleet.launch('database', releasing(postgresPort, embedded.service));
    return embedded.cluster;
  };
  const startEngine = async (): Promise<void> => {
    if (engine === undefined) return;
    await fleet.launch('engine', releasing(enginePort, engine.service));
    // Written for commands that run beside the product. PostgreSQL writes its own file.
    writeFileSync(join(data.runDir, 'engine.port'), String(enginePort.port));
  };
  return {
    databaseUrl: config.databaseUrl || embeddedUrl(data, postgresPort.port),
    clickhouseUrl: engine?.url ?? config.clickhouseUrl ?? '',
    async start() {
      const [database, analytics] = [startPostgres(), startEngine()];
      options.underWay.push(database, analytics);
      const [cluster] = await Promise.all([database, analytics]);
      return { cluster };
    },
  };
}

/** The port is held until its store takes it: a store may first need seconds to create its files. */
const releasing = ({ release }: HeldPort, service: Service): Service => ({
  ...service,
  async start(stopping) {
    await release();
    return service.start(stopping);
  },
});

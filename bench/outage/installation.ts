import { randomBytes } from 'node:crypto';
import { nameOfProcess, processTree } from '../processes.ts';
import { makeTemporaryDirectory, startProduct, type Product } from '../product.ts';
import { startEngines, type Engines } from '../list/engines.ts';

/** The parts that a scan must not depend on. */
export const partNames = ['database', 'engine', 'app', 'worker'] as const;
export type Part = (typeof partNames)[number];

/** The whole product as on several machines: the stores, the app, and a scan machine with its worker. */
export type Installation = {
  app: Product;
  scanUrl: string;
  clickhouseUrl: string;
  scanDataDir: string;
  /** The running processes of a part, the parent first. */
  processesOf(part: Part): number[];
  scanProcess(): number | undefined;
  scanProcesses(): number[];
  stop(): Promise<void>;
};

type Options = {
  /** The environment of every process. */
  env: NodeJS.ProcessEnv;
  scanWorkers?: number;
  /** The address by which the roles reach a store. */
  reach?: (address: string) => Promise<string>;
};

/** `scanDataDir`: the data directory of the scan machine. */
export async function startInstallation(
  scanDataDir: string,
  { env, scanWorkers = 1, reach = async (address) => address }: Options,
): Promise<Installation> {
  const undo = new AsyncDisposableStack();
  try {
    const [stores, appData] = [undo.use(makeTemporaryDirectory()), undo.use(makeTemporaryDirectory())];
    const engines: Engines = await startEngines(stores.path, env);
    undo.defer(async () => engines.stop());
    const shared = {
      ...env,
      DATABASE_URL: await reach(engines.databaseUrl),
      CLICKHOUSE_URL: await reach(engines.clickhouseUrl),
      APP_SECRET: randomBytes(24).toString('base64url'),
    };
    const app = await startProduct(appData.path, { ...shared, ROLE: 'app', SEED_DEMO: 'true' });
    undo.defer(async () => app.stop());
    const scan = await startProduct(scanDataDir, {
      ...shared,
      ROLE: 'scan',
      SCAN_WORKERS: String(scanWorkers),
    });
    undo.defer(async () => scan.stop());

    const processNames: Readonly<Record<Part, { launcher: number; name: string }>> = {
      database: { launcher: engines.pid, name: 'postgres' },
      engine: { launcher: engines.pid, name: 'engine' },
      app: { launcher: app.pid, name: 'server' },
      worker: { launcher: scan.pid, name: 'server' },
    };
    const find = (launcher: number, name: string): number[] =>
      processTree(launcher).filter((pid) => nameOfProcess(pid) === name);
    return {
      app,
      scanUrl: scan.scanUrl,
      clickhouseUrl: engines.clickhouseUrl,
      scanDataDir,
      processesOf: (part) => find(processNames[part].launcher, processNames[part].name),
      scanProcess: () => find(scan.pid, 'scan').at(0),
      scanProcesses: () => find(scan.pid, 'scan'),
      stop: async () => undo.disposeAsync(),
    };
  } catch (error) {
    await undo.disposeAsync();
    throw error;
  }
}

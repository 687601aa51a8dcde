import { randomBytes } from 'node:crypto';
import { nameOfProcess, processTree } from '../processes.ts';
import { makeTemporaryDirectory, startProduct, type Product } from '../product.ts';
import { startEngines, type Engines } from '../list/engines.ts';

/** What a scan must not need. */
export const parts = ['database', 'engine', 'app', 'worker'] as const;
export type Part = (typeof parts)[number];

/** The whole product with each part in a process of its own, as on several machines: the stores, the app, and a scan machine with its worker. */
export type Installation = {
  app: Product;
  scanUrl: string;
  clickhouseUrl: string;
  scanDataDir: string;
  /** All processes of a part that live now, the one that the others come from first. */
  processesOf(part: Part): number[];
  scanProcess(): number | undefined;
  stop(): Promise<void>;
};

/** `scanDataDir`: where the scan machine keeps everything. `env`: of every process. */
export async function startInstallation(scanDataDir: string, env: NodeJS.ProcessEnv): Promise<Installation> {
  const undo = new AsyncDisposableStack();
  try {
    const [stores, appData] = [undo.use(makeTemporaryDirectory()), undo.use(makeTemporaryDirectory())];
    const engines: Engines = await startEngines(stores.path, env);
    undo.defer(async () => engines.stop());
    const shared = { ...env, DATABASE_URL: engines.databaseUrl, CLICKHOUSE_URL: engines.clickhouseUrl, APP_SECRET: randomBytes(24).toString('base64url') };
    const app = await startProduct(appData.path, { ...shared, ROLE: 'app', SEED_DEMO: 'true' });
    undo.defer(async () => app.stop());
    const scan = await startProduct(scanDataDir, { ...shared, ROLE: 'scan' });
    undo.defer(async () => scan.stop());

    const places: Readonly<Record<Part, { launcher: number; name: string }>> = {
      database: { launcher: engines.pid, name: 'postgres' },
      engine: { launcher: engines.pid, name: 'engine' },
      app: { launcher: app.pid, name: 'server' },
      worker: { launcher: scan.pid, name: 'server' },
    };
    const find = (launcher: number, name: string): number[] => processTree(launcher).filter((pid) => nameOfProcess(pid) === name);
    return {
      app, scanUrl: scan.scanUrl, clickhouseUrl: engines.clickhouseUrl, scanDataDir,
      processesOf: (part) => find(places[part].launcher, places[part].name),
      scanProcess: () => find(scan.pid, 'scan').at(0),
      stop: async () => undo.disposeAsync(),
    };
  } catch (error) {
    await undo.disposeAsync();
    throw error;
  }
}

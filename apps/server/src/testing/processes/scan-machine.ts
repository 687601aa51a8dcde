import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFastFolder } from '@evercode/testkit/find-fast-folder';

/** A machine with the scan role only: its two processes, as the launcher starts them, on an own directory. */
export type ScanMachine = {
  dataDir: string;
  /** Resolves when the process listens. */
  startScans: () => Promise<void>;
  /** Resolves when the stores are connected and routes are followed. */
  startServer: () => Promise<void>;
  stopScans: () => Promise<void>;
  stopServer: () => Promise<void>;
  /**
   * The destination of an ending, or the status without one. Over a new connection each time. Counted as a scan of a
   * program, unless another agent is given.
   */
  scan: (ending: string, userAgent?: string) => Promise<string | number>;
  /** What `/readyz` answers to the operator. */
  readiness: (query?: string) => Promise<{ status: number; ageSeconds: number | null | undefined }>;
  remove: () => Promise<void>;
};

type Stores = {
  databaseUrl: string;
  databaseDirectUrl?: string;
  clickhouseUrl: string | undefined;
  /** Further settings. */
  env?: Readonly<Record<string, string>>;
};

const SERVER = join(import.meta.dirname, '../../main.ts');
const SCAN = join(import.meta.dirname, '../../../../scan/src/main.ts');

export function createScanMachine({
  databaseUrl,
  databaseDirectUrl = '',
  clickhouseUrl = '',
  env: chosen = {},
}: Stores): ScanMachine {
  const dataDir = mkdtempSync(join(findFastFolder(), 'evercode-scan-machine-'));
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATA_DIR: dataDir,
    ROLE: 'scan',
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
    CLICKHOUSE_URL: clickhouseUrl,
    DESTINATION_CHECKS: 'false',
    LOG_LEVEL: 'silent',
    ...chosen,
  };
  let server: ChildProcess | undefined;
  let scans: ChildProcess | undefined;
  let port = 0;

  const start = async (
    script: string,
    more: NodeJS.ProcessEnv,
  ): Promise<{ child: ChildProcess; greeting: unknown }> => {
    const child = fork(script, { env: { ...env, ...more }, execArgv: [] });
    const messages: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    return { child, greeting: messages[0] };
  };
  const stop = async (child: ChildProcess | undefined): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };

  const machine: ScanMachine = {
    dataDir,
    async startScans() {
      const { child, greeting } = await start(SCAN, { SCAN_PORT: String(port) });
      if (typeof greeting !== 'object' || greeting === null || !('port' in greeting))
        throw new Error('The scan process did not start.');
      scans = child;
      port = Number(greeting.port);
    },
    async startServer() {
      ({ child: server } = await start(SERVER, {}));
    },
    stopScans: () => stop(scans),
    stopServer: () => stop(server),
    async scan(ending, userAgent) {
      const answer = await fetch(`http://127.0.0.1:${port}/${ending}`, {
        redirect: 'manual',
        headers: { connection: 'close', ...(userAgent !== undefined && { 'user-agent': userAgent }) },
      });
      await answer.arrayBuffer();
      return answer.headers.get('location') ?? answer.status;
    },
    async readiness(query = '') {
      // `localhost` or the token, because only the operator reads more than whether it is ready.
      const answer = await fetch(`http://localhost:${port}/readyz${query}`, {
        headers: { authorization: `Bearer ${chosen['METRICS_TOKEN'] ?? ''}` },
      });
      // The scan role declares this answer.
      const said = (await answer.json()) as { stores?: { routes?: { ageSeconds?: number | null } } };
      return { status: answer.status, ageSeconds: said.stores?.routes?.ageSeconds };
    },
    async remove() {
      await Promise.all([machine.stopScans(), machine.stopServer()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return machine;
}

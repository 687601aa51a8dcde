/** A real scan process for tests, with a directory of its own, and a route writer in place of the follower. */
import { type ChildProcess, fork, type SendHandle, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openRouteWriter, type RouteWriter } from '@evercode/route-store';
import {
  compileRouteRecord,
  type HostRecord,
  type LiveHost,
  routeKey,
  type RouteRecord,
  type RouteState,
} from '@evercode/routing';
import { readSealingKeys, readSegment, type Segment, type StoredPageEvent, type StoredScan } from '@evercode/scan-log';

export type ScanProcess = {
  readonly child: ChildProcess;
  readonly port: number;
  readonly url: string;
  /** Where the proxy asks for certificates, if it is started with ASK_PORT. */
  readonly askPort: number | undefined;
  readonly stderr: () => string;
  /** The log. */
  readonly stdout: () => string;
};

export type Bench = {
  readonly dataDir: string;
  start(env?: Readonly<Record<string, string>>): Promise<ScanProcess>;
  /** Starts a process that takes over the port, as the launcher does. The old one runs on until it is told to stop. */
  takeOver(from: ScanProcess): Promise<ScanProcess>;
  /** Marks the routes as complete, as the follower does. Called before the start unless the bench is `isNew`. */
  fill(): Promise<void>;
  save(ending: string, url: string, state?: RouteState): Promise<void>;
  /** Saves a route with the fields that matter to the test. `domain`: the id of a domain of a workspace. */
  saveRoute(ending: string, over: Partial<RouteRecord>, domain?: string): Promise<void>;
  /** Saves a host with the fields that matter to the test. */
  saveHost(host: string, over?: Partial<LiveHost>): Promise<void>;
  /** Saves that a host is disconnected. */
  loseHost(host: string): Promise<void>;
  /** All scans in the log, in closed and open segments. */
  readScans(): Promise<StoredScan[]>;
  /** All page events in the log. */
  readEvents(): Promise<StoredPageEvent[]>;
  stopAll(): Promise<void>;
};

/** A UUID, as every code and workspace has: routes with other ids are never answered from memory. */
export const account = '0199f3c0-0000-7000-b000-000000000001';

export function qrOf(ending: string): string {
  const hex = hash('sha256', ending);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const defaultHost: Omit<LiveHost, 'version' | 'host'> = {
  format: 1,
  use: 'links',
  domain: '0199f3c0-0000-7000-b000-0000000000d0',
  account,
  certificate: true,
  hsts: 'off',
  root: { kind: 'page' },
  unknownUrl: null,
  brand: { name: '', logo: null, color: null, hidesMark: false },
  robots: 'allow',
  favicon: null,
  apple: null,
  android: null,
};

const mainFile = new URL('../main.ts', import.meta.url);

/** The compiled code of the sources is kept between runs: with it a start takes half the processor time. */
const kept = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };
let isCompiled = false;

/**
 * A process writes its compiled code when it ends by itself, but tests mostly kill theirs. So one that refuses its
 * configuration writes it first.
 */
function compileOnce(): void {
  if (isCompiled) return;
  isCompiled = true;
  spawnSync(process.execPath, [fileURLToPath(mainFile)], { env: { ...kept, SCAN_PORT: 'none' }, stdio: 'ignore' });
}

export function createBench({ isNew = false } = {}): Bench {
  const dataDir = mkdtempSync(join(tmpdir(), 'evercode-scan-'));
  const logDir = join(dataDir, 'scan-log');
  const children: ChildProcess[] = [];
  let writer: RouteWriter | undefined;
  let version = 0;

  async function fill(): Promise<void> {
    writer ??= openRouteWriter(join(dataDir, 'routes'));
    await writer.apply([], 'complete');
  }

  async function saveRoute(ending: string, over: Partial<RouteRecord>, domain = ''): Promise<void> {
    writer ??= openRouteWriter(join(dataDir, 'routes'));
    version++;
    const record = compileRouteRecord({
      version,
      qr: qrOf(ending),
      account,
      state: 'active',
      target: { kind: 'redirect', url: 'https://example.com/' },
      ...over,
    });
    await writer.apply([{ key: routeKey(domain, ending), record }]);
  }

  async function applyHost(record: HostRecord): Promise<void> {
    writer ??= openRouteWriter(join(dataDir, 'routes'));
    await writer.apply([{ host: record.host, record }]);
  }

  async function start(
    env: Readonly<Record<string, string>>,
    args: string[],
    meet: (child: ChildProcess) => Promise<void>,
  ): Promise<ScanProcess> {
    compileOnce();
    const child = fork(mainFile, args, {
      env: { ...kept, DATA_DIR: dataDir, SCAN_PORT: '0', ...env },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    children.push(child);
    let [stderr, stdout] = ['', ''];
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    await meet(child);
    const ports = await Promise.race([nextPorts(child), once(child, 'exit').then(() => undefined)]);
    if (ports === undefined) throw new Error(`The scan process ended: ${stderr}`);
    return { child, ...ports, url: `http://127.0.0.1:${ports.port}`, stderr: () => stderr, stdout: () => stdout };
  }

  async function readLog(): Promise<Segment[]> {
    if (!existsSync(logDir)) return [];
    const keys = await readSealingKeys(logDir);
    const files = readdirSync(logDir)
      .filter((file) => /\.(seg|open)$/.test(file))
      .toSorted();
    const segments = await Promise.all(
      files.map(async (file) =>
        readSegment(join(logDir, file), keys).catch((error: unknown) => {
          if (!existsSync(join(logDir, file))) return undefined;
          throw error;
        }),
      ),
    );
    // A segment closed since the listing has another name: the log is listed again.
    return segments.every((segment) => segment !== undefined) ? segments : readLog();
  }

  return {
    dataDir,
    async start(env = {}) {
      if (!isNew) await fill();
      return start(env, [], () => Promise.resolve());
    },
    fill,
    takeOver: async (from) =>
      start({}, ['--take-over'], async (child) => {
        await once(child, 'message');
        from.child.send({ kind: 'hand-over' });
        const given: unknown[] = await once(from.child, 'message');
        child.send({ kind: 'listener' }, given[1] as SendHandle); // passed on; the type knows servers and sockets only
      }),
    save: async (ending, url, state = 'active') => saveRoute(ending, { state, target: { kind: 'redirect', url } }),
    saveRoute,
    saveHost: async (host, over = {}) => applyHost({ ...defaultHost, version: ++version, host, ...over }),
    loseHost: async (host) => applyHost({ format: 1, version: ++version, host, gone: true }),
    readScans: async () => (await readLog()).flatMap(({ entries }) => entries),
    readEvents: async () => (await readLog()).flatMap(({ events }) => events),
    async stopAll() {
      await Promise.all(children.splice(0).map(async (child) => end(child, 'SIGKILL')));
      await writer?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
}

/** Sends raw bytes and returns everything received until the server closes, or until `isEnough` is true. */
export async function sendRaw(
  port: number,
  text: string,
  isEnough: (answer: string) => boolean = () => false,
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.write(text);
  for await (const chunk of socket) {
    answer += String(chunk);
    if (isEnough(answer)) break;
  }
  socket.destroy();
  return answer;
}

/** Everything received until the connection is closed or reset. */
export async function readToEnd(socket: Socket): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let answer = '';
  socket
    .on('data', (chunk) => {
      answer += String(chunk);
    })
    .on('error', () => undefined)
    .once('close', () => resolve());
  await promise;
  return answer;
}

async function nextPorts(child: ChildProcess): Promise<{ port: number; askPort: number | undefined }> {
  const args: unknown[] = await once(child, 'message');
  const { port, askPort } = args[0] as { port?: unknown; askPort?: number }; // sent by main.ts
  return { port: Number(port), askPort };
}

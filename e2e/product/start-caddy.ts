import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type ClientHttp2Session, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2';
import { join } from 'node:path';
import { waitFor } from '@evercode/testkit';

/** The proxy with the configuration of `deploy/` and certificates of its own authority. */
export type Caddy = {
  readonly appUrl: string;
  readonly shortUrl: string;
  connect(url: string): Promise<Http2>;
  stop(): Promise<void>;
};

type Http2 = {
  readonly protocol: string | undefined;
  /** Sends a request as a stream of the connection. */
  get(
    path: string,
    headers?: OutgoingHttpHeaders,
  ): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>;
  close(): void;
};

const CADDYFILE = join(import.meta.dirname, '../../deploy/Caddyfile');
const upstreams = { app: 'evercode:3000', scan: 'evercode:3001' };

export function addressesOf(port: number): Pick<Caddy, 'appUrl' | 'shortUrl'> {
  return { appUrl: `https://app.localhost:${port}`, shortUrl: `https://go.localhost:${port}` };
}

/** In CI a missing Caddy is an error. */
export function isCaddyMissing(): boolean {
  return process.env['CI'] !== 'true' && spawnSync('caddy', ['version']).error !== undefined;
}

/**
 * The names end in `.localhost`, for which Caddy issues certificates itself; the rest is the configuration of
 * `deploy/`.
 */
export async function startCaddy(
  dir: string,
  ports: { https: number; http: number; app: number; scan: number },
): Promise<Caddy> {
  const site = readFileSync(CADDYFILE, 'utf8');
  for (const upstream of Object.values(upstreams))
    if (site.split(upstream).length !== 2) throw new Error(`deploy/Caddyfile should name ${upstream} once.`);
  const local = site
    .replace(upstreams.app, `127.0.0.1:${ports.app}`)
    .replace(upstreams.scan, `127.0.0.1:${ports.scan}`);
  mkdirSync(dir, { recursive: true });
  const config = join(dir, 'Caddyfile');
  writeFileSync(
    config,
    `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n${local}`,
  );
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    env: {
      PATH: process.env['PATH'],
      HOME: dir,
      XDG_DATA_HOME: dir,
      XDG_CONFIG_HOME: dir,
      APP_DOMAIN: 'app.localhost',
      SHORT_DOMAIN: 'go.localhost',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const exited = once(child, 'exit');
  const addresses = addressesOf(ports.https);
  const open = async (url: string) => openHttp2(url, readFileSync(join(dir, 'caddy/pki/authorities/local/root.crt')));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
  };
  try {
    await waitFor(() => child.exitCode !== null || answers(open, addresses.shortUrl), {
      timeoutMs: 20_000,
      what: 'Caddy with its certificates',
    });
    if (child.exitCode !== null) throw new Error('Caddy ended.');
  } catch (error) {
    await stop();
    throw new Error(`Caddy did not start. It said:\n${output}`, { cause: error });
  }
  return { ...addresses, connect: open, stop };
}

async function answers(open: (url: string) => Promise<Http2>, url: string): Promise<boolean> {
  try {
    (await open(url)).close();
    return true;
  } catch {
    return false;
  }
}

async function openHttp2(url: string, authority: Buffer): Promise<Http2> {
  const { port, hostname } = new URL(url);
  // Sends the name and checks its certificate without resolving it.
  const session = connect(url, { ca: authority, host: '127.0.0.1', port: Number(port), servername: hostname });
  await once(session, 'connect');
  return {
    protocol: session.alpnProtocol,
    get: async (path, headers = {}) => getOn(session, { ':path': path, ...headers }),
    close: () => session.close(),
  };
}

async function getOn(
  session: ClientHttp2Session,
  headers: OutgoingHttpHeaders,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const stream = session.request(headers);
  // The arguments of the event as Node documents them.
  const answered = once(stream, 'response') as Promise<[IncomingHttpHeaders & { ':status'?: number }]>;
  stream.setEncoding('utf8');
  const [head] = await answered;
  let body = '';
  for await (const piece of stream) body += String(piece);
  return { status: head[':status'] ?? 0, headers: head, body };
}

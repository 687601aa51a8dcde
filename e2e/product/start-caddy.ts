import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type ClientHttp2Session, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { waitFor } from '@evercode/testkit';
import type { Pebble } from './start-pebble.ts';

/** The proxy with the configuration of `deploy/` and certificates of its own authority. */
export type Caddy = {
  readonly appUrl: string;
  readonly shortUrl: string;
  connect(url: string): Promise<Http2>;
  stop(): Promise<void>;
};

export type Http2 = {
  readonly protocol: string | undefined;
  /** The fingerprint of the certificate. */
  readonly certificate: string;
  /** Sends a request as a stream of the connection. */
  get(
    path: string,
    headers?: OutgoingHttpHeaders,
  ): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>;
  close(): void;
};

const DEPLOY = join(import.meta.dirname, '../../deploy');
const upstreams = { app: 'evercode:3000', scan: 'evercode:3001', ask: 'evercode:3002' };

type Ports = { readonly https: number; readonly http: number; readonly app: number; readonly scan: number };

/** An authority for certificates other than Caddy's own. Several processes with the same storage share them. */
export type CaddyMore = {
  readonly ask: number;
  readonly authority: Pick<Pebble, 'directory' | 'apiCertificate' | 'readRoot'>;
  readonly storage: string;
};

export function addressesOf(port: number): Pick<Caddy, 'appUrl' | 'shortUrl'> {
  return { appUrl: `https://app.localhost:${port}`, shortUrl: `https://go.localhost:${port}` };
}

/** In CI a missing Caddy is an error. */
export function isCaddyMissing(): boolean {
  return process.env['CI'] !== 'true' && spawnSync('caddy', ['version']).error !== undefined;
}

/**
 * The names of the installation end in `.localhost`, for which Caddy issues certificates itself; the rest is the
 * configuration of `deploy/`.
 */
export async function startCaddy(dir: string, ports: Ports, more?: CaddyMore): Promise<Caddy> {
  const config = writeConfig(dir, ports, more);
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
  const open = async (url: string) =>
    openHttp2(
      url,
      (await more?.authority.readRoot()) ?? readFileSync(join(dir, 'caddy/pki/authorities/local/root.crt')),
    );
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
  };
  try {
    const isReady = async () =>
      more === undefined ? answers(open, addresses.shortUrl) : takesConnections(ports.https);
    await waitFor(() => child.exitCode !== null || isReady(), {
      timeoutMs: 20_000,
      what: 'Caddy with its certificates',
    });
    if (child.exitCode !== null) throw new Error('Caddy ended.');
  } catch (error) {
    await stop();
    throw new Error(`Caddy did not start. It said:\n${output.slice(0, 4000)}`, { cause: error });
  }
  return { ...addresses, connect: open, stop };
}

/** The files of `deploy/` with other addresses. */
function writeConfig(dir: string, ports: Ports, more: CaddyMore | undefined): string {
  const addresses = { app: ports.app, scan: ports.scan, ask: more?.ask ?? 1 };
  const files = ['Caddyfile', 'sites.caddy'].map((name) => readFileSync(join(DEPLOY, name), 'utf8'));
  const [global = '', sites = ''] = files.map((file) =>
    Object.entries(addresses).reduce(
      (changed, [role, port]) => changed.replaceAll(upstreams[role as keyof typeof addresses], `127.0.0.1:${port}`),
      file,
    ),
  );
  if (`${global}${sites}`.includes('evercode:')) throw new Error('deploy/ has an upstream that is not known here.');
  const options = [
    'admin off',
    'skip_install_trust',
    `http_port ${ports.http}`,
    `https_port ${ports.https}`,
    ...(more === undefined
      ? []
      : [
          `acme_ca ${more.authority.directory}`,
          `acme_ca_root ${more.authority.apiCertificate}`,
          `storage file_system ${more.storage}`,
        ]),
  ];
  mkdirSync(dir, { recursive: true });
  // Caddy asks no authority for names below localhost, but the rule for all other names would cover them as well.
  const internal = sites.replaceAll(/^\{\$(?:APP|SHORT)_DOMAIN\} \{$/gm, (site) => `${site}\n\ttls internal`);
  writeFileSync(join(dir, 'sites.caddy'), internal);
  const config = join(dir, 'Caddyfile');
  writeFileSync(config, global.replace('{\n', `{\n${options.map((line) => `\t${line}\n`).join('')}`));
  return config;
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connectTcp(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function answers(open: (url: string) => Promise<Http2>, url: string): Promise<boolean> {
  try {
    (await open(url)).close();
    return true;
  } catch {
    return false;
  }
}

async function openHttp2(url: string, authority: Buffer | string): Promise<Http2> {
  const { port, hostname } = new URL(url);
  // Sends the name and checks its certificate without resolving it.
  const session = connect(url, { ca: authority, host: '127.0.0.1', port: Number(port), servername: hostname });
  await once(session, 'connect');
  // Cast: a TLS session is on a TLS socket.
  const { fingerprint256 } = (session.socket as TLSSocket).getPeerCertificate();
  return {
    protocol: session.alpnProtocol,
    certificate: fingerprint256,
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

import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { waitFor } from '@evercode/testkit';

/** A certificate authority that speaks ACME, and the DNS that it and the product ask: Pebble and its server. */
export type Pebble = {
  /** Its directory, and the certificate of that address. */
  readonly directory: string;
  readonly apiCertificate: string;
  /** `address:port` of the DNS server. */
  readonly dns: string;
  /** The certificate that its certificates chain to. */
  readRoot(): Promise<string>;
  setTxt(name: string, value: string): Promise<void>;
  setCname(name: string, target: string): Promise<void>;
  stop(): Promise<void>;
};

type Ports = {
  readonly api: number;
  readonly management: number;
  readonly dns: number;
  readonly dnsManagement: number;
  /** Where it validates names. */
  readonly http: number;
  readonly https: number;
};

/** In CI a missing Pebble is an error. */
export function isPebbleMissing(): boolean {
  const isMissing = (name: string): boolean => spawnSync(name, ['-h']).error !== undefined;
  return process.env['CI'] !== 'true' && (isMissing('pebble') || isMissing('openssl'));
}

/** Every name that has no other record leads to this machine. */
export async function startPebble(dir: string, ports: Ports, validitySeconds: number): Promise<Pebble> {
  mkdirSync(dir, { recursive: true });
  const [apiCertificate, privateKey, config] = [join(dir, 'api.pem'), join(dir, 'api.key'), join(dir, 'pebble.json')];
  makeCertificate(apiCertificate, privateKey);
  const local = (port: number): string => `127.0.0.1:${port}`;
  writeFileSync(
    config,
    JSON.stringify({
      pebble: {
        listenAddress: local(ports.api),
        managementListenAddress: local(ports.management),
        certificate: apiCertificate,
        privateKey,
        httpPort: ports.http,
        tlsPort: ports.https,
        ocspResponderURL: '',
        certificateValidityPeriod: validitySeconds,
      },
    }),
  );
  const addresses = `-dns01 ${local(ports.dns)} -management ${local(ports.dnsManagement)}`.split(' ');
  // Its servers for challenges are Caddy's work here.
  const off = ['-http01', '-https01', '-tlsalpn01', '-defaultIPv6'].flatMap((option) => [option, '']);
  const dns = start('pebble-challtestsrv', [...addresses, ...off]);
  // Without the pauses and the invented errors by which Pebble tests clients.
  const authority = start('pebble', ['-config', config, '-dnsserver', local(ports.dns)], {
    PEBBLE_VA_NOSLEEP: '1',
    PEBBLE_WFE_NONCEREJECT: '0',
  });
  const set = async (what: string, record: object): Promise<void> => {
    const answer = await fetch(`http://${local(ports.dnsManagement)}/${what}`, {
      method: 'POST',
      body: JSON.stringify(record),
    });
    if (!answer.ok) throw new Error(`The DNS server refused ${what}: ${answer.status}`);
  };
  const read = async (port: number, path: string): Promise<string> =>
    readHttps(`https://localhost:${port}${path}`, readFileSync(apiCertificate));
  const stop = async (): Promise<void> => {
    await Promise.all([dns.stop(), authority.stop()]);
  };
  try {
    await waitFor(
      async () =>
        (await Promise.all([read(ports.api, '/dir'), set('set-txt', { host: 'started.', value: 'yes' })])
          .then(() => true)
          .catch(() => false)) || [dns, authority].some(({ child }) => child.exitCode !== null),
      { timeoutMs: 20_000, what: 'Pebble and its DNS' },
    );
    if ([dns, authority].some(({ child }) => child.exitCode !== null)) throw new Error('One of them ended.');
  } catch (error) {
    await stop();
    const said = [dns, authority].map((each) => each.output().slice(0, 2000)).join('\n');
    throw new Error(`Pebble did not start. It said:\n${said}`, { cause: error });
  }
  return {
    directory: `https://localhost:${ports.api}/dir`,
    apiCertificate,
    dns: local(ports.dns),
    readRoot: async () => read(ports.management, '/roots/0'),
    setTxt: async (name, value) => set('set-txt', { host: `${name}.`, value }),
    setCname: async (name, target) => set('set-cname', { host: `${name}.`, target: `${target}.` }),
    stop,
  };
}

/** For the address of Pebble itself, which speaks https only. Its key is made anew by each test. */
function makeCertificate(certificate: string, privateKey: string): void {
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2'.split(' ');
  const names = '-subj /CN=localhost -addext subjectAltName=DNS:localhost'.split(' ');
  execFileSync('openssl', [...kind, ...names, '-keyout', privateKey, '-out', certificate], { stdio: 'ignore' });
}

type Started = { readonly child: ChildProcess; output(): string; stop(): Promise<void> };

function start(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Started {
  const child = spawn(program, args, { env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece;
    });
  const exited = once(child, 'exit');
  return {
    child,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exited;
    },
  };
}

async function readHttps(url: string, ca: Buffer): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request(url, { ca, family: 4 }, (answer) => {
    text(answer).then(resolve, reject);
  })
    .once('error', reject)
    .end();
  return promise;
}

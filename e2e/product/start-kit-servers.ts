import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { waitFor } from '@evercode/testkit';

/** The servers that an exit kit is written for, each on a folder with a redirector. */

export type KitServer = { readonly name: string; readonly port: number; readonly stop: () => Promise<void> };

export type KitAnswerOverHttp = {
  status: number;
  location: string | undefined;
  type: string | undefined;
  body: string;
};

/** In CI a missing program is an error. */
export const isProgramMissing = (program: 'nginx' | 'caddy'): boolean =>
  process.env['CI'] !== 'true' && spawnSync(program, [program === 'nginx' ? '-v' : 'version']).error !== undefined;

/** Sends the path as it is: clients of higher level would normalise it. */
export async function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<KitAnswerOverHttp> {
  const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end();
  // The event's argument as Node documents it.
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += String(chunk);
  return {
    status: response.statusCode ?? 0,
    location: response.headers.location,
    type: response.headers['content-type'],
    body,
  };
}

export async function startNode(folder: string, port: number): Promise<KitServer> {
  return start('the Node server', port, spawn(process.execPath, [join(folder, 'server.mjs'), String(port)], piped));
}

export async function startNginx(folder: string, port: number): Promise<KitServer> {
  const dir = join(folder, '.nginx');
  mkdirSync(dir);
  const shipped = readFileSync(join(folder, 'nginx/evercode.conf'), 'utf8');
  if (!shipped.includes('listen 80;')) throw new Error('The server of the kit should listen on port 80.');
  writeFileSync(
    join(dir, 'evercode.conf'),
    shipped.replaceAll('/srv/evercode', folder).replace('listen 80;', `listen 127.0.0.1:${port};`),
  );
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`);
  writeFileSync(
    join(dir, 'nginx.conf'),
    `daemon off; user root; pid ${dir}/pid; error_log stderr; worker_processes 1; events {}
http { access_log off; include /etc/nginx/mime.types; ${paths.join(' ')} include ${dir}/evercode.conf; }`,
  );
  return start('nginx', port, spawn('nginx', ['-c', join(dir, 'nginx.conf'), '-e', 'stderr', '-p', dir], piped));
}

export async function startKitCaddy(folder: string, port: number): Promise<KitServer> {
  const config = join(folder, 'Caddyfile');
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    XDG_DATA_HOME: join(folder, '.caddy'),
    XDG_CONFIG_HOME: join(folder, '.caddy'),
    EVERCODE_SITE: `http://127.0.0.1:${port}`,
    EVERCODE_FOLDER: folder,
    CADDY_ADMIN: `127.0.0.1:${port + 1}`,
  };
  return start('Caddy', port, spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], { ...piped, env }));
}

const piped: SpawnOptions = { stdio: ['ignore', 'ignore', 'pipe'] };

async function start(name: string, port: number, child: ChildProcess): Promise<KitServer> {
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4000);
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
  };
  try {
    await waitFor(async () => child.exitCode !== null || (await ask(port, '/')).status === 200, { what: name });
    if (child.exitCode !== null) throw new Error(`${name} ended.`);
  } catch (error) {
    await stop();
    throw new Error(`${name} did not start. It said:\n${output}`, { cause: error });
  }
  return { name, port, stop };
}

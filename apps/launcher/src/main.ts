import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ConfigError, withoutConfig, type Config } from '@evercode/config';
import { ensureSecret } from '@evercode/config/secrets';
import { abortOf } from './abort.ts';
import { readArguments, type Arguments } from './arguments.ts';
import { takeDataDirectory, type DataDirectory } from './data-directory.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { nodeService } from './node-process.ts';
import { pickFreePort } from './ports.ts';
import { embeddedUrl } from './postgres/postgres-service.ts';
import { drawQr } from './qr-drawing.ts';
import { listenForReload } from './reload-requests.ts';
import { roleCommands } from './roles.ts';
import { demoOf, renderScreen } from './screen.ts';
import { requireOpenPorts, settleConfig } from './settings.ts';
import { startEngines, type Engines } from './start-engines.ts';
import { StartFailure } from './start-failure.ts';
import { listenForStop, type StopRequests } from './stop-requests.ts';
import type { Clock } from './supervise.ts';
import { buildWeb } from './web-build.ts';

/** Beyond what each of them gives its own programs. */
const LONGEST_START_END_MS = 15_000;

const clock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
};

/** `npm start`: brings everything up, keeps it up, and takes it down again when asked. Ends the process. */
export async function main(): Promise<void> {
  const requests = listenForStop(process, clock.now);
  const reloads = listenForReload(process);
  try {
    const args = readArguments(process.argv.slice(2));
    await launch(args, await settleConfig(process.env, args, networkInterfaces), { requests, reloads });
    process.exit(0);
  } catch (error) {
    const expected = error instanceof StartFailure || error instanceof ConfigError;
    console.error(expected ? error.message : error);
    process.exit(1);
  }
}

async function launch(args: Arguments, config: Config, { requests, reloads }: { requests: StopRequests; reloads: ReturnType<typeof listenForReload> }): Promise<void> {
  const data = await takeDataDirectory(config.dataDir);
  const releases = [data.release];
  const fleet = createFleet(clock, reporter(config));
  const failed = new AbortController();
  const stopping = AbortSignal.any([requests.stopping, failed.signal]);
  const boot = args.engines ? bootEngines : bootEverything;
  const booting = boot({ args, config, data, fleet, stopping, onRelease: (release) => releases.push(release) });
  try {
    await Promise.race([booting, abortOf(requests.stopping)]);
    reloads.serve(() => fleet.reload());
    await abortOf(requests.stopping);
  } finally {
    failed.abort();
    await fleet.stop(requests.hurry);
    // What a start was in the middle of has been told to stop as well: the making of a database, the web build.
    await Promise.race([Promise.allSettled([booting]), clock.wait(LONGEST_START_END_MS, requests.hurry)]);
    for (const release of releases.toReversed()) release();
  }
}

type Boot = {
  args: Arguments;
  config: Config;
  data: DataDirectory;
  fleet: Fleet;
  stopping: AbortSignal;
  onRelease: (release: () => void) => void;
};

async function bootEngines(boot: Boot): Promise<void> {
  const { databaseUrl, clickhouseUrl } = await bringUpEngines(boot, await pickFreePort());
  if (process.send) process.send({ kind: 'engines', databaseUrl, clickhouseUrl });
  else console.log(`DATABASE_URL=${databaseUrl}\nCLICKHOUSE_URL=${clickhouseUrl}`);
}

async function bootEverything(boot: Boot): Promise<void> {
  const { args, config, data, fleet, stopping } = boot;
  await requireOpenPorts(config);
  const appSecret = config.appSecret ?? ensureSecret(data.path, 'app-secret');
  const commandsWith = (more: Partial<Config>) =>
    roleCommands({ ...config, appSecret, dataDir: data.path, ...more }, {
      programs: { server: pathTo('apps/server/src/main.ts'), scan: pathTo('apps/scan/src/main.ts') },
      env: process.env,
      runDir: data.runDir,
      watch: args.dev,
    });

  // Scans need neither store: they are answered while everything else is still on its way. Only codes with a use limit wait for the database.
  const postgresPort = await pickFreePort();
  const scans = commandsWith({ databaseUrl: config.databaseUrl ?? embeddedUrl(data, postgresPort) }).scans.map((scan) => fleet.launch('role', nodeService(scan)));
  const web = args.dev ? undefined : buildWeb(pathTo('tools/build.ts'), stopping);
  const server = bringUpEngines(boot, postgresPort).then(async (engines) => {
    const { databaseUrl, clickhouseUrl } = engines;
    const greeting = await fleet.launch('role', nodeService(commandsWith({ databaseUrl, clickhouseUrl }).server));
    return { greeting, cluster: engines.cluster };
  });
  const [{ greeting, cluster }] = await Promise.all([server, web, ...scans]);

  const screen = renderScreen({
    config,
    demo: demoOf(greeting),
    cluster: cluster?.startsWith(data.path) ? undefined : cluster,
    seconds: performance.now() / 1000,
    lan: args.lan,
  });
  console.log(args.lan ? `${screen}\n${drawQr(config.publicUrl)}\n` : screen);
}

function bringUpEngines(boot: Boot, postgresPort: number): Promise<Engines> {
  return startEngines({ ...boot, postgresPort, engineScript: pathTo('apps/engine/src/main.ts'), env: withoutConfig(process.env) });
}

function reporter({ logLevel }: Config): (line: string) => void {
  const quiet = logLevel === 'error' || logLevel === 'fatal' || logLevel === 'silent';
  return quiet ? () => undefined : (line) => console.error(line);
}

function pathTo(fromRoot: string): string {
  return fileURLToPath(new URL(`../../../${fromRoot}`, import.meta.url));
}

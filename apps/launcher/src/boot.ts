import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withoutConfig, type Config } from '@evercode/config';
import { releaseMemoryAfterStart } from '@evercode/config/release-memory';
import { ensureSecret } from '@evercode/config/secrets';
import { isRestoreUnfinished } from '@evercode/config/unfinished-restore';
import type { DataDirectory } from './data-directory.ts';
import type { Fleet } from './processes/fleet.ts';
import { nodeService } from './processes/node-process.ts';
import { codeCacheEnvironment } from './programs/code-cache.ts';
import { roleCommands } from './programs/roles.ts';
import { buildWeb, compressWeb } from './programs/web-build.ts';
import { drawQr } from './screen/qr-drawing.ts';
import { readDemo, readMailPage, renderScreen } from './screen/screen.ts';
import type { Arguments } from './settings/arguments.ts';
import { requireOpenPorts } from './settings/settings.ts';
import { StartFailure } from './start-failure.ts';
import { planStores, type Stores } from './stores/plan-stores.ts';

type Boot = {
  args: Arguments;
  config: Config;
  data: DataDirectory;
  fleet: Fleet;
  stopping: AbortSignal;
  report: (line: string) => void;
  /** Parts of the start that run in parallel. If one fails, the others must end before the launcher ends. */
  underWay: Promise<unknown>[];
  onRelease: (release: () => void) => void;
};

const webBuild = { tool: pathTo('tools/build.ts'), dist: pathTo('apps/web/dist') };

/** `--engines`: starts the two embedded stores and sends their addresses. */
export async function bootEngines(boot: Boot): Promise<void> {
  const stores = await planStoresOf(boot);
  await stores.start();
  const { databaseUrl, clickhouseUrl } = stores;
  if (process.send) process.send({ kind: 'engines', databaseUrl, clickhouseUrl });
  else console.log(`DATABASE_URL=${databaseUrl}\nCLICKHOUSE_URL=${clickhouseUrl}`);
}

/** Starts stores, roles and web build in parallel, and prints the screen when all are ready. */
export async function bootEverything(boot: Boot): Promise<void> {
  const { args, config, data, fleet, stopping } = boot;
  if (isRestoreUnfinished(data.path))
    throw new StartFailure(
      `A restore into ${data.path} was interrupted, so its data doesn't fit together. Run it again with --replace.`,
    );
  await requireOpenPorts(config);
  const stores = await planStoresOf(boot);
  const { databaseUrl, clickhouseUrl } = stores;
  const appSecret = config.appSecret ?? ensureSecret(data.path, 'app-secret');
  const commands = roleCommands(
    { ...config, appSecret, dataDir: data.path, databaseUrl, clickhouseUrl },
    {
      programs: { server: pathTo('apps/server/src/main.ts'), scan: pathTo('apps/scan/src/main.ts') },
      env: environmentOf(boot),
      runDir: data.runDir,
      watch: args.dev,
    },
  );

  // Scans are answered while everything else still starts; only codes with a use limit wait for the database.
  const scanTier = config.role === 'scan' ? 'scan' : 'role';
  const scans = commands.scans.map((scan) => fleet.launch(scanTier, nodeService(scan)));
  const web = args.dev ? undefined : buildWeb(webBuild, stopping);
  if (web) boot.underWay.push(web);
  const started = stores.start();
  // Under --watch, messages of the launcher do not reach the program, so it starts after the stores.
  // On a scan machine it only follows routes and ships scans: while its stores are away, visitors are answered.
  const retriesFirstStart = config.role === 'scan';
  const server = args.dev
    ? started.then(() => fleet.launch('role', nodeService(commands.server)))
    : fleet.launch('role', { ...nodeService({ ...commands.server, waitsFor: started }), retriesFirstStart });
  const [{ cluster }, greeting] = await Promise.all([started, server, web, ...scans]);

  const screen = renderScreen({
    config,
    version: readVersion(),
    demo: readDemo(greeting),
    mailPage: readMailPage(greeting),
    cluster: cluster?.startsWith(data.path) ? undefined : cluster,
    seconds: performance.now() / 1000,
    lan: args.lan,
  });
  console.log(args.lan ? `${screen}\n${drawQr(config.publicUrl)}\n` : screen);
  if (!args.dev) void compressWeb(webBuild, stopping, boot.report);
  releaseMemoryAfterStart();
}

function planStoresOf(boot: Boot): Promise<Stores> {
  return planStores({ ...boot, engineScript: pathTo('apps/engine/src/main.ts'), env: environmentOf(boot) });
}

/** The environment of a program without its settings. */
function environmentOf({ data }: Boot): Readonly<Record<string, string | undefined>> {
  const env = withoutConfig(process.env);
  return { ...env, ...codeCacheEnvironment(data, env) };
}

/** Of the checkout. */
function readVersion(): string | undefined {
  const manifest: unknown = JSON.parse(readFileSync(pathTo('package.json'), 'utf8'));
  const isNamed = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isNamed && typeof manifest.version === 'string' ? manifest.version : undefined;
}

function pathTo(fromRoot: string): string {
  return fileURLToPath(new URL(`../../../${fromRoot}`, import.meta.url));
}

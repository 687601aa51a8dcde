import { loadConfig, readMetricsToken, type Config } from '@evercode/config';
import type { Arguments } from './arguments.ts';
import { findLanAddress, type Interfaces } from './lan-address.ts';
import { pickFreePort, requireFreePort } from './ports.ts';
import { StartFailure } from '../start-failure.ts';

/** The configuration with every choice made: no port is 0, and the host is an address of this machine. */
export async function resolveConfig(
  env: Readonly<Record<string, string | undefined>>,
  { lan, dev }: Arguments,
  interfaces: () => Interfaces,
): Promise<Config> {
  const host = lan ? findLanAddress(interfaces()) : undefined;
  const given = loadConfig({ ...env, ...(host && { EVERCODE_HOST: host }), ...(dev && { EVERCODE_WEB_DEV: 'true' }) });
  const config = loadConfig({
    ...env,
    EVERCODE_HOST: given.host,
    EVERCODE_WEB_DEV: String(given.webDev),
    EVERCODE_PORT: String(given.port || (await pickFreePort(given.host))),
    EVERCODE_SCAN_PORT: String(given.scanPort || (await pickFreePort(given.host))),
    ...(given.metricsPort === 0 && { EVERCODE_METRICS_PORT: String(await pickFreePort(given.host)) }),
    ...(given.askPort === 0 && { EVERCODE_ASK_PORT: String(await pickFreePort(given.askHost)) }),
  });
  // Read by the roles: a bad file is told here once, instead of by each of them.
  readMetricsToken(config);
  if (config.port === config.scanPort) {
    throw new StartFailure(
      `PORT and SCAN_PORT are both ${config.port}. The app and the short links need one port each.`,
    );
  }
  if (config.askPort === config.port || config.askPort === config.scanPort) {
    throw new StartFailure(`ASK_PORT is ${config.askPort}, like another port. It needs one of its own.`);
  }
  const { port, scanPort, askPort, metricsPort } = config;
  const others: readonly (number | undefined)[] = {
    all: [port, scanPort, askPort],
    app: [port],
    scan: [scanPort, askPort],
    worker: [],
  }[config.role];
  if (metricsPort !== undefined && others.includes(metricsPort)) {
    throw new StartFailure(`METRICS_PORT is ${metricsPort}, like another port. It needs one of its own.`);
  }
  if (config.role !== 'all' && !(config.databaseUrl && config.clickhouseUrl)) {
    throw new StartFailure(
      `ROLE=${config.role} runs one part of Evercode. Set DATABASE_URL and CLICKHOUSE_URL, ` +
        'so all parts share the same stores.',
    );
  }
  return config;
}

export async function requireOpenPorts({
  role,
  host,
  port,
  scanPort,
  askHost,
  askPort,
  metricsPort,
}: Config): Promise<void> {
  if (metricsPort !== undefined) await requireFreePort(metricsPort, host, 'METRICS_PORT');
  if (role === 'all' || role === 'app') await requireFreePort(port, host, 'PORT');
  if (role === 'app' || role === 'worker') return;
  await requireFreePort(scanPort, host, 'SCAN_PORT');
  if (askPort !== undefined) await requireFreePort(askPort, askHost, 'ASK_PORT');
}

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type Config } from '@evercode/config';
import { openDatabase, type Database } from '@evercode/database';
import { findFastFolder, freshAnalytics, freshDatabase } from '@evercode/testkit';
import { startServer, type Edges } from '../compose/start-server.ts';

export type ServerUnderTest = {
  url: string;
  /** The address of METRICS_PORT. */
  metricsUrl: string | undefined;
  /** The address of the page with kept mail, with its key; undefined where there is none. */
  mailPage: string | undefined;
  config: Config;
  /** A connection of the test to the server's database. */
  db: Database;
  databaseUrl: string;
  /** Stops the server, runs a function, and starts it again on the same stores, directory and port. */
  restart: (meanwhile?: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

type Options = Partial<
  Pick<
    Config,
    | 'databaseUrl'
    | 'databaseDirectUrl'
    | 'clickhouseUrl'
    | 'role'
    | 'publicUrl'
    | 'seedDemo'
    | 'systemLocale'
    | 's3Url'
    | 'billing'
    | 'shortUrl'
    | 'appSecret'
    | 'smtpUrl'
    | 'trustProxy'
    | 'googleClientId'
    | 'googleIssuer'
    | 'googleKeysUrl'
    | 'termsUrl'
    | 'privacyUrl'
    | 'helpUrl'
    | 'operatorEmail'
    | 'artProvider'
    | 'artUrl'
    | 'artToken'
    | 'artWorkflow'
    | 'artImageHosts'
    | 'artName'
    | 'destinationChecks'
    | 'overQuota'
    | 'geoipDb'
    | 'pricesFile'
    | 'metricsToken'
    | 'metricsPort'
    | 'otelExporterOtlpEndpoint'
    | 'otelTracesSampler'
    | 'otelTracesSamplerArg'
    | 'diskFloor'
    | 'stripeSecretKey'
    | 'stripePublishableKey'
    | 'stripeWebhookSecret'
    | 'stripeApiUrl'
    | 'importHosts'
    | 'webhookHosts'
    | 'ssoHosts'
    | 'edgeHost'
    | 'edgeAddresses'
    | 'edgePort'
    | 'dnsServers'
    | 'privateDomains'
    | 'importApiUrl'
    | 'hubspotPortalId'
    | 'hubspotToken'
    | 'hubspotUrl'
    | 'chatScriptUrl'
    | 'chatHosts'
    | 'chatName'
    | 'analyticsProvider'
    | 'analyticsKey'
    | 'analyticsId'
    | 'analyticsUrl'
  >
> &
  Omit<Edges, 'hashCost'> & {
    /** Of passwords: the least that argon2id takes unless `full`, since tests sign up thousands of people. */
    hashCost?: 'light' | 'full';
  };
const LIGHT_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Starts the real server on a free port, with own stores and directory unless given. It trusts X-Forwarded-For. */
export async function startServerUnderTest({
  now,
  internet,
  hashCost = 'light',
  ...chosen
}: Options = {}): Promise<ServerUnderTest> {
  const database = chosen.databaseUrl === undefined ? await freshDatabase({ isMigrated: true }) : undefined;
  const analytics = chosen.clickhouseUrl === undefined ? await freshAnalytics({ isMigrated: true }) : undefined;
  const dataDir = mkdtempSync(join(findFastFolder(), 'evercode-server-'));
  const databaseUrl = chosen.databaseUrl ?? database?.url ?? '';
  const config: Config = {
    ...loadConfig({
      PORT: '0',
      TRUST_PROXY: 'true',
      SEED_DEMO: 'false',
      LOG_LEVEL: 'silent',
      DESTINATION_CHECKS: 'false',
      DATA_DIR: dataDir,
    }),
    shortUrl: 'https://go.example',
    ...chosen,
    databaseUrl,
    clickhouseUrl: chosen.clickhouseUrl ?? analytics?.url,
  };
  const edges = {
    ...(now && { now }),
    ...(internet && { internet }),
    ...(hashCost === 'light' && { hashCost: LIGHT_HASH }),
  };
  let running = await startServer(config, edges);
  const db = openDatabase(chosen.databaseDirectUrl ?? databaseUrl, { poolSize: 2 });
  // A server without the app role does not listen.
  const url = running.address ?? 'http://127.0.0.1:0';
  return {
    url,
    metricsUrl: running.metricsAddress,
    mailPage: running.mailPage && `${url}${running.mailPage}`,
    config,
    db,
    databaseUrl,
    async restart(meanwhile) {
      await running.stop();
      await meanwhile?.();
      const port = Number(new URL(url).port);
      running = await startServer({ ...config, port }, edges);
    },
    async stop() {
      await running.stop();
      await db.destroy();
      await Promise.all([database?.drop(), analytics?.drop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

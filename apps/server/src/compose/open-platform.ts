import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  createAnalyticsClient,
  createSheetKeeper,
  ensureAnalyticsDatabase,
  ensureAnalyticsSchema,
} from '@evercode/analytics';
import { ensureSecret } from '@evercode/config/secrets';
import { createListen, migrateAt, openDatabase, requireNotifications } from '@evercode/database';
import { createOutbox } from '@evercode/mail';
import { openStorage } from '@evercode/storage';
import { pino } from 'pino';
import { createLiveRoutes, noLiveRoutes, type LiveRoutes } from '../features/delivery/live-routes/live-routes.ts';
import { createAppHosts } from '../platform/brand/app-hosts.ts';
import { createDrawingPool } from '../platform/drawing/drawing-pool.ts';
import { createReadabilityGate } from '../platform/drawing/readability-gate.ts';
import { createDropFiles } from '../platform/files/drop-files.ts';
import { createMetrics } from '../platform/metrics/create-metrics.ts';
import { measureDrawings, watchConnections, watchRoutes } from '../platform/metrics/pool-metrics.ts';
import { watchQueues } from '../platform/metrics/queue-metrics.ts';
import { createWorkMetrics } from '../platform/metrics/work-metrics.ts';
import type { Internet } from '../platform/internet/internet.ts';
import { createStartJob } from '../platform/jobs/start-job.ts';
import { createAppLinks } from '../platform/mail/app-links.ts';
import { createPost } from '../platform/mail/post.ts';
import { createPictures } from '../platform/pictures/pictures.ts';
import { openConfiguredPlaces } from '../platform/places.ts';
import type { Platform } from '../platform/platform.ts';
import { createReputation, createRequireReputable } from '../platform/reputation/reputation.ts';
import { createFileSource, operatorsList } from '../platform/reputation/sources.ts';
import { createShortLinks } from '../platform/short-links/short-links.ts';
import { createAccessTokens } from '../platform/sign-in/secrets/access-tokens.ts';
import { createPasswords, slowHash, type HashCost } from '../platform/sign-in/secrets/passwords.ts';
import { createProofs } from '../platform/sign-in/proof/prove.ts';
import { createRefuseGuessable } from '../platform/sign-in/rights/refused-passwords.ts';
import { createSealedBox } from '../platform/sign-in/secrets/sealed-box.ts';
import { createTrials } from '../platform/sign-in/secrets/trials.ts';
import { createGoneScans } from '../platform/statistics/gone-scans.ts';
import { createScanCounts } from '../platform/statistics/scan-counts.ts';
import { reachStore } from '../platform/store-away.ts';
import { openServerTracing } from '../platform/tracing/open-tracing.ts';
import { noteStatements, traceAnalytics, traceDrawings } from '../platform/tracing/trace-stores.ts';
import { createJoin } from '../platform/workspaces/join-workspace.ts';
import { openReplica } from './open-replica.ts';
import { createPorts } from './ports.ts';

type OpenOptions = {
  config: Platform['config'];
  now: () => Date;
  internet: Internet;
  /** Of passwords and recovery codes. Tests without secrets to protect take a light one. */
  hashCost: HashCost | undefined;
  /** Whether this process follows routes for the scan processes on this machine. */
  isScanMachine: boolean;
  stopping: AbortSignal;
};

/** Each connection is a process of PostgreSQL, with some 5 MB. */
const LOW_MEMORY_POOL = 5;

type OpenedPlatform = { platform: Platform; liveRoutes: LiveRoutes; close: () => Promise<void> };

/** Opens and migrates the stores, and creates everything that features share. */
export async function openPlatform({
  config,
  now,
  internet,
  hashCost = slowHash,
  isScanMachine,
  stopping,
}: OpenOptions): Promise<OpenedPlatform> {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl, clickhouseUrl, dataDir } = config;
  const { clickhouseCluster: cluster } = config;
  const directUrl = databaseDirectUrl ?? databaseUrl;
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization'] });
  const metrics = createMetrics();
  const tracing = await openServerTracing(config, { log, metrics });
  const { tracer } = tracing;
  const places = openConfiguredPlaces(config, log);
  const db = openDatabase(databaseUrl, {
    ...(config.lowMemory && { poolSize: LOW_MEMORY_POOL }),
    isPooled: databaseDirectUrl !== undefined,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
    onOpen: (countConnections) => watchConnections(countConnections, metrics),
    ...(tracer && { onStatement: noteStatements(tracer) }),
  });
  watchQueues(db, metrics, () => performance.now());
  const replica = openReplica(databaseReplicaUrl, { db, log });
  const client = createAnalyticsClient(clickhouseUrl);
  const analytics = tracer ? traceAnalytics(client, tracer) : client;
  await Promise.all([
    reachStore(
      databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_URL or DATABASE_DIRECT_URL',
      requireNotifications(databaseUrl, databaseDirectUrl).then(() => migrateAt(directUrl)),
    ),
    reachStore(
      'CLICKHOUSE_URL',
      ensureAnalyticsDatabase(clickhouseUrl, cluster).then(() => ensureAnalyticsSchema(analytics, { cluster })),
    ),
  ]);
  const listen = createListen(directUrl);
  const liveRoutes = isScanMachine ? createLiveRoutes({ db, listen, dir: join(dataDir, 'routes'), log }) : noLiveRoutes;
  if (isScanMachine) watchRoutes(liveRoutes.ageMs, metrics);

  const newUuid = randomUUID;
  const secret = config.appSecret ?? ensureSecret(dataDir, 'app-secret');
  const passwords = await createPasswords(hashCost);
  const mailBox = createSealedBox(secret, 'mail queue');
  const jobBox = createSealedBox(secret, 'job secrets');
  const storage = openStorage(config);
  const pictures = createPictures({ newUuid });
  const measured = measureDrawings(createDrawingPool(config.lowMemory ? { workers: 1 } : {}), metrics);
  const drawings = tracer ? traceDrawings(measured, tracer) : measured;
  const reputation = createReputation([operatorsList, createFileSource(join(dataDir, 'blocked-hosts.txt'), log)]);
  const requireReputable = createRequireReputable(reputation);
  const sheets = createSheetKeeper(analytics, {
    now,
    onFailure: (error, { workspace, month }) =>
      log.warn({ err: error, account: workspace, month }, 'a sheet of statistics could not be made'),
  });

  const shortLinks = createShortLinks(config);
  const platform: Platform = {
    config,
    log,
    metrics,
    workMetrics: createWorkMetrics(metrics),
    tracer,
    now,
    newUuid,
    stopping,
    secret,
    db,
    onReplica: replica.onReplica,
    listen,
    analytics,
    sheets,
    storage,
    places,
    internet,
    publish: liveRoutes.publish,
    dropFiles: createDropFiles({ storage, log }),
    countScans: createScanCounts(analytics, log),
    goneScans: createGoneScans(db),
    passwords,
    refuseGuessable: createRefuseGuessable(new URL(config.publicUrl).hostname),
    proofs: createProofs({ db, passwords, cost: hashCost, secret, publicUrl: config.publicUrl }),
    trials: createTrials(secret),
    tokens: createAccessTokens(secret),
    joinWorkspace: createJoin({ billing: config.billing, newUuid }),
    pictures,
    drawings,
    requireReadable: createReadabilityGate((drawing, sizeMm, context) =>
      drawings.perform({ kind: 'check', drawing, sizeMm }, context),
    ),
    reputation,
    requireReputable,
    mail: { post: createPost({ box: mailBox, newUuid, log }), links: createAppLinks(config.publicUrl) },
    mailBox,
    brandBox: createSealedBox(secret, 'white label'),
    mailTransport:
      config.smtpUrl === undefined
        ? { outbox: createOutbox({ dir: join(dataDir, 'mail'), now }) }
        : { smtpUrl: config.smtpUrl },
    startJob: createStartJob({ newUuid, box: jobBox, tracer }),
    jobBox,
    shortLinks,
    appHosts: createAppHosts({
      db,
      billing: config.billing,
      now,
      originOf: shortLinks.originOf,
      ownHosts: new Set([new URL(config.publicUrl).hostname, 'localhost', '127.0.0.1', '[::1]']),
    }),
    ports: createPorts({
      requireReputable,
      passwords,
      analytics,
      storage,
      pictures,
      config,
      db,
      now,
      newUuid,
      shortLinks,
    }),
  };
  return {
    platform,
    liveRoutes,
    close: async () => {
      await liveRoutes.close();
      storage.close();
      places.close();
      await sheets.close();
      await Promise.all([db.destroy(), replica.close(), analytics.close()]);
      await tracing.close();
    },
  };
}

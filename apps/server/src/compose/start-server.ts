import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { knowsApp, showsKeptMail, type Config } from '@evercode/config';
import { fallbackLanguage, matchLanguage } from '@evercode/i18n';
import { createMailer } from '@evercode/mail';
import { seedDemo, type DemoAccess } from '../features/workspace/demo/seed-demo.ts';
import { serveApp } from '../platform/http/serve-app.ts';
import { publicInternet, type Internet } from '../platform/internet/internet.ts';
import { runJobs } from '../platform/jobs/run-jobs.ts';
import { deliverMail } from '../platform/mail/deliver-mail.ts';
import { allowedServers, productOf } from '../platform/mail/own-mail-server.ts';
import { createSendMail } from '../platform/mail/send-mail.ts';
import { tellOfSender } from '../platform/mail/tell-of-sender.ts';
import { createDevMailKey, pathOfDevMail, type DevMail } from '../platform/mail/dev-mail.ts';
import type { Work } from '../platform/feature.ts';
import { serveOperator } from '../platform/metrics/serve-operator.ts';
import type { Platform } from '../platform/platform.ts';
import { createAuthorise } from '../platform/sign-in/rights/authorise.ts';
import type { HashCost } from '../platform/sign-in/secrets/passwords.ts';
import { collectStart, createReadUtilization, findCollect } from '../platform/work/collect-start.ts';
import { databaseChores } from '../platform/work/database-chores.ts';
import { runChores } from '../platform/work/run-chores.ts';
import { countTotals } from '../platform/workspaces/workspaces-repo.ts';
import { composeFeatures, type Composed } from './compose-features.ts';
import { openPlatform } from './open-platform.ts';

export type Running = {
  demo: DemoAccess | undefined;
  address: string | undefined;
  /** The address of METRICS_PORT. */
  metricsAddress: string | undefined;
  /** The path of the page with kept mail, where there is one. */
  mailPage: string | undefined;
  stop: () => Promise<void>;
};

/** What tests replace. */
export type Edges = { now?: () => Date; internet?: Internet; hashCost?: HashCost };

/** For what a scan machine does once more when it stops, less than a stop may take; see `main.ts`. */
const LAST_WORK_MS = 7_000;

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/**
 * Starts the roles of this process: the app serves HTTP, the worker ships scans and runs chores, and a scan machine
 * follows routes.
 */
export async function startServer(
  config: Config,
  { now = () => new Date(), internet = publicInternet, hashCost }: Edges = {},
): Promise<Running> {
  const { databaseUrl, clickhouseUrl, role } = config;
  if (databaseUrl === undefined || clickhouseUrl === undefined)
    throw new TypeError('DATABASE_URL and CLICKHOUSE_URL are set by the launcher.');
  const isApp = role === 'all' || role === 'app';
  const isScanMachine = role === 'all' || role === 'scan';
  const isWorker = role !== 'app' && (role !== 'scan' || knowsApp(config));

  const stopping = new AbortController();
  const { signal } = stopping;
  const { platform, liveRoutes, close } = await openPlatform({
    config: { ...config, databaseUrl, clickhouseUrl },
    now,
    internet,
    hashCost,
    isScanMachine,
    stopping: signal,
  });
  const operator = await serveOperator({ ...platform, checks: checksOf(platform) });
  const running: Promise<unknown>[] = [liveRoutes.follow(signal)];
  const demo = isApp && config.seedDemo ? await plantDemo(platform) : undefined;
  const composed = composeFeatures(platform);
  const devMail = isApp ? findDevMail(platform) : undefined;
  const app = isApp ? await startApp(platform, composed, devMail) : undefined;
  running.push(collectStart({ collect: findCollect(), readUtilization: createReadUtilization() }, signal));
  if (role !== 'app') running.push(...startMachineWork(platform, composed));
  if (isWorker) running.push(...startWorker(platform, composed));
  if (role === 'scan' && !isWorker)
    platform.log.warn(
      'PUBLIC_URL is not set: this machine answers scans, follows routes and ships scans; email, jobs and ' +
        'housekeeping are left to other machines',
    );

  return {
    demo,
    address: app?.address,
    metricsAddress: operator?.address,
    mailPage: devMail && pathOfDevMail(devMail.key),
    stop: async () => {
      stopping.abort();
      // Concurrently: requests that wait for a drawing get 503 instead of delaying the stop.
      await Promise.all([app?.close(), operator?.close(), platform.drawings.close()]);
      await Promise.all(running);
      if (role === 'scan') await doLastWork(composed.lastWork, LAST_WORK_MS + config.drainSeconds * 1_000);
      await close();
    },
  };
}

/** Also ends in time where a store does not answer: what is left stays on the disk. */
async function doLastWork(work: readonly Work[], withinMs: number): Promise<void> {
  const late = AbortSignal.timeout(withinMs);
  const isLate = once(late, 'abort');
  await Promise.race([Promise.allSettled(work.map((run) => run(late))), isLate]);
}

function startMachineWork({ now, log, stopping }: Platform, { machineWork, machineChores }: Composed) {
  return [...machineWork.map((run) => run(stopping)), runChores(machineChores, { now, log, signal: stopping })];
}

function plantDemo({ config, db, analytics, passwords, newUuid, now, publish, ports }: Platform) {
  const { compileRoutes } = ports;
  const language = matchLanguage(config.systemLocale ?? '') ?? fallbackLanguage;
  return seedDemo({ db, analytics, passwords, newUuid, now: now(), language, publish, compileRoutes });
}

function findDevMail({ config, mailTransport, secret }: Platform): DevMail | undefined {
  return 'outbox' in mailTransport && showsKeptMail(config)
    ? { outbox: mailTransport.outbox, key: createDevMailKey(secret) }
    : undefined;
}

function startApp(platform: Platform, { handlers, servePages }: Composed, devMail: DevMail | undefined) {
  const { config, log, metrics, tracer, db, now, tokens } = platform;
  // Deletes partial uploads of a previous process.
  rmSync(join(config.dataDir, 'uploads'), { recursive: true, force: true });
  return serveApp({
    config,
    log,
    metrics,
    tracer,
    handlers,
    servePages,
    webDist: WEB_DIST,
    devMail,
    serve: {
      db,
      onReplica: platform.onReplica,
      now,
      authorise: createAuthorise({ db, tokens, billing: config.billing }),
      appHosts: platform.appHosts,
      usageOf: (workspace) => countTotals(db, workspace),
    },
    checks: checksOf(platform),
  });
}

function checksOf(platform: Platform) {
  return {
    database: () => platform.db.selectFrom('users').select('id').limit(1).execute(),
    analytics: () => pingOrFail(platform),
  };
}

function startWorker(platform: Platform, { work, chores, jobs: kinds }: Composed): Promise<unknown>[] {
  const { config, db, listen, mailBox: box, mailTransport, mail, jobBox, publish, newUuid } = platform;
  const { now, log, stopping, tracer, workMetrics } = platform;
  const product = productOf(config);
  const mailer = createMailer({ from: config.mailFrom, brand: product, via: mailTransport });
  const send = createSendMail({
    mailer,
    product,
    billing: config.billing,
    box: platform.brandBox,
    internet: platform.internet,
    allowed: allowedServers(config),
    log,
    originOf: platform.shortLinks.originOf,
    tellOfFailure: (trx, workspace, sender, failure, at) =>
      tellOfSender(trx, mail, { workspace, what: 'failed', sender, failure }, at),
  });
  return [
    deliverMail({ db, listen, box, send, now, log, onTried: workMetrics.countMail }, stopping).finally(() =>
      mailer.close(),
    ),
    runJobs(
      {
        db,
        listen,
        kinds,
        billing: config.billing,
        box: jobBox,
        mail,
        publish,
        now,
        newUuid,
        log,
        tracer,
        onEnded: workMetrics.countJob,
      },
      stopping,
    ),
    ...work.map((run) => run(stopping)),
    runChores([...databaseChores(db), ...chores], { now, log, tracer, signal: stopping }),
  ];
}

async function pingOrFail({ analytics }: Platform): Promise<void> {
  const answer = await analytics.ping();
  if (!answer.success) throw answer.error;
}

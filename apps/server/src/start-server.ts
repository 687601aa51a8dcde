import { randomInt, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAnalyticsClient, createSheetKeeper, ensureAnalyticsDatabase, ensureAnalyticsSchema, type ScanRow } from '@evercode/analytics';
import { showsKeptMail, type Config } from '@evercode/config';
import { ensureSecret } from '@evercode/config/secrets';
import { routes } from '@evercode/contract';
import { migrateDatabase, openDatabase } from '@evercode/database';
import { createMailer, createOutbox, type MailerOptions } from '@evercode/mail';
import { destroyOldKeys } from '@evercode/scan-log';
import { openStorage } from '@evercode/storage';
import { pino } from 'pino';
import { Counter, Gauge } from 'prom-client';
import { shipReports } from './features/abuse/take-reports.ts';
import { watchDestinations } from './features/abuse/watch-destinations.ts';
import { createAccountHandlers } from './features/accounts/account-handlers.ts';
import { countTotals } from './features/accounts/accounts-repo.ts';
import { createLogoHandlers } from './features/accounts/logo-handlers.ts';
import { createOwnershipHandlers } from './features/accounts/ownership-handlers.ts';
import { createPlanHandlers } from './features/accounts/plan-handlers.ts';
import { createAssetHandlers } from './features/assets/asset-handlers.ts';
import { createAuditLogHandlers } from './features/audit-log/audit-log-handlers.ts';
import { createDesignLibraryHandlers } from './features/design-library/design-library-handlers.ts';
import { seedDemo, type Demo } from './features/demo/seed-demo.ts';
import { createEventHandlers } from './features/events/event-handlers.ts';
import { createFactorHandlers } from './features/factors/factor-handlers.ts';
import { createGeneratorHandlers } from './features/generator/generator-handlers.ts';
import { guardDestinations } from './features/guardian/guard-destinations.ts';
import { createGuardianHandlers } from './features/guardian/guardian-handlers.ts';
import { publicInternet, type Internet } from './features/guardian/internet.ts';
import { createGoogleHandlers } from './features/google/google-handlers.ts';
import { createInstallationHandlers } from './features/installation/installation-handlers.ts';
import { createLiveRoutes, noLiveRoutes } from './features/live-routes/live-routes.ts';
import { createOwnVisitsHandlers } from './features/own-visits/own-visits-handlers.ts';
import { createPageTemplateHandlers } from './features/page-templates/page-template-handlers.ts';
import { createPasswordHandlers } from './features/passwords/password-handlers.ts';
import { createPictureHandlers } from './features/pictures/picture-handlers.ts';
import { keepQuotas } from './features/plan-quota/keep-quotas.ts';
import { createScannedCodes } from './features/plan-quota/scanned-codes.ts';
import { createProjectHandlers } from './features/projects/project-handlers.ts';
import { createTrashHandlers } from './features/projects/trash-handlers.ts';
import { codesOfProject } from './features/qrs/codes-of-project.ts';
import { codesOfWorkspace } from './features/qrs/codes-of-workspace.ts';
import { createBatchHandlers } from './features/qrs/batch/batch-handlers.ts';
import { changeMany } from './features/qrs/batch/change-many.ts';
import { createImagesHandler } from './features/qrs/batch/images-handler.ts';
import { createHistoryHandlers } from './features/qrs/history-handlers.ts';
import { createPresentOne } from './features/qrs/present-one.ts';
import { createListHandlers } from './features/qrs/list-handlers.ts';
import { createQrHandlers } from './features/qrs/qr-handlers.ts';
import { routesOf } from './features/qrs/route-of-qr.ts';
import { createTagHandlers } from './features/qrs/tag-handlers.ts';
import { createScanCounts } from './features/scans/scan-counts.ts';
import { shipScans } from './features/scans/ship-scans.ts';
import { createVisitorKeys } from './features/scans/visitor-keys.ts';
import { createReportHandlers } from './features/reports/report-handlers.ts';
import { createScheduleHandlers } from './features/reports/schedule-handlers.ts';
import { sendDueReports } from './features/reports/send-due-reports.ts';
import { createStopHandlers, serveOneClick } from './features/reports/stop-handlers.ts';
import { createStopTokens } from './features/reports/stop-tokens.ts';
import { createSessionHandlers } from './features/sign-in/session-handlers.ts';
import { createSignInHandlers } from './features/sign-in/sign-in-handlers.ts';
import { createPerson } from './features/sign-in/sign-up.ts';
import { createStaffHandlers } from './features/staff/staff-handlers.ts';
import { createPageEventHandlers } from './features/stats/page-event-handlers.ts';
import { createLiveHandlers } from './features/stats/live/live-handlers.ts';
import { dropOldScans } from './features/stats/kept/drop-old-scans.ts';
import { createGoneScans } from './features/stats/kept/gone-scans.ts';
import { createKeptHandlers } from './features/stats/kept/kept-handlers.ts';
import { deleteAskedScans } from './features/stats/kept/work-off-deletions.ts';
import { createRawHandlers } from './features/stats/raw/raw-handlers.ts';
import { createStatsHandlers } from './features/stats/stats-handlers.ts';
import { createTeamHandlers } from './features/team/team-handlers.ts';
import { createDeletionHandlers } from './features/users/deletion-handlers.ts';
import { createExportHandler } from './features/users/export-handler.ts';
import { createUserHandlers } from './features/users/user-handlers.ts';
import { assetChores } from './platform/assets/asset-chores.ts';
import { makeSmallForms } from './platform/assets/small-forms.ts';
import { createDropFiles } from './platform/assets/drop-files.ts';
import { libraryChores } from './platform/design-library/unused.ts';
import { createDrawingPool } from './platform/drawing/drawing-pool.ts';
import { createReadabilityGate } from './platform/drawing/readability-gate.ts';
import { createAppLinks } from './platform/mail/app-links.ts';
import { createAccessTokens } from './platform/sign-in/access-tokens.ts';
import { createAuthorise, createMayStill } from './platform/sign-in/authorise.ts';
import { completeSignIn } from './platform/sign-in/complete-sign-in.ts';
import { openSession } from './platform/sign-in/open-session.ts';
import { deliverMail } from './platform/mail/deliver-mail.ts';
import { createMetrics } from './platform/health.ts';
import { openConfiguredPlaces } from './platform/places.ts';
import { databaseChores, keepHouse } from './platform/housekeeping.ts';
import { createJoin } from './platform/workspaces/join-workspace.ts';
import { createPasswords } from './platform/sign-in/passwords.ts';
import { createPictures } from './platform/pictures/pictures.ts';
import { createPost } from './platform/mail/post.ts';
import { createTellOwners } from './platform/mail/tell-owners.ts';
import { createReputation, createRequireReputable } from './platform/reputation/reputation.ts';
import { createFileSource, operatorsList } from './platform/reputation/sources.ts';
import { createSealedBox } from './platform/sign-in/sealed-box.ts';
import { serveApp } from './platform/serve-app.ts';
import type { Handlers } from './platform/routes/serve-routes.ts';
import { reachStore } from './platform/store-away.ts';

export type Running = { demo: Demo | undefined; address: string | undefined; stop: () => Promise<void> };

const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Composes the roles of this process: the app answers people, the worker ships and tidies, and routes are followed where scans are answered. */
export async function startServer(config: Config, { now = () => new Date(), internet = publicInternet }: { now?: () => Date; internet?: Internet } = {}): Promise<Running> {
  const { databaseUrl, clickhouseUrl, dataDir, shortUrl } = config;
  if (databaseUrl === undefined || clickhouseUrl === undefined) throw new TypeError('DATABASE_URL and CLICKHOUSE_URL are set by the launcher.');
  const isApp = config.role === 'all' || config.role === 'app';
  const isScanMachine = config.role === 'all' || config.role === 'scan';
  const isWorker = config.role !== 'app';

  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization'] });
  const metrics = createMetrics();
  const places = openConfiguredPlaces(config, log);
  const db = openDatabase(databaseUrl, { onIdleError: (error) => log.warn({ err: error }, 'a database connection broke') });
  const analytics = createAnalyticsClient(clickhouseUrl);
  await Promise.all([
    reachStore('DATABASE_URL', migrateDatabase(db)),
    reachStore('CLICKHOUSE_URL', ensureAnalyticsDatabase(clickhouseUrl).then(() => ensureAnalyticsSchema(analytics))),
  ]);

  const stopping = new AbortController();
  const { signal } = stopping;
  const running: Promise<unknown>[] = [];
  const liveRoutes = isScanMachine ? createLiveRoutes({ db, databaseUrl, dir: join(dataDir, 'routes'), log }) : noLiveRoutes;
  running.push(liveRoutes.follow(signal));

  const passwords = await createPasswords();
  const newUuid = randomUUID;
  const demo = isApp && config.seedDemo
    ? await seedDemo({ db, analytics, passwords, newUuid, now: now(), publish: liveRoutes.publish, compileRoutes: routesOf })
    : undefined;

  const secret = config.appSecret ?? ensureSecret(dataDir, 'app-secret');
  const tokens = createAccessTokens(secret);
  const stops = createStopTokens(secret);
  const mailBox = createSealedBox(secret, 'mail queue');
  const mail = { post: createPost({ box: mailBox, newUuid }), links: createAppLinks(config.publicUrl) };
  const wayOut: MailerOptions['via'] = config.smtpUrl === undefined ? { outbox: createOutbox({ dir: join(dataDir, 'mail'), now }) } : { smtpUrl: config.smtpUrl };
  const joinWorkspace = createJoin({ billing: config.billing, newUuid });
  const pictures = createPictures({ newUuid });
  const storage = openStorage(config);
  const dropFiles = createDropFiles({ storage, log });
  const draftsDir = join(dataDir, 'uploads');
  // What was on its way when this process ended last is nobody's.
  if (isApp) rmSync(draftsDir, { recursive: true, force: true });
  const drawings = createDrawingPool();
  const requireReadable = createReadabilityGate((drawing, sizeMm, asked) => drawings.perform({ kind: 'check', drawing, sizeMm }, asked));
  const countScans = createScanCounts(analytics, log);
  const sheets = createSheetKeeper(analytics, { now, onFailure: (error, { account, month }) => log.warn({ err: error, account, month }, 'a sheet of statistics could not be made') });
  const reputation = createReputation([operatorsList, createFileSource(join(dataDir, 'blocked-hosts.txt'), log)]);
  const requireReputable = createRequireReputable(reputation);
  const presentOne = createPresentOne({ shortUrl, countScans });
  const handlers: Handlers = {
    ...createSignInHandlers({ db, tokens, passwords, newUuid, mail, join: joinWorkspace }),
    ...createGoogleHandlers({
      db, config, mail,
      signIn: (trx, who) => completeSignIn(trx, { tokens, newUuid }, who),
      openSession: (trx, who) => openSession(trx, { tokens, newUuid }, who),
      createPerson: (trx, person) => createPerson(trx, { ...person, passwordHash: null, newUuid }),
      join: joinWorkspace,
    }),
    ...createSessionHandlers({ db }),
    ...createPasswordHandlers({ db, passwords, ...mail }),
    ...createFactorHandlers({ db, tokens, passwords, newUuid, secret, publicUrl: config.publicUrl, ...mail }),
    ...createUserHandlers({ db, pictures, billing: config.billing }),
    ...createDeletionHandlers({ db, mail, codes: codesOfWorkspace, publish: liveRoutes.publish, dropFiles }),
    ...createExportHandler({ db, shortUrl, publicUrl: config.publicUrl, billing: config.billing }),
    ...createPictureHandlers({ db }),
    ...createAccountHandlers({ db }),
    ...createTeamHandlers({ db, billing: config.billing, newUuid, passwords, join: joinWorkspace, ...mail }),
    ...createOwnershipHandlers({ db, newUuid, codes: codesOfWorkspace, publish: liveRoutes.publish, dropFiles }),
    ...createLogoHandlers({ pictures }),
    ...createInstallationHandlers({ ...config, places }),
    ...createPlanHandlers({ codes: codesOfWorkspace, publish: liveRoutes.publish }),
    ...createQrHandlers({
      shortUrl, newUuid, randomBelow: randomInt, publish: liveRoutes.publish, countScans, present: presentOne, drawings, requireReadable,
      requireReputable, hashPassword: (password) => passwords.hash(password),
    }),
    ...createHistoryHandlers({ requireReputable, newUuid, randomBelow: randomInt, publish: liveRoutes.publish, present: presentOne }),
    ...createBatchHandlers({ requireReputable, publish: liveRoutes.publish }),
    ...createImagesHandler({ shortUrl, drawings, requireReadable }),
    ...createListHandlers({ shortUrl, countScans }),
    ...createProjectHandlers({ newUuid, codes: codesOfProject, publish: liveRoutes.publish }),
    ...createTrashHandlers({ codes: codesOfProject, changeCodes: (trx, context, batch, isConfirmed) => changeMany(trx, context, { batch, isConfirmed, requireReputable }), publish: liveRoutes.publish }),
    ...createTagHandlers({ newUuid }),
    ...createGuardianHandlers({ isOn: config.destinationChecks }),
    ...createAssetHandlers({ storage, draftsDir, newUuid }),
    ...createPageTemplateHandlers({ newUuid }),
    ...createDesignLibraryHandlers({ db, newUuid, publicUrl: config.publicUrl }),
    ...createEventHandlers({ newUuid }),
    ...createGeneratorHandlers({ drawings }),
    ...createStatsHandlers({ analytics, sheets }),
    ...createPageEventHandlers({ analytics }),
    ...createRawHandlers({ analytics }),
    ...createKeptHandlers({ analytics, newUuid }),
    ...createLiveHandlers({ analytics, now, log, stopping: signal, maySee: createMayStill({ db, billing: config.billing, now }, routes.followStats.action) }),
    ...createReportHandlers({ analytics, sheets, drawings, publicUrl: config.publicUrl, places }),
    ...createScheduleHandlers({ newUuid }),
    ...createStopHandlers({ stops }),
    ...createOwnVisitsHandlers({ secret, shortUrl, publicUrl: config.publicUrl }),
    ...createAuditLogHandlers(),
    ...createStaffHandlers({ db, tokens, newUuid, billing: config.billing }),
  };
  const app = isApp
    ? await serveApp({
        config, log, metrics, handlers, servePages: (served) => serveOneClick(served, { db, stops, now }), webDist: WEB_DIST,
        devMail: 'outbox' in wayOut && showsKeptMail(config) ? wayOut.outbox : undefined,
        serve: { db, now, authorise: createAuthorise({ db, tokens, billing: config.billing }), usageOf: (account) => countTotals(db, account) },
        checks: { database: () => db.selectFrom('users').select('id').limit(1).execute(), analytics: () => pingOrFail(analytics) },
      })
    : undefined;

  if (isWorker) {
    const shipped = new Counter({ name: 'evercode_scans_shipped_total', help: 'Scans written to the statistics store', registers: [metrics] });
    const waitingSegments = new Gauge({ name: 'evercode_scan_segments_waiting', help: 'Segments of the scan log that wait to be shipped', registers: [metrics] });
    const waitingBytes = new Gauge({ name: 'evercode_scan_segments_waiting_bytes', help: 'Their size', registers: [metrics] });
    const onWaiting = ({ segments, bytes }: { segments: number; bytes: number }) => {
      waitingSegments.set(segments);
      waitingBytes.set(bytes);
    };
    const dir = join(dataDir, 'scan-log');
    const scanned = createScannedCodes();
    const onShipped = (written: number, rows: readonly ScanRow[]) => {
      shipped.inc(written);
      scanned.note(rows);
    };
    const visitorKeys = createVisitorKeys(db);
    const mailer = createMailer({ from: config.mailFrom, brand: { name: 'Evercode', address: config.publicUrl }, via: wayOut });
    running.push(
      deliverMail({ db, databaseUrl, box: mailBox, mailer, now, log }, signal),
      ...(config.destinationChecks
        ? [guardDestinations({ db, databaseUrl, internet, publicUrl: config.publicUrl, shortUrl, compileRoutes: routesOf, publish: liveRoutes.publish, newUuid, ...mail, now, log }, signal)]
        : []),
      shipScans({ dir, analytics, visitorKeys, places, gone: createGoneScans(db), now, log, onShipped, onWaiting }, signal),
      deleteAskedScans({ db, analytics, log }, signal),
      keepQuotas({ db, analytics, scanned, terms: config, compileRoutes: routesOf, publish: liveRoutes.publish, ...mail, now, log }, signal),
      makeSmallForms({ db, storage, now, log }, signal),
      shipReports({ db, dir: join(dataDir, 'abuse-reports'), log }, signal),
      keepHouse(
        [
          ...databaseChores(db),
          ...libraryChores(db),
          ...assetChores({ db, storage, log }),
          watchDestinations({ db, reputation, compileRoutes: routesOf, tellOwners: createTellOwners(mail) }),
          dropOldScans({ db, analytics }),
          { name: 'regular reports', run: (at) => sendDueReports({ db, analytics, sheets, drawings, places, publicUrl: config.publicUrl, billing: config.billing, stops, ...mail, log, signal }, at) },
          { name: 'visitor keys', run: (at) => visitorKeys.destroyOld(at) },
          { name: 'sealing keys', run: (at) => destroyOldKeys(dir, at.getTime()) },
        ],
        { now, log, signal },
      ),
    );
  }

  return {
    demo,
    address: app?.address,
    stop: async () => {
      stopping.abort();
      // At once: whoever waits for a drawing is told to come again, rather than the stop waiting for them all.
      await Promise.all([app?.close(), drawings.close()]);
      await Promise.all(running);
      await liveRoutes.close();
      storage.close();
      places.close();
      await sheets.close();
      await Promise.all([db.destroy(), analytics.close()]);
    },
  };
}

async function pingOrFail(analytics: ReturnType<typeof createAnalyticsClient>): Promise<void> {
  const answer = await analytics.ping();
  if (!answer.success) throw answer.error;
}

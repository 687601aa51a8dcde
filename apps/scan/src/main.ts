/** The scan role: short links and visitor pages. It needs DATA_DIR and nothing else: no app, no analytics, and the database for codes with a use limit alone. */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Config, ConfigError, loadConfig } from '@evercode/config';
import { ensureSecret } from '@evercode/config/secrets';
import { followRouteCopies } from '@evercode/route-store';
import { openScanLog } from '@evercode/scan-log';
import { openStorage } from '@evercode/storage';
import { pino } from 'pino';
import { preparePages } from './answer.ts';
import { createAlarm } from './alarm.ts';
import { createOutcomeAnswers } from './answer-outcome.ts';
import { createContentAnswers } from './content-answers.ts';
import { createContentPages } from './content-pages.ts';
import { createCountryOf } from './country-of.ts';
import { createFileAnswers } from './files/serve-file.ts';
import { createDoor } from './gate/door.ts';
import { createKeyedHash } from './gate/keyed-hash.ts';
import { createVisitorGate } from './gate/visitor-gate.ts';
import { giveListenerWhenAsked, takeListener } from './hand-over.ts';
import { createRequestListener } from './handle-request.ts';
import { createMetrics } from './metrics.ts';
import { createOwnPaths } from './own-paths.ts';
import { createOwnAnswers } from './own-visits/own-answers.ts';
import { createOwnVisits } from './own-visits/own-visits.ts';
import { createEventAnswers } from './page-events/event-answers.ts';
import { createPageEvents } from './page-events/page-events.ts';
import { createPartAnswers } from './part-of-code.ts';
import { createRecorder } from './record.ts';
import { createReportAnswers } from './report/report-answers.ts';
import { openReportBox } from './report/report-box.ts';
import { createReportTokens } from './report/report-token.ts';
import { createSendPage } from './send-page.ts';
import { startServer } from './server.ts';
import { createAttempts } from './unlock/attempts.ts';
import { createPasswordCheck } from './unlock/password-check.ts';
import { createUnlockAnswers } from './unlock/unlock-answers.ts';
import { createPostgresUseCounter } from './uses/postgres-use-counter.ts';
import { noUseCounter } from './uses/use-counter.ts';
import { createIdentifyVisitor } from './visitor.ts';
import { createVisits } from './visits/visits.ts';

async function main(config: Config): Promise<void> {
  const { dataDir, host, logLevel, scanDurability, scanKeepFree, scanLane, scanPort, scanWorkers, trustProxy } = config;
  const logger = pino({ level: logLevel, base: { role: 'scan', lane: scanLane } });
  const now = Date.now;
  let isDraining = false;

  const metrics = createMetrics(scanLane);
  const routes = await followRouteCopies(join(dataDir, 'routes'));
  const log = openScanLog({ dir: join(dataDir, 'scan-log'), lane: scanLane, now, keepFreeBytes: scanKeepFree * 1_000_000, ...(scanDurability === 'strict' && { groupMs: 0 }), onSync: (durationMs) => metrics.observeSync(durationMs) });
  const routesAlarm = createAlarm(logger, 'The routes cannot be read');
  const logAlarm = createAlarm(logger, 'The scan log cannot be written; visitors are answered, their scans are lost');
  const syncAlarm = createAlarm(logger, 'The scan log does not reach the disk; visitors are answered, their scans are lost if the power fails now');
  const recorder = createRecorder(log, scanDurability, (recorded, scans) => {
    if (recorded === 'not-written') return logAlarm.raise({ code: log.status().failure, lost: log.status().lost });
    logAlarm.clear();
    if (recorded === 'written') return syncAlarm.clear();
    metrics.countNotDurable(scans);
    syncAlarm.raise({ code: log.status().failure });
  });
  const pages = preparePages();
  const ownPaths = createOwnPaths({ pages, routes, log, metrics });
  const sendPage = createSendPage(pages, metrics);
  const readKey = (): string => config.appSecret ?? ensureSecret(dataDir, 'app-secret');
  const visits = createVisits({ readKey, isSecure: config.shortUrl.startsWith('https:') });
  const ownVisits = createOwnVisits({ readKey, isSecure: config.shortUrl.startsWith('https:') });
  // Of this process and this run: what was hashed cannot be read by anybody afterwards.
  const hashAddress = createKeyedHash(randomBytes(8));
  const unlock = createUnlockAnswers({ visits, attempts: createAttempts(hashAddress), passwords: createPasswordCheck() });
  const report = createReportAnswers({
    tokens: createReportTokens(readKey), box: openReportBox(join(dataDir, 'abuse-reports')), hash: hashAddress, newUuid: randomUUID, metrics, sendPage,
  });
  const uses = config.databaseUrl === undefined ? noUseCounter : createPostgresUseCounter(config.databaseUrl);
  const content = createContentAnswers(createContentPages());
  const events = createPageEvents({ recorder, ownVisits });
  const answerOutcome = createOutcomeAnswers({
    recorder, metrics, sendPage, unlock, uses, visits, ownVisits, content, events,
    usesAlarm: createAlarm(logger, 'Uses cannot be counted; codes with a use limit answer that they are not available'),
  });
  const storage = openStorage(config);
  const answerPart = createPartAnswers({ files: createFileAnswers({ storage, sendPage }), visits, events, metrics, sendPage });
  const listener = createRequestListener({
    routes, recorder, sendPage, answerOutcome, answerPart, unlock, report, visits, ownVisits, ownPaths, metrics, now,
    answerEvent: createEventAnswers({ content, events, visits, metrics }),
    answerOwn: createOwnAnswers({ ownVisits, readKey, metrics, sendPage, now }),
    identify: createIdentifyVisitor(trustProxy),
    countryOf: createCountryOf(config.geoipDb, createAlarm(logger, 'Places of visitors are not known; nobody fits a rule with countries')),
    door: createDoor(createVisitorGate(hashAddress)),
    routesAlarm,
  });
  const server = await startServer(listener, { host, port: scanPort, isShared: scanWorkers > 1, listener: await takeListener(process) });
  giveListenerWhenAsked(process, () => server.handOver());

  async function stop(): Promise<void> {
    if (isDraining) return;
    isDraining = true;
    await server.drain();
    await uses.close();
    await log.close();
    await routes.close();
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  process.on('disconnect', () => void stop());
  logger.info({ port: server.port }, 'scan role ready');
  process.send?.({ kind: 'ready', port: server.port });
}

try {
  await main(loadConfig(process.env));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** One sentence for what an operator can mend, the whole story for what only a developer can. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return 'The scan port is taken by another process: set SCAN_PORT to a free one.';
  if ('code' in error && error.code === 'EACCES') return `The scan role may not use what it needs: ${error.message}.`;
  return error.stack ?? error.message;
}

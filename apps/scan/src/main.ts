/**
 * The scan role: short links and visitor pages. It needs DATA_DIR and nothing else: neither the app nor analytics, and
 * the database only for codes with a use limit.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, ConfigError, loadConfig } from '@evercode/config';
import { followRouteCopies } from '@evercode/route-store';
import { openScanLog, type ScanLog } from '@evercode/scan-log';
import { pino, type Logger } from 'pino';
import { startAskServer } from './ask/ask-server.ts';
import { composeListener } from './compose-listener.ts';
import { type Alarm, createAlarm } from './process/alarm.ts';
import { giveListenerWhenAsked, takeListener } from './process/hand-over.ts';
import { createMetrics, type Metrics } from './process/metrics.ts';
import { shareLaneMetrics } from './process/lane-metrics.ts';
import { measureAnswers } from './process/measure-answers.ts';
import { startServer } from './process/server.ts';
import { openScanTracing } from './process/trace-answers.ts';
import { createRecorder, type Recorder } from './record/recorder.ts';
import { createPostgresUseCounter } from './uses/postgres-use-counter.ts';
import { noUseCounter } from './uses/use-counter.ts';

/** A quarter of a million plain routes. All others are read from the file, a fifth of a scan more for each. */
const LOW_MEMORY_ROUTES_BYTES = 32 * 1024 * 1024;

async function main(config: Config): Promise<void> {
  const {
    askHost,
    askPort,
    dataDir,
    databaseUrl,
    drainSeconds,
    host,
    logLevel,
    lowMemory,
    scanDurability,
    scanKeepFree,
    scanLane,
    scanPort,
    scanWorkers,
  } = config;
  const logger = pino({ level: logLevel, base: { role: 'scan', lane: scanLane } });
  const alarmOf = (message: string): Alarm => createAlarm(logger, message);

  const metrics = createMetrics(scanLane);
  const tracing = await openScanTracing(config, logger);
  const routes = await followRouteCopies(
    join(dataDir, 'routes'),
    lowMemory ? { packedBytes: LOW_MEMORY_ROUTES_BYTES, cacheEntries: 2_000 } : {},
  );
  const log = openScanLog({
    dir: join(dataDir, 'scan-log'),
    lane: scanLane,
    now: Date.now,
    keepFreeBytes: scanKeepFree * 1_000_000,
    ...(scanDurability === 'strict' && { groupMs: 0 }),
    onSync: (durationMs) => metrics.observeSync(durationMs),
  });
  const recorder = openRecorder(log, scanDurability, metrics, alarmOf);
  const uses = databaseUrl === undefined ? noUseCounter : createPostgresUseCounter(databaseUrl);
  const renderOwn = async () => metrics.render(log, routes, tracing.countSpans);
  const lanes = scanWorkers > 1 ? await openLanes(config, logger, renderOwn) : undefined;
  let isLeaving = false;
  const composed = composeListener(config, {
    routes,
    log,
    recorder,
    uses,
    metrics,
    renderMetrics: async () => (lanes ? lanes.renderAll() : renderOwn()),
    createAlarm: alarmOf,
    isDraining: () => isLeaving,
  });
  const { listener, answerPlain } = measureAnswers(composed, metrics);
  const server = await startServer(tracing.trace(listener), {
    host,
    port: scanPort,
    isShared: scanWorkers > 1,
    listener: await takeListener(process),
    // Spans need Node's requests.
    ...(!tracing.isOn && { answerPlain }),
  });
  const ask =
    askPort === undefined ? undefined : await startAskServer({ routes, metrics, host: askHost, port: askPort });
  giveListenerWhenAsked(process, () => server.handOver());

  let isDraining = false;
  const rest = new AbortController();
  async function stop(): Promise<void> {
    if (isDraining) return;
    isDraining = true;
    // Balancers notice by /readyz; until they do, visitors still arrive here and are answered.
    isLeaving = !server.isReplaced();
    if (isLeaving) await sleep(drainSeconds * 1_000, undefined, { signal: rest.signal }).catch(() => undefined);
    await Promise.all([server.drain(), ask?.close()]);
    await uses.close();
    await log.close();
    await routes.close();
    await Promise.all([tracing.close(), lanes?.close()]);
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  // The launcher has died: the port is needed by the next one.
  process.on('disconnect', () => {
    rest.abort();
    void stop();
  });
  logger.info({ port: server.port }, 'scan role ready');
  process.send?.({ kind: 'ready', port: server.port, askPort: ask?.port });
}

async function openLanes({ dataDir, scanLane }: Config, logger: Logger, render: () => Promise<string>) {
  const lanes = await shareLaneMetrics({ dir: join(dataDir, 'run'), lane: scanLane, pid: process.pid, render });
  if (lanes === undefined)
    logger.warn('DATA_DIR is too long for a socket: /metrics answers for one scan process at a time');
  return lanes;
}

/** A recorder that raises an alarm while scans are lost, or could be lost in a power cut. */
function openRecorder(
  log: ScanLog,
  durability: Config['scanDurability'],
  metrics: Metrics,
  alarmOf: (message: string) => Alarm,
): Recorder {
  const logAlarm = alarmOf('The scan log cannot be written; visitors are answered, their scans are lost');
  const syncAlarm = alarmOf(
    'The scan log does not reach the disk; visitors are answered, their scans are lost if the power fails now',
  );
  return createRecorder(log, durability, (recorded, scans) => {
    if (recorded === 'not-written') return logAlarm.raise({ code: log.status().failure, lost: log.status().lost });
    logAlarm.clear();
    if (recorded === 'written') return syncAlarm.clear();
    metrics.countNotDurable(scans);
    syncAlarm.raise({ code: log.status().failure });
  });
}

try {
  await main(loadConfig(process.env));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** One sentence for an error that an operator can fix, the stack for one that only a developer can. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'The scan port is taken by another process: set SCAN_PORT to a free one.';
  if ('code' in error && error.code === 'EACCES') return `The scan role may not use what it needs: ${error.message}.`;
  return error.stack ?? error.message;
}

import { once } from 'node:events';
import { inspect } from 'node:util';
import { ConfigError, loadConfig } from '@evercode/config';
import { AnalyticsTooNewError } from '@evercode/analytics';
import { DatabaseRightsError, DatabaseTooNewError, NotificationsError } from '@evercode/database';
import { StoreAwayError } from './platform/store-away.ts';
import { startServer, type Running } from './compose/start-server.ts';

/** The longest that a stop may take beside DRAIN_SECONDS; then the process exits with work unfinished. */
const STOP_MS = 10_000;

async function main(): Promise<void> {
  // The launcher starts this process beside the stores, so that its modules load meanwhile, and says when they are up.
  if (process.argv.includes('--wait')) await once(process, 'message');
  const config = loadConfig(process.env);
  const server = await startServer(config);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void stopInTime(server, STOP_MS + config.drainSeconds * 1_000);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The launcher has died, and could not stop this process any more.
  process.on('disconnect', stop);
  const { demo, mailPage } = server;
  process.send?.({ kind: 'ready', ...(demo && { demo }), ...(mailPage && { mailPage }) });
}

async function stopInTime(server: Running, withinMs: number): Promise<void> {
  setTimeout(() => process.exit(1), withinMs).unref();
  await server.stop();
  process.exit(0);
}

/** Errors that the operator can fix are one sentence; others keep their stack trace. */
function explain(error: unknown): string {
  const explained = [
    ConfigError,
    DatabaseRightsError,
    DatabaseTooNewError,
    NotificationsError,
    AnalyticsTooNewError,
    StoreAwayError,
  ];
  return error instanceof Error && explained.some((kind) => error instanceof kind) ? error.message : inspect(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

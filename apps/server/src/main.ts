import { inspect } from 'node:util';
import { ConfigError, loadConfig } from '@evercode/config';
import { AnalyticsTooNewError } from '@evercode/analytics';
import { DatabaseRightsError, DatabaseTooNewError } from '@evercode/database';
import { StoreAwayError } from './platform/store-away.ts';
import { startServer, type Running } from './start-server.ts';

/** Bounds a stop: what is still running then is ended by the exit. */
const STOP_MS = 10_000;

async function main(): Promise<void> {
  const server = await startServer(loadConfig(process.env));
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void stopInTime(server);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The launcher is gone: nobody would stop us any more.
  process.on('disconnect', stop);
  process.send?.({ kind: 'ready', ...(server.demo && { demo: server.demo }) });
}

async function stopInTime(server: Running): Promise<void> {
  setTimeout(() => process.exit(1), STOP_MS).unref();
  await server.stop();
  process.exit(0);
}

/** What the person at the terminal can mend is one sentence; anything else keeps its trace. */
function explain(error: unknown): string {
  const plain = [ConfigError, DatabaseRightsError, DatabaseTooNewError, AnalyticsTooNewError, StoreAwayError];
  return error instanceof Error && plain.some((kind) => error instanceof kind) ? error.message : inspect(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

// The embedded analytics store: chDB in its own process, with ClickHouse's HTTP protocol on loopback.
import { randomUUID } from 'node:crypto';
import { EngineConfigError, readEngineConfig } from './config.ts';
import { limits } from './limits.ts';
import { listen, onStopRequest } from './lifecycle.ts';
import { findPlatformProblem, readPlatform } from './platform.ts';
import { createProtocolServer } from './protocol/server.ts';
import { createSlots } from './protocol/slots.ts';
import { openSpool } from './protocol/spool.ts';
import { openStore, StoreError } from './store/open.ts';

async function start(): Promise<void> {
  const config = readEngineConfig(process.env);
  const problem = findPlatformProblem(readPlatform());
  if (problem !== undefined) throw new StoreError(problem);
  const { runningQueries, poolThreads } = config.lowMemory ? limits.lowMemory : limits;
  // Set before libuv and chDB first read them: the size of the thread pool, and the server's time zone.
  process.env['UV_THREADPOOL_SIZE'] = String(poolThreads);
  process.env['TZ'] = 'UTC';

  const store = await openStore(config.directory, config);
  const spool = await openSpool(store.directory, randomUUID);
  const slots = createSlots(runningQueries, limits.waitingQueries);
  const server = createProtocolServer({ store, spool, slots, newId: randomUUID }, config);
  await listen(server, config.port);

  onStopRequest(() => {
    setTimeout(() => process.exit(1), limits.stopMs).unref();
    server.close();
    slots
      .drain()
      .then(() => store.close())
      .then(() => process.exit(0), fail);
  });
  process.send?.({ kind: 'ready' });
}

function fail(failure: unknown): void {
  const isExpected = failure instanceof EngineConfigError || failure instanceof StoreError || isPortProblem(failure);
  process.stderr.write(
    `engine: ${isExpected ? failure.message : failure instanceof Error ? failure.stack : String(failure)}\n`,
  );
  process.exit(1);
}

function isPortProblem(failure: unknown): failure is Error {
  return failure instanceof Error && 'code' in failure && (failure.code === 'EADDRINUSE' || failure.code === 'EACCES');
}

start().catch(fail);

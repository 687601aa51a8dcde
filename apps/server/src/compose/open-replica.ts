import { createReadReplica, openDatabase, type Database, type ReadReplica } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';

type OpenedReplica = { onReplica: ReadReplica | undefined; close: () => Promise<void> };

/** Opens the replica for lists and exports, where there is one. It may be away: the database is read instead. */
export function openReplica(
  url: string | undefined,
  { db, log }: { db: Database; log: FastifyBaseLogger },
): OpenedReplica {
  if (url === undefined) return { onReplica: undefined, close: async () => undefined };
  const replica = openDatabase(url, {
    // Works with and without a pooler in between.
    isPooled: true,
    onIdleError: (error) => log.warn({ err: error }, 'a connection to the replica broke'),
  });
  const onReplica = createReadReplica({
    db,
    replica,
    now: () => performance.now(),
    onFallback: (error) => log.warn({ err: error }, 'the replica is left alone for ten seconds'),
  });
  return { onReplica, close: () => replica.destroy() };
}

import type { Socket } from 'node:net';
import { Pool, type PoolClient } from 'pg';
import type { UseCounter } from './use-counter.ts';

const withinMs = 300;
const connections = 4;
/**
 * The server's own limits, for a transaction whose connection was lost. Set by each transaction, since a pooler gives
 * each another connection. One message with several statements: no further round trip.
 */
const begin = `begin; set local statement_timeout = ${withinMs}; set local lock_timeout = ${withinMs};
  set local idle_in_transaction_session_timeout = 1000`;

/**
 * The only PostgreSQL access of a scan, connected when the first code with a limit is scanned. Each use increments a
 * row inside a transaction, so no two visitors get the same use. Only a caller that still waits commits: a database
 * that was stopped and resumes finds the connection closed and rolls back. If only the answer to a commit is lost, one
 * use is gone without a visitor; never is one use given twice.
 */
export function createPostgresUseCounter(databaseUrl: string): UseCounter {
  let pool: Pool | undefined;

  return {
    async take({ qr, account }, count) {
      const deadline = performance.now() + withinMs;
      pool ??= openPool(databaseUrl);
      const client = await pool.connect();
      const timer = setTimeout(() => abort(client), deadline - performance.now());
      let isCommitted = false;
      try {
        const uses = await increment(client, { qr, account, count });
        await client.query('commit');
        isCommitted = true;
        return uses > 0 ? 'taken' : 'none-left';
      } finally {
        clearTimeout(timer);
        client.release(!isCommitted);
      }
    },
    close: async () => pool?.end(),
  };
}

/** Returns how many rows were incremented: 0 where all uses are taken. The first use of a code inserts its row. */
async function increment(
  client: PoolClient,
  { qr, account, count }: { qr: string; account: string; count: number },
): Promise<number> {
  await client.query(begin);
  if (!(count >= 1)) return 0;
  const { rowCount } = await client.query(
    `insert into qr_uses (qr_id, account_id, uses) values ($1, $2, 1)
     on conflict (qr_id) do update set uses = qr_uses.uses + 1 where qr_uses.uses < $3`,
    [qr, account, count],
  );
  return rowCount ?? 0;
}

function openPool(connectionString: string): Pool {
  const pool = new Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: withinMs,
    idleTimeoutMillis: 60_000,
    application_name: 'evercode scan',
  });
  // An 'error' without a listener would end the process; the next query on the connection fails instead.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Rejects the query under way at once. */
function abort(client: PoolClient): void {
  // A socket, with or without TLS; the type says only "duplex".
  const stream = client.connection.stream as Socket;
  stream.destroy(new Error('The database did not answer in time.'));
}

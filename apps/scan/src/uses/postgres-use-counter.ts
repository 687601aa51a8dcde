import type { Socket } from 'node:net';
import { Pool, type PoolClient } from 'pg';
import type { UseCounter } from './use-counter.ts';

const withinMs = 300;
const connections = 4;

/**
 * The one way of a scan into PostgreSQL, connected when the first code with a limit is scanned. Each use is one step of a row that only one
 * transaction at a time can take, so no two visitors get the same one.
 * The transaction is ended only by whoever still waits for it: a database that was stopped and goes on later finds the connection closed and
 * forgets the step. What remains is the moment in which the answer to that end is lost; then a use is gone that nobody had, never one too many given.
 */
export function createPostgresUseCounter(databaseUrl: string): UseCounter {
  let pool: Pool | undefined;

  return {
    async take({ qr, account }, count) {
      const deadline = performance.now() + withinMs;
      pool ??= openPool(databaseUrl);
      const client = await pool.connect();
      const timer = setTimeout(() => breakOff(client), deadline - performance.now());
      let isWhole = false;
      try {
        const uses = await step(client, { qr, account, count });
        await client.query('commit');
        isWhole = true;
        return uses > 0 ? 'taken' : 'none-left';
      } finally {
        clearTimeout(timer);
        client.release(!isWhole);
      }
    },
    close: async () => pool?.end(),
  };
}

/** How many rows were stepped: none where all uses are taken. A code that nobody has counted yet begins at one. */
async function step(client: PoolClient, { qr, account, count }: { qr: string; account: string; count: number }): Promise<number> {
  await client.query('begin');
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
    connectionString, max: connections, connectionTimeoutMillis: withinMs, idleTimeoutMillis: 60_000, application_name: 'evercode scan',
    // The server's own bound, for a transaction whose connection was lost on the way.
    statement_timeout: withinMs, idle_in_transaction_session_timeout: 1000, lock_timeout: withinMs,
  });
  // Without listeners an error of a connection would end the process; the next use learns of it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** What waits for this connection is rejected at once. */
function breakOff(client: PoolClient): void {
  // A socket, with or without TLS; the type says only "duplex".
  const stream = client.connection.stream as Socket;
  stream.destroy(new Error('The database did not answer in time.'));
}

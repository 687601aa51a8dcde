import type { Socket } from 'node:net';
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
/** What a repo takes: it need not know whether it runs inside a transaction. */
export type Queries = Database | Transaction;

export type OpenOptions = {
  poolSize?: number;
  /** A connection that breaks while idle (the server restarted): the pool replaces it, somebody should know. */
  onIdleError?: (error: Error) => void;
  /** A connection that says nothing for this long is given up. Longer than any statement may take. */
  silenceMs?: number;
};

const SLOWEST_STATEMENT_MS = 30_000;

export function openDatabase(url: string, { poolSize = 10, onIdleError, silenceMs = SLOWEST_STATEMENT_MS + 5_000 }: OpenOptions = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    // No question of ours takes this long; one that does must not hold a connection for ever.
    statement_timeout: SLOWEST_STATEMENT_MS,
    idle_in_transaction_session_timeout: SLOWEST_STATEMENT_MS,
    application_name: 'evercode',
  });
  // Without a listener such an error would end the process.
  pool.on('error', (error) => onIdleError?.(error));
  pool.on('connect', (client) => guardConnection(client, silenceMs));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/**
 * The pool listens only to clients that nobody uses. One that breaks inside a transaction, between two statements, would end the
 * process; the transaction learns of it from its next statement. The limits above are the server's: one that is stopped, or behind
 * a network that drops everything, keeps none of them, so a silent connection is broken off here. It is never given back to the
 * pool, where somebody else would find the unfinished transaction.
 */
function guardConnection(client: PoolClient, silenceMs: number): void {
  client.on('error', () => undefined);
  // A socket, with or without TLS; the type says only "duplex".
  const stream = client.connection.stream as Socket;
  stream.setTimeout(silenceMs, () => stream.destroy(Object.assign(new Error('The database stopped answering.'), { code: 'ETIMEDOUT' })));
}

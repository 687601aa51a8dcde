import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import { Pool } from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
/** What a repo takes: it need not know whether it runs inside a transaction. */
export type Queries = Database | Transaction;

export type OpenOptions = {
  poolSize?: number;
  /** A connection that breaks while idle (the server restarted): the pool replaces it, somebody should know. */
  onIdleError?: (error: Error) => void;
};

export function openDatabase(url: string, { poolSize = 10, onIdleError }: OpenOptions = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    // No question of ours takes this long; one that does must not hold a connection for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'evercode',
  });
  // Without a listener such an error would end the process.
  pool.on('error', (error) => onIdleError?.(error));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

import type { Socket } from 'node:net';
import { CamelCasePlugin, Kysely, type Transaction as KyselyTransaction } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { BoundedDialect } from './bounded-dialect.ts';
import type { Tables } from './tables/index.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
/** For repos that run inside or outside of a transaction. */
export type Queries = Database | Transaction;

export type PoolCounts = { open: number; idle: number; waiting: number };

/** `text` has placeholders instead of parameters, and may contain literals. */
export type StatementEnd = { text: string; durationMs: number; hasFailed: boolean };

export type OpenOptions = {
  poolSize?: number;
  /** Called when an idle connection breaks (the server restarted). The pool replaces it. */
  onIdleError?: (error: Error) => void;
  /** Called once, with a function that counts the connections of the pool, and who waits for one. */
  onOpen?: (countConnections: () => PoolCounts) => void;
  /** Called after each statement, in its asynchronous context. Without it, nothing is measured. */
  onStatement?: (statement: StatementEnd) => void;
  /** The address leads through a pooler, which gives each transaction another connection of the server. */
  isPooled?: boolean;
  /** The longest that the server works for one statement. */
  statementMs?: number;
  /** A connection is closed after this time without traffic; longer than any statement may take. 0: never. */
  silenceMs?: number;
};

const STATEMENT_TIMEOUT_MS = 30_000;

export function openDatabase(
  url: string,
  {
    poolSize = 10,
    onIdleError,
    onOpen,
    onStatement,
    isPooled = false,
    statementMs = STATEMENT_TIMEOUT_MS,
    silenceMs = statementMs + 5_000,
  }: OpenOptions = {},
): Database {
  // No query should take this long; one that does must not hold a connection for ever.
  const bounds = { statementMs, idleMs: statementMs };
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // Parameters of the connection cost no round trip; behind a pooler, each transaction sets its own.
    ...(!isPooled && {
      statement_timeout: bounds.statementMs,
      idle_in_transaction_session_timeout: bounds.idleMs,
    }),
    application_name: 'evercode',
  });
  // Without a listener, an error of an idle connection would end the process.
  pool.on('error', (error) => onIdleError?.(error));
  pool.on('connect', (client) => guardConnection(client, silenceMs));
  onOpen?.(() => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  return new Kysely<Tables>({
    dialect: new BoundedDialect({ pool }, isPooled ? bounds : undefined),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(onStatement && {
      log: ({ level, query, queryDurationMillis }) =>
        onStatement({ text: query.sql, durationMs: queryDurationMillis, hasFailed: level === 'error' }),
    }),
  });
}

/**
 * The pool handles errors of idle clients only. Without a listener here, a connection that breaks between two
 * statements of a transaction would end the process; the next statement reports the error. The timeouts above are kept
 * by the server, so a stopped server or a network that drops all packets needs the socket timeout. The connection is
 * destroyed and not returned to the pool, where its unfinished transaction would be reused.
 */
function guardConnection(client: PoolClient, silenceMs: number): void {
  client.on('error', () => undefined);
  // A socket, with or without TLS, though its type is a duplex stream.
  const stream = client.connection.stream as Socket;
  stream.setTimeout(silenceMs, () =>
    stream.destroy(Object.assign(new Error('The database stopped answering.'), { code: 'ETIMEDOUT' })),
  );
}

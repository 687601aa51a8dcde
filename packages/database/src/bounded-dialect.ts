import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';

/** How long the server works for one statement, and waits inside a transaction for the next one. 0: without a limit. */
type Bounds = { statementMs: number; idleMs: number };

/**
 * PostgreSQL without state of a session. With `bounds`, every transaction sets them for itself: behind a pooler, the
 * next transaction may run on another connection of the server, and most poolers refuse or ignore the same settings as
 * parameters of a connection.
 */
export class BoundedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #bounds: Bounds | undefined;

  constructor(config: PostgresDialectConfig, bounds: Bounds | undefined) {
    super(config);
    this.#config = config;
    this.#bounds = bounds;
  }

  override createDriver(): Driver {
    return this.#bounds === undefined ? super.createDriver() : new BoundedDriver(this.#config, this.#bounds);
  }

  override createAdapter(): PostgresAdapter {
    return new LocklessAdapter();
  }
}

/** `migrateDatabase` holds a lock of its transaction, which ends with it; the one of Kysely belongs to the session. */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {
    // Held already.
  }

  override async releaseMigrationLock(): Promise<void> {
    // Ends with the transaction.
  }
}

/** Sets the bounds with the statement that begins a transaction, and runs a lone statement in a transaction. */
class BoundedDriver extends PostgresDriver {
  readonly #bounds: Bounds;
  readonly #known = new WeakSet<DatabaseConnection>();
  readonly #inTransaction = new WeakSet<DatabaseConnection>();

  constructor(config: PostgresDialectConfig, bounds: Bounds) {
    super(config);
    this.#bounds = bounds;
  }

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...options);
    if (!this.#known.has(connection)) {
      this.#known.add(connection);
      this.#boundLoneStatements(connection);
    }
    return connection;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const begin = ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
      .filter(Boolean)
      .join(' ');
    this.#inTransaction.add(connection);
    try {
      // One message with several statements: no further round trip.
      await connection.executeQuery(CompiledQuery.raw(`${begin}; ${setLocal(this.#bounds)}`));
    } catch (error) {
      this.#inTransaction.delete(connection);
      throw error;
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    // After a failure, Kysely rolls back.
    await super.commitTransaction(connection);
    this.#inTransaction.delete(connection);
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } finally {
      this.#inTransaction.delete(connection);
    }
  }

  /** The connection itself is changed, because the driver finds its client by it. */
  #boundLoneStatements(connection: DatabaseConnection): void {
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async <Row>(query: CompiledQuery) => {
      if (this.#inTransaction.has(connection)) return execute<Row>(query);
      await this.beginTransaction(connection, {});
      try {
        const result = await execute<Row>(query);
        await this.commitTransaction(connection);
        return result;
      } catch (error) {
        // The statement's error says more than that of a rollback on a broken connection.
        // Connections of this driver are those of its base class, which declares a wider type.
        const own = connection as Parameters<PostgresDriver['rollbackTransaction']>[0];
        await this.rollbackTransaction(own).catch(() => undefined);
        throw error;
      }
    };
  }
}

export const setLocal = ({ statementMs, idleMs }: Bounds): string =>
  `set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleMs}`;

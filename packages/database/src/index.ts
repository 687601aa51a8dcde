/**
 * PostgreSQL: tables, migrations, the fence between workspaces, and the outbox from which scan machines read routes.
 * High: `openDatabase`, `migrateDatabase`, `stayWithin`. Middle: `reserveRoute`, `replaceRoute`, `readRouteChanges`,
 * `createListen`. Low: the table types.
 */
export {
  openDatabase,
  type Database,
  type OpenOptions,
  type PoolCounts,
  type Queries,
  type StatementEnd,
  type Transaction,
} from './open-database.ts';
export { DatabaseTooNewError, migrateAt, migrateDatabase } from './migrate-database.ts';
export {
  countEndings,
  findHolder,
  isEndingOf,
  replaceRoute,
  replaceRoutes,
  reserveRoute,
  reserveRoutes,
  ROUTES_CHANNEL,
  type StoredRoute,
} from './routes/route-outbox.ts';
export {
  BackupUnderWayError,
  DatabaseEmptyError,
  openBackupSession,
  type BackupSession,
  type DatabaseDump,
} from './backup/dump-database.ts';
export { readDatabaseState, requireKnownMigrations, restoreDatabase } from './backup/restore-database.ts';
export {
  isRestored,
  readRouteChanges,
  readRouteSums,
  type RouteCursor,
  type StoredHost,
} from './routes/route-changes.ts';
export { dropHost, writeHost, type NewHost } from './routes/host-outbox.ts';
export { createListen } from './routes/listen.ts';
export type { Listen } from './routes/listen.ts';
export { DatabaseRightsError } from './fence-role.ts';
export { stayWithin } from './fence.ts';
export { createReadReplica, type ReadReplica } from './read-replica.ts';
export { NotificationsError, requireNotifications } from './require-notifications.ts';
export { isOvertaken, isStorageFull, isUnavailable, isUniqueViolation } from './recognise-errors.ts';
export type { BlockedBy } from './tables/codes.ts';
export type { DomainNews, StoredDomainShows } from './tables/delivery.ts';
export type { ScimAttributes } from './tables/provisioning.ts';
export type { NewRow, Row, RowChange, Tables } from './tables/index.ts';
export { sql, type RawBuilder } from 'kysely';

/**
 * PostgreSQL: tables, migrations and the outbox from which every scan machine learns its routes.
 * High: `openDatabase`, `migrateDatabase`. Middle: `reserveRoute`, `replaceRoute`, `readRouteChanges`, `listen`. Low: the table types.
 */
export { openDatabase, type Database, type OpenOptions, type Queries, type Transaction } from './open-database.ts';
export { DatabaseTooNewError, migrateDatabase } from './migrate-database.ts';
export {
  countEndings, isEndingOf, readRouteChanges, readRouteSums, replaceRoute, replaceRoutes, reserveRoute, ROUTES_CHANNEL, type RouteCursor, type StoredRoute,
} from './route-outbox.ts';
export { listen } from './listen.ts';
export { DatabaseRightsError } from './raise-fence.ts';
export { stayWithin } from './stay-within.ts';
export { isOvertaken, isStorageFull, isUnavailable, isUniqueViolation } from './recognise-errors.ts';
export type { BlockedBy } from './tables-of-codes.ts';
export type { NewRow, Row, RowChange, Tables } from './tables.ts';
export { sql, type RawBuilder } from 'kysely';

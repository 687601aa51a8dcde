import type { ColumnType } from 'kysely';

/** Written as JSON text, read as the parsed value. */
export type Json<T> = ColumnType<T, string, string>;
export type Created = ColumnType<Date, Date, never>;

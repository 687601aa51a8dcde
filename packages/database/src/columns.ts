import type { ColumnType } from 'kysely';

/** Goes in as text and comes out as what it says. */
export type Json<T> = ColumnType<T, string, string>;
export type Created = ColumnType<Date, Date, never>;

import type { ClientBase } from 'pg';

/** The tables of the database as a back-up holds them: without generated columns, and without transaction ids. */
export type TableLayout = { name: string; columns: string[] };
export type Sequence = { name: string; value: string };

/** The lock of Kysely's migrator is no data. */
const NO_DATA = ['kysely_migration_lock'];

/**
 * Columns of the type xid8 are left out: transaction ids belong to one cluster, and a restored row gets the id of the
 * transaction that restores it.
 */
export async function readLayout(client: ClientBase): Promise<TableLayout[]> {
  const { rows } = await client.query<TableLayout>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
       and c.relname <> all ($1)
     group by c.relname order by c.relname collate "C"`,
    [NO_DATA],
  );
  return rows;
}

/** A sequence that was never used has no value, and stays at its start. */
export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() and last_value is not null order by sequencename collate "C"`,
  );
  return rows;
}

export type TableSum = { rows: number; sum: string };

/**
 * The number of rows, and a sum over the hashes of their texts, which depends on no order and on no version of the
 * server: a restored table has the same.
 */
export async function sumTable(client: ClientBase, { name, columns }: TableLayout): Promise<TableSum> {
  const row = `row(${columns.map(quoteName).join(', ')})::text`;
  const { rows } = await client.query<TableSum>(
    `select count(*)::float8 as rows, coalesce(sum(hashtextextended(${row}, 0)::numeric), 0)::text as sum
     from ${quoteName(name)}`,
  );
  return rows[0] ?? { rows: 0, sum: '0' };
}

/** How values are written as text, and no limits: a table may be large. */
export const BACKUP_SETTINGS = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0`;

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

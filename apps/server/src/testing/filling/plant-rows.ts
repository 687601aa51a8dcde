import { randomUUID } from 'node:crypto';
import { sql, type Database } from '@evercode/database';

type Column = { table: string; name: string; type: string; isNeeded: boolean; refersTo: string | null };

/** Tables that belong to no workspace or person, and tables that tests fill through the API. */
const leftOut = new Set([
  'routes',
  'visitor_keys',
  'attempts',
  'mail_queue',
  'users',
  'accounts',
  'memberships',
  'sessions',
  'refresh_tokens',
  'qrs',
  'idempotency_keys',
  'destinations',
  'destination_hosts',
]);

/**
 * Inserts one row into every table that belongs to a workspace or a person, future tables included. Text is the marker,
 * references lead to known rows. Answers the ids by table.
 */
export async function plantRows(
  db: Database,
  known: Readonly<Record<string, string>>,
  marker: string,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = { ...known };
  const columns = await readColumns(db);
  const tables = [...new Set(columns.map(({ table }) => table))].filter((table) => !leftOut.has(table));
  // Referenced tables first.
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const next = [...waiting].find((table) =>
      columnsOf(columns, table).every(({ refersTo, isNeeded }) => !isNeeded || refersTo === null || refersTo in ids),
    );
    if (next === undefined) throw new Error(`Nothing can be put into ${[...waiting].join(', ')}.`);
    waiting.delete(next);
    const id = await plantRow(db, next, columnsOf(columns, next), ids, marker);
    if (id !== undefined) ids[next] = id;
  }
  return ids;
}

const columnsOf = (columns: readonly Column[], table: string): Column[] =>
  columns.filter((column) => column.table === table);

async function plantRow(
  db: Database,
  table: string,
  columns: readonly Column[],
  ids: Readonly<Record<string, string>>,
  marker: string,
): Promise<string | undefined> {
  const id = randomUUID();
  const filled = columns.filter(
    ({ name, type, isNeeded, refersTo }) =>
      isNeeded || isKey({ table, name, type }) || (refersTo !== null && refersTo in ids),
  );
  const values = filled.map((column) => valueOf(column, ids, { id, marker }));
  await sql`
    insert into ${sql.table(table)} (${sql.join(filled.map(({ name }) => sql.ref(name)))})
    values (${sql.join(values)}) on conflict do nothing`.execute(db);
  return columns.some((column) => isKey(column)) ? id : undefined;
}

function valueOf(
  { table, name, type, refersTo }: Column,
  ids: Readonly<Record<string, string>>,
  { id, marker }: { id: string; marker: string },
) {
  if (refersTo !== null) return ids[refersTo];
  if (isKey({ table, name, type })) return id;
  if (type === 'uuid') return randomUUID();
  if (type === 'bytea') return Buffer.from(`${marker} ${id}`);
  if (type === 'jsonb') return JSON.stringify({ note: marker });
  if (type.startsWith('timestamp')) return new Date(Date.now() + 86_400_000);
  if (type === 'boolean') return false;
  if (type === 'smallint' || type === 'integer' || type === 'bigint') return 1;
  if (type === 'ARRAY') return [];
  return constrained[`${table}.${name}`] ?? constrained[name] ?? `${marker}.${name}@example.com`;
}

/** The column that other tables refer to. */
const isKey = ({ table, name, type }: Pick<Column, 'table' | 'name' | 'type'>): boolean =>
  (name === 'id' && type === 'uuid') || `${table}.${name}` === 'discounts.code';

/** Columns with a constraint; other texts are free. */
const constrained: Readonly<Record<string, string>> = {
  role: 'editor',
  list: 'all',
  'orders.status': 'succeeded',
  'payments.kind': 'charge',
  'invoices.kind': 'invoice',
  'jobs.kind': 'bulk-create',
  'jobs.status': 'done',
  'job_rows.outcome': 'created',
  'bulk_tables.kind': 'csv',
  'sso_connections.protocol': 'saml',
};

async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as name, c.data_type as type,
      c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' as "isNeeded",
      (select ccu.table_name from information_schema.key_column_usage kcu
        join information_schema.referential_constraints rc
          on rc.constraint_name = kcu.constraint_name and rc.constraint_schema = kcu.constraint_schema
        join information_schema.constraint_column_usage ccu
          on ccu.constraint_name = rc.unique_constraint_name
          and ccu.constraint_schema = rc.unique_constraint_schema
        where kcu.table_name = c.table_name and kcu.column_name = c.column_name and kcu.table_schema = c.table_schema
        limit 1) as "refersTo"
    from information_schema.columns c
    join information_schema.tables t
      on t.table_name = c.table_name and t.table_schema = c.table_schema and t.table_type = 'BASE TABLE'
    where c.table_schema = current_schema() and c.table_name not like 'kysely%'`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Queries } from '../open-database.ts';

/** What statements depend on: a line for each column, and for each rule that rows of a table must keep. */
export type Shape = {
  columns: ReadonlyMap<string, { type: string; isRequired: boolean }>;
  rules: ReadonlySet<string>;
};

export async function readShape(db: Queries): Promise<Shape> {
  const columns = await sql<{ name: string; type: string; isRequired: boolean }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    `.execute(db);
  const rules = await sql<{ rule: string }>`
    select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
    union all
    select indrelid::regclass || ': unique ' || pg_get_indexdef(indexrelid) from pg_index
    where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(
    db,
  );
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    rules: new Set(rules.rows.map(({ rule }) => rule)),
  };
}

const tableOf = (line: string): string => /^"?(\w+)/.exec(line)?.[1] ?? '';

/** What statements of a program that knows `before` may fail at, or may no longer find, once the tables are `after`. */
export function findBreaks(before: Shape, after: Shape): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf));
  const breaks: string[] = [];
  for (const [name, { type, isRequired }] of before.columns) {
    const now = after.columns.get(name);
    if (now === undefined) breaks.push(`${name} is gone`);
    else if (now.type !== type) breaks.push(`${name} was ${type} and is ${now.type}`);
    else if (now.isRequired && !isRequired) breaks.push(`${name} must now be given`);
  }
  for (const [name, { isRequired }] of after.columns)
    if (isRequired && !before.columns.has(name) && tables.has(tableOf(name)))
      breaks.push(`${name} is new and must be given`);
  for (const rule of after.rules)
    if (!before.rules.has(rule) && tables.has(tableOf(rule))) breaks.push(`new rule of ${rule}`);
  return breaks;
}

import { sql, type Database } from '@evercode/database';

const tables = [
  'users',
  'accounts',
  'memberships',
  'sessions',
  'refresh_tokens',
  'qrs',
  'routes',
  'idempotency_keys',
  'pictures',
  'qr_logos',
  'qr_backgrounds',
  'qr_styles',
  'product_events',
  'assets',
  'page_templates',
] as const;

/** Counts the rows of each table, to assert that a refused request wrote nothing. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`.execute(db);
      return [table, Number(rows[0]?.count)] as const;
    }),
  );
  return Object.fromEntries(counts);
}

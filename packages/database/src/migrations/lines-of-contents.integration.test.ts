import { randomUUID } from 'node:crypto';
import { freshDatabase } from '@evercode/testkit';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../migrate-database.ts';
import { openDatabase } from '../open-database.ts';
import { migrations } from './index.ts';

test('codes of the version before keep the line that lists show, and a save may write another', async () => {
  const { url, drop } = await freshDatabase();
  const db = openDatabase(url);
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  await migrator.migrateTo('015-kept-scans');
  const id = randomUUID();
  await sql`
    with person as (
        insert into users (id, email, name, locale, created_at)
        values (${id}, 'ana@example.com', 'Ana', 'en', now())
      ),
      workspace as (
        insert into accounts (id, name, plan, subscription_type, created_at)
        values (${id}, 'A workspace', 'pro', 'PREMIUM', now())
      ),
      route as (insert into routes (domain, ending, version, record) values ('', 'lunch', 1, '{}'))
    insert into qrs (
      id, account_id, title, title_key, typology, is_dynamic, input, design_params, state, domain, ending, version,
      created_by, created_at, updated_at
    )
    values (
      ${id}, ${id}, 'Lunch', 'lunch', 'menu', true, '{"header": {"title": "Soups"}}', '{}', 'active', '', 'lunch', 1,
      ${id}, now(), now()
    )`.execute(db);

  await migrateDatabase(db);
  const readLine = async () => (await sql<{ leadName: string }>`select lead_name from qrs`.execute(db)).rows;
  expect(await readLine()).toEqual([{ leadName: 'Soups' }]);
  await sql`update qrs set lead_name = 'Fish'`.execute(db);
  expect(await readLine()).toEqual([{ leadName: 'Fish' }]);
  await db.destroy();
  await drop();
});

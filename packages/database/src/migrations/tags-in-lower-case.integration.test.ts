import { randomUUID } from 'node:crypto';
import { freshDatabase } from '@evercode/testkit';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../migrate-database.ts';
import { openDatabase } from '../open-database.ts';
import { migrations } from './index.ts';

test('tags of the version before are in lower case, in any alphabet, and none is lost', async () => {
  const { url, drop } = await freshDatabase();
  const db = openDatabase(url);
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  await migrator.migrateTo('016-lines-of-contents');
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
      route as (insert into routes (domain, ending, version, record) values ('', 'lunch', 1, '{}')),
      code as (
        insert into qrs (
          id, account_id, title, title_key, typology, is_dynamic, input, design_params, state, domain, ending, version,
          created_by, created_at, updated_at
        )
        values (
          ${id}, ${id}, 'Lunch', 'lunch', 'menu', true, '{}', '{}', 'active', '', 'lunch', 1, ${id}, now(), now()
        )
      )
    insert into tags (id, account_id, qr_id, name, name_key, created_at)
    values (gen_random_uuid(), ${id}, ${id}, 'ÉTÉ', 'été', now()),
      (gen_random_uuid(), ${id}, ${id}, 'Print Ⅳ', 'print iv', now()),
      (gen_random_uuid(), ${id}, ${id}, 'bar', 'bar', now())`.execute(db);

  await migrateDatabase(db);
  const { rows } = await sql<{ name: string }>`select name from tags order by name_key`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['bar', 'print ⅳ', 'été']);
  await db.destroy();
  await drop();
});

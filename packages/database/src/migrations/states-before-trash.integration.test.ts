import { randomUUID } from 'node:crypto';
import { freshDatabase } from '@evercode/testkit';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../migrate-database.ts';
import { openDatabase } from '../open-database.ts';
import { migrations } from './index.ts';

test('codes and projects that were trashed before the state was stored return as their log says', async () => {
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
      )
    insert into accounts (id, name, plan, subscription_type, created_at)
    values (${id}, 'A workspace', 'pro', 'PREMIUM', now())`.execute(db);
  const logs = {
    paused: ['qr.created', 'qr.paused', 'qr.trashed'],
    activated: ['qr.created', 'qr.paused', 'qr.activated', 'qr.trashed'],
    unknown: [],
  };
  for (const [title, acts] of Object.entries(logs)) {
    const qr = randomUUID();
    await sql`
      with route as (insert into routes (domain, ending, version, record) values ('', ${title}, 1, '{}'))
      insert into qrs (
        id, account_id, title, title_key, typology, is_dynamic, input, design_params, state, domain, ending, version,
        created_by, created_at, updated_at
      )
      values (
        ${qr}, ${id}, ${title}, ${title}, 'website', true, '{}', '{}', 'deleted', '', ${title}, 1, ${id}, now(), now()
      )`.execute(db);
    for (const [at, act] of acts.entries())
      await sql`
        insert into audit_log (id, account_id, at, user_id, user_name, user_email, act, subject_id)
        values (${randomUUID()}, ${id}, now() + make_interval(secs => ${at}), ${id}, '', '', ${act}, ${qr})`.execute(
        db,
      );
  }

  const project = randomUUID();
  await sql`
    insert into projects (id, account_id, title, title_key, state, created_at, updated_at)
    values (${project}, ${id}, 'Spring', 'spring', 'deleted', now(), now())`.execute(db);
  await sql`
    insert into audit_log (id, account_id, at, user_id, user_name, user_email, act, subject_id)
    values (${randomUUID()}, ${id}, now(), ${id}, '', '', 'project.paused', ${project})`.execute(db);

  await migrateDatabase(db);
  const projects = await sql<{ stateBefore: string }>`select state_before from projects`.execute(db);
  expect(projects.rows).toEqual([{ stateBefore: 'paused' }]);
  const { rows } = await sql<{ title: string; stateBefore: string | null }>`
    select title, state_before from qrs order by title`.execute(db);
  expect(rows).toEqual([
    { title: 'activated', stateBefore: null },
    { title: 'paused', stateBefore: 'paused' },
    { title: 'unknown', stateBefore: null },
  ]);
  await db.destroy();
  await drop();
});

import { type Kysely, sql } from 'kysely';

/**
 * The texts by which a code is found besides its name, in one narrow row per code: a search reads these instead of
 * contents of up to 200 kB. The table starts empty, so that the migration takes no time with a million codes; the
 * worker fills it (`fillTexts`), and until then such a code is found by its name, tags and project.
 *
 * The keys are plain: compressed or moved out of the row, each search would unpack thousands of them. `fitBytes` in
 * apps/server keeps a row within one page of 8 kB. The originals are read only for the codes of one page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table qr_texts (
      qr_id uuid primary key references qrs on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      links_key text not null,
      destinations_key text not null,
      note_key text not null,
      content_key text not null,
      originals jsonb not null
    )`.execute(db);
  for (const column of ['links_key', 'destinations_key', 'note_key', 'content_key'])
    await sql`alter table qr_texts alter column ${sql.ref(column)} set storage plain`.execute(db);
  await sql`create index qr_texts_account on qr_texts (account_id)`.execute(db);
  // A search reads the tags of a workspace from the index alone.
  await sql`drop index tags_account`.execute(db);
  await sql`create index tags_account on tags (account_id, name_key) include (qr_id)`.execute(db);
}

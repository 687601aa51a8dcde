import { type Kysely, sql } from 'kysely';

/** What a short link carries behind its ending, what a list says of a content, and the smaller form of pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table qrs add column ending_query text not null default ''`.execute(db);

  // What the system had said of the state before the project took a code along: a plan's pause is still one when it comes back.
  await sql`alter table qrs add column state_reason_before text`.execute(db);

  // The one line of a content that a list shows, as `describeContent` has it. Kept by the table itself, so that no save can forget it and rows from
  // before have it too: a list that read the contents would read two hundred kilobytes for each code. A type without a line here
  // is that of static codes, whose contents are small enough to be read.
  await sql`
    alter table qrs add column lead_name text not null generated always as (coalesce(case typology
      when 'website' then input ->> 'url'
      when 'file' then input ->> 'title'
      when 'pdf' then input ->> 'title'
      when 'app-store' then input ->> 'title'
      when 'menu' then input #>> '{header,title}'
      when 'social-media' then input #>> '{header,title}'
      when 'email' then input ->> 'email'
      when 'deep-link' then input ->> 'fallbackUrl'
      when 'business-card' then coalesce(
        nullif(btrim(coalesce(input ->> 'firstName', '') || ' ' || coalesce(input ->> 'lastName', '')), ''), input ->> 'company')
      when 'landing-page' then coalesce(
        jsonb_path_query_first(input, '$.blocks[*] ? ((@.kind == "profile" && @.title != "") || @.kind == "title")') ->> 'title',
        jsonb_path_query_first(input, '$.blocks[*] ? ((@.kind == "profile" && @.title != "") || @.kind == "title")') ->> 'text')
      when 'whatsapp' then input ->> 'phone'
    end, '')) stored`.execute(db);

  // When a picture's smaller forms were made, or found not to be worth it. The index holds those that wait.
  await sql`alter table assets add column small_forms_at timestamptz`.execute(db);
  await sql`create index assets_small_forms on assets (created_at desc) where kind = 'picture' and small_forms_at is null`.execute(db);
}

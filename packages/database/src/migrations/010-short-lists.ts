import { type Kysely, sql } from 'kysely';

/** The query of a short link, the line that lists show of a content, and the state of AVIF files of pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table qrs add column ending_query text not null default ''`.execute(db);

  // The state's reason before the project of the code was paused or deleted, such as a pause by the plan.
  await sql`alter table qrs add column state_reason_before text`.execute(db);

  // The line that lists show of a content, equal to `describeContent` in packages/content. Generated, so that no save
  // can forget it and existing rows have it too: lists never read whole contents, of up to 200 kB each. Types missing
  // here have static codes only, whose contents are small enough to be read. Since 016 the save writes it.
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
        nullif(btrim(coalesce(input ->> 'firstName', '') || ' ' || coalesce(input ->> 'lastName', '')), ''),
        input ->> 'company')
      when 'landing-page' then coalesce(
        jsonb_path_query_first(input, '$.blocks[*] ? ((@.kind == "profile" && @.title != "") || @.kind == "title")')
          ->> 'title',
        jsonb_path_query_first(input, '$.blocks[*] ? ((@.kind == "profile" && @.title != "") || @.kind == "title")')
          ->> 'text')
      when 'whatsapp' then input ->> 'phone'
    end, '')) stored`.execute(db);

  // When the AVIF files of a picture were made, or found not to be smaller. The index holds the pictures to do.
  await sql`alter table assets add column small_forms_at timestamptz`.execute(db);
  await sql`
    create index assets_small_forms on assets (created_at desc)
    where kind = 'picture' and small_forms_at is null`.execute(db);
}

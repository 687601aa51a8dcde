import { type Kysely, sql } from 'kysely';

/** The end of the certificate that people were told of, so that they are told of each once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sso_connections add column told_certificate_ends_at timestamptz`.execute(db);
}

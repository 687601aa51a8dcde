import { Client } from 'pg';
import { codeOf, StartFailure } from '../../start-failure.ts';

const NO_SUCH_DATABASE = '3D000';
const DATABASE_EXISTS = '42P04';
const WRONG_PASSWORD = '28P01';

/** Creates the database that the URL names, unless it exists. */
export async function ensureDatabase(url: string, secretPath: string): Promise<void> {
  try {
    await run(url);
  } catch (error) {
    if (codeOf(error) === WRONG_PASSWORD) {
      throw new StartFailure(
        `The database rejects the password in ${secretPath}. Restore the "secrets" directory from a backup.`,
      );
    }
    if (codeOf(error) !== NO_SUCH_DATABASE) throw error;
    await create(url);
  }
}

async function create(url: string): Promise<void> {
  const maintenance = new URL(url);
  const name = maintenance.pathname.slice(1);
  maintenance.pathname = '/postgres';
  try {
    await run(maintenance.href, `CREATE DATABASE "${name}"`);
  } catch (error) {
    if (codeOf(error) !== DATABASE_EXISTS) throw error;
  }
}

async function run(url: string, statement?: string): Promise<void> {
  const client = new Client({ connectionString: url });
  // A connection that breaks after the answer emits an error event, which would end the launcher without a listener.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (statement) await client.query(statement);
  } finally {
    await client.end();
  }
}

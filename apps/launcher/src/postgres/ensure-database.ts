import { Client } from 'pg';
import { codeOf, StartFailure } from '../start-failure.ts';

const NO_SUCH_DATABASE = '3D000';
const ALREADY_THERE = '42P04';
const WRONG_PASSWORD = '28P01';

/** Makes the database that the address names, unless it is there. */
export async function ensureDatabase(url: string, secretPath: string): Promise<void> {
  try {
    await ask(url);
  } catch (error) {
    if (codeOf(error) === WRONG_PASSWORD) {
      throw new StartFailure(`The database does not accept the password in ${secretPath}; bring the "secrets" directory back from a backup.`);
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
    await ask(maintenance.href, `CREATE DATABASE "${name}"`);
  } catch (error) {
    if (codeOf(error) !== ALREADY_THERE) throw error;
  }
}

async function ask(url: string, statement?: string): Promise<void> {
  const client = new Client({ connectionString: url });
  // A server that dies between the answer and the end says so here too; unheard, that would end the launcher.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (statement) await client.query(statement);
  } finally {
    await client.end();
  }
}

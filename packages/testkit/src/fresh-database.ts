import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export type FreshStore = {
  /** Address of a database that nobody else uses. */
  url: string;
  drop: () => Promise<void>;
};

/** An own, empty PostgreSQL database for one test file; `migrate` brings its tables. Drop it in `afterAll`. */
export async function freshDatabase(options: { migrate?: (url: string) => Promise<void> } = {}): Promise<FreshStore> {
  const server = inject('databaseUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  // template0 is never connected to, so it can be copied while other test files run.
  await run(server, `CREATE DATABASE ${name} TEMPLATE template0`);
  const drop = () => run(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  try {
    await options.migrate?.(url.href);
  } catch (error) {
    await drop();
    throw error;
  }
  return { url: url.href, drop };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

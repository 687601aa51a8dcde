import { randomBytes } from 'node:crypto';

export type FreshStore = {
  /** The address of a database that no other test uses. */
  url: string;
  drop: () => Promise<void>;
};

export type FreshOptions = {
  /** Creates the tables. If it fails, the database is dropped. */
  migrate?: (url: string) => Promise<void>;
};

type Statements = { create: (name: string) => string; drop: (name: string) => string };

/** An empty database with a random name on a server of any kind. */
export async function createFreshStore(
  serverUrl: string,
  statements: Statements,
  run: (serverUrl: string, statement: string) => Promise<void>,
  { migrate }: FreshOptions,
): Promise<FreshStore> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await run(serverUrl, statements.create(name));
  const drop = () => run(serverUrl, statements.drop(name));
  try {
    await migrate?.(url.href);
  } catch (error) {
    await drop();
    throw error;
  }
  return { url: url.href, drop };
}

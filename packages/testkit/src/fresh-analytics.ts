import { inject } from 'vitest';
import { createFreshStore, type FreshOptions, type FreshStore } from './fresh-store.ts';
import { runAnalyticsStatement } from './run-analytics-statement.ts';

type Options = FreshOptions & {
  /** The tables as they were migrated once for the whole run, instead of an empty database. */
  isMigrated?: boolean;
};

const STATEMENTS = {
  create: (name: string) => `CREATE DATABASE ${name}`,
  drop: (name: string) => `DROP DATABASE IF EXISTS ${name}`,
};

/** A ClickHouse database for one test file. To be dropped in `afterAll`. */
export async function freshAnalytics({ isMigrated = false, ...options }: Options = {}): Promise<FreshStore> {
  const server = new URL(inject('clickhouseUrl'));
  server.pathname = ''; // the address of the embedded engine names a database that only the product creates
  const store = await createFreshStore(server.href, STATEMENTS, runAnalyticsStatement, options);
  if (!isMigrated) return store;
  try {
    const { tables, migrations } = inject('templateAnalytics');
    await Promise.all(tables.map((statement) => runAnalyticsStatement(store.url, statement)));
    await runAnalyticsStatement(store.url, migrations);
  } catch (error) {
    await store.drop();
    throw error;
  }
  return store;
}

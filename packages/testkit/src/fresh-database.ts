import { inject } from 'vitest';
import { createFreshStore, type FreshOptions, type FreshStore } from './fresh-store.ts';
import { runStatement } from './run-statement.ts';

type Options = FreshOptions & {
  /** A copy of a database that was migrated once for the whole run, instead of an empty one. */
  isMigrated?: boolean;
};

/** A PostgreSQL database for one test file. To be dropped in `afterAll`. */
export async function freshDatabase({ isMigrated = false, ...options }: Options = {}): Promise<FreshStore> {
  // Neither template ever has connections, so both can be copied while other test files run.
  const template = isMigrated ? inject('templateDatabase') : 'template0';
  const statements = {
    create: (name: string) => `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${inject('copyStrategy')}`,
    drop: (name: string) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
  };
  return createFreshStore(inject('databaseUrl'), statements, runStatement, options);
}

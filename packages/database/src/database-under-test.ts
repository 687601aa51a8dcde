import { freshDatabase } from '@evercode/testkit';
import { compileRouteRecord, type RouteState } from '@evercode/routing';
import { migrateDatabase } from './migrate-database.ts';
import { openDatabase, type Database } from './open-database.ts';
import type { StoredRoute } from './routes/route-outbox.ts';

export type DatabaseUnderTest = { db: Database; url: string; close: () => Promise<void> };

/** An empty, migrated database on the real engine. */
export async function openDatabaseUnderTest(): Promise<DatabaseUnderTest> {
  const { url, drop } = await freshDatabase({ isMigrated: true });
  const db = openDatabase(url);
  await migrateDatabase(db);
  return {
    db,
    url,
    close: async () => {
      await db.destroy();
      await drop();
    },
  };
}

export function aRoute(ending: string, version = 1, state: RouteState = 'active'): StoredRoute {
  const target = { kind: 'redirect', url: `https://example.com/${ending}/${version}` } as const;
  return {
    domain: '',
    ending,
    record: compileRouteRecord({ version, qr: `qr of ${ending}`, account: 'a', state, target }),
  };
}

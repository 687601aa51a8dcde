import { randomUUID } from 'node:crypto';
import { createAnalyticsClient, ensureAnalyticsDatabase, ensureAnalyticsSchema } from '@evercode/analytics';
import { loadConfig } from '@evercode/config';
import { migrateDatabase, openDatabase } from '@evercode/database';
import { fallbackLanguage, matchLanguage } from '@evercode/i18n';
import { seedWorkspaces } from './features/workspace/demo/seed-workspaces.ts';
import { routesOf } from './features/codes/codes/route-of-code.ts';
import { createPasswords } from './platform/sign-in/secrets/passwords.ts';

/** `npm run seed`, for running engines. Scan machines get the new routes with their next poll. */
async function seed(): Promise<void> {
  const config = loadConfig(process.env);
  const { databaseUrl, databaseDirectUrl, clickhouseUrl, clickhouseCluster: cluster, systemLocale } = config;
  if (databaseUrl === undefined || clickhouseUrl === undefined) throw new TypeError('Run this as "npm run seed".');
  const db = openDatabase(databaseDirectUrl ?? databaseUrl);
  const analytics = createAnalyticsClient(clickhouseUrl);
  try {
    await migrateDatabase(db);
    await ensureAnalyticsDatabase(clickhouseUrl, cluster);
    await ensureAnalyticsSchema(analytics, { cluster });
    const { password, emails } = await seedWorkspaces({
      db,
      analytics,
      passwords: await createPasswords(),
      newUuid: randomUUID,
      now: new Date(),
      language: matchLanguage(systemLocale ?? '') ?? fallbackLanguage,
      publish: () => Promise.resolve(),
      compileRoutes: routesOf,
    });
    process.stdout.write(
      `${emails.map((email) => `  ${email}`).join('\n')}\n\nPassword of all of them, shown this once: ${password}\n`,
    );
  } finally {
    await db.destroy();
    await analytics.close();
  }
}

await seed();

import { randomBytes } from 'node:crypto';
import type { Database, StoredRoute } from '@evercode/database';
import type { Language } from '@evercode/i18n';
import type { Passwords } from '../../../platform/sign-in/secrets/passwords.ts';
import { demoTranslate } from '@evercode/i18n/demo';
import { createDemoCodes, createDemoStyle } from './demo-codes.ts';
import { createSampleScans } from './create-sample-scans.ts';
import { createSampleWorkspace } from './create-sample-workspace.ts';
import type { CompileRoutes } from '../../../platform/ports.ts';

export type DemoAccess = { email: string; password?: string };

export type SeedDeps = {
  db: Database;
  analytics: Parameters<typeof createSampleScans>[0];
  passwords: Passwords;
  newUuid: () => string;
  now: Date;
  /** Of the texts of the sample codes. */
  language: Language;
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  compileRoutes: CompileRoutes;
};

export const DEMO_EMAIL = 'demo@example.com';
const DAYS = 60;
const DAY_MS = 24 * 3600 * 1000;

export const createPassword = (): string => randomBytes(9).toString('base64url');

/**
 * Creates the demo workspace once, on a database without users. Its password is printed once and kept only as a hash.
 */
export async function seedDemo({
  db,
  analytics,
  passwords,
  newUuid,
  now,
  language,
  publish,
  compileRoutes,
}: SeedDeps): Promise<DemoAccess | undefined> {
  const first = await db.selectFrom('users').select('email').orderBy('createdAt').limit(1).executeTakeFirst();
  if (first !== undefined) return first.email === DEMO_EMAIL ? { email: DEMO_EMAIL } : undefined;
  const password = createPassword();
  const passwordHash = await passwords.hash(password);
  const createdAt = new Date(now.getTime() - DAYS * DAY_MS);
  const t = demoTranslate(language);
  const created = await db.transaction().execute((trx) =>
    createSampleWorkspace(trx, {
      name: t('workspace'),
      language,
      plan: 'pro',
      subscriptionType: 'FOREVER',
      codes: createDemoCodes(t),
      style: createDemoStyle(t),
      createdAt,
      now,
      newUuid,
      compileRoutes,
      people: [{ email: DEMO_EMAIL, name: 'Demo', role: 'owner', passwordHash }],
    }),
  );
  await publish(created.routes);
  await createSampleScans(analytics, created, { from: createdAt, to: now });
  return { email: DEMO_EMAIL, password };
}

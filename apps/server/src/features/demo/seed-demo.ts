import { randomBytes } from 'node:crypto';
import type { Database, StoredRoute } from '@evercode/database';
import type { Passwords } from '../../platform/sign-in/passwords.ts';
import { demoCodes, demoStyle } from './demo-codes.ts';
import { plantScans, plantWorkspace, type CompileRoutes } from './plant-workspace.ts';

export type Demo = { email: string; password?: string };

export type SeedDeps = {
  db: Database;
  analytics: Parameters<typeof plantScans>[0];
  passwords: Passwords;
  newUuid: () => string;
  now: Date;
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  compileRoutes: CompileRoutes;
};

export const DEMO_EMAIL = 'demo@example.com';
const DAYS = 60;
const DAY_MS = 24 * 3600 * 1000;

export const newPassword = (): string => randomBytes(9).toString('base64url');

/** A workspace to look around in, made once, on a database without any user. Its password is told once and kept only as a hash. */
export async function seedDemo({ db, analytics, passwords, newUuid, now, publish, compileRoutes }: SeedDeps): Promise<Demo | undefined> {
  const first = await db.selectFrom('users').select('email').orderBy('createdAt').limit(1).executeTakeFirst();
  if (first !== undefined) return first.email === DEMO_EMAIL ? { email: DEMO_EMAIL } : undefined;
  const password = newPassword();
  const passwordHash = await passwords.hash(password);
  const createdAt = new Date(now.getTime() - DAYS * DAY_MS);
  const planted = await db.transaction().execute((trx) => plantWorkspace(trx, {
    name: 'Demo workspace', plan: 'pro', subscriptionType: 'FOREVER', codes: demoCodes, style: demoStyle, createdAt, now, newUuid, compileRoutes,
    people: [{ email: DEMO_EMAIL, name: 'Demo', role: 'owner', passwordHash }],
  }));
  await publish(planted.routes);
  await plantScans(analytics, planted, { from: createdAt, to: now });
  return { email: DEMO_EMAIL, password };
}

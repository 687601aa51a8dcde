import { randomBytes, randomInt } from 'node:crypto';
import { shipSegment } from '@evercode/analytics';
import { makeBelievableSegments } from '@evercode/analytics/generator';
import { reserveRoute, type Database, type StoredRoute, type Transaction } from '@evercode/database';
import { defaultDesign } from '@evercode/qr';
import { compileRouteRecord } from '@evercode/routing';
import type { Passwords } from '../../platform/passwords.ts';
import { demoCodes } from './demo-codes.ts';

export type Demo = { email: string; password?: string };

type Deps = {
  db: Database;
  analytics: Parameters<typeof shipSegment>[0];
  passwords: Passwords;
  newUuid: () => string;
  now: Date;
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
};

export const DEMO_EMAIL = 'demo@example.com';
const DAYS = 60;
const DAY_MS = 24 * 3600 * 1000;

/** A workspace to look around in, made once, on a database without any user. Its password is told once and kept only as a hash. */
export async function seedDemo(deps: Deps): Promise<Demo | undefined> {
  const { db } = deps;
  const first = await db.selectFrom('users').select('email').orderBy('createdAt').limit(1).executeTakeFirst();
  if (first !== undefined) return first.email === DEMO_EMAIL ? { email: DEMO_EMAIL } : undefined;
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await deps.passwords.hash(password);
  const seeded = await db.transaction().execute((trx) => insertDemo(trx, deps, passwordHash));
  await deps.publish(seeded.routes);
  await shipDemoScans(deps, seeded);
  return { email: DEMO_EMAIL, password };
}

type Seeded = { accountUuid: string; codes: { uuid: string; scans: number }[]; routes: StoredRoute[] };

async function insertDemo(trx: Transaction, { newUuid, now }: Deps, passwordHash: string): Promise<Seeded> {
  const userUuid = newUuid();
  const accountUuid = newUuid();
  const createdAt = new Date(now.getTime() - DAYS * DAY_MS);
  await trx.insertInto('users').values({
    id: userUuid, email: DEMO_EMAIL, passwordHash, name: 'Demo', lastName: '', locale: 'en', timezone: 'UTC',
    browserLocale: null, referrer: null, utm: '{}', createdAt,
  }).execute();
  await trx.insertInto('accounts').values({
    id: accountUuid, name: 'Demo workspace', usageCategory: 'business', companyName: '', companySize: null, companyIndustry: 'retail',
    timezone: 'UTC', plan: 'pro', subscriptionType: 'FOREVER', trialBeganAt: null, hasCreatedFirstQr: true, createdAt,
  }).execute();
  await trx.insertInto('memberships').values({ id: newUuid(), userId: userUuid, accountId: accountUuid, role: 'owner', createdAt }).execute();

  const seeded: Seeded = { accountUuid, codes: [], routes: [] };
  for (const [place, code] of demoCodes.entries()) {
    const uuid = newUuid();
    const record = compileRouteRecord({
      version: 1, qr: uuid, account: accountUuid, state: code.state, target: { kind: 'redirect', url: code.url },
    });
    const route = { domain: '', ending: `demo-${randomInt(36 ** 5).toString(36).padStart(5, '0')}`, record };
    await reserveRoute(trx, route);
    await trx.insertInto('qrs').values({
      id: uuid, accountId: accountUuid, title: code.title, typology: 'website', isDynamic: true, input: JSON.stringify({ url: code.url }),
      designParams: JSON.stringify({ ...defaultDesign, ...code.design }), state: code.state, domain: '', ending: route.ending, version: 1,
      createdBy: userUuid, createdAt, updatedAt: new Date(now.getTime() - place * DAY_MS),
    }).execute();
    seeded.codes.push({ uuid, scans: code.scans });
    seeded.routes.push(route);
  }
  return seeded;
}

async function shipDemoScans({ analytics, now }: Deps, { accountUuid, codes }: Seeded): Promise<void> {
  const from = new Date(now.getTime() - DAYS * DAY_MS);
  for (const [seed, { uuid, scans }] of codes.entries()) {
    for (const { name, rows } of makeBelievableSegments({ seed, account: accountUuid, qrs: [uuid], from, to: now, count: scans })) {
      await shipSegment(analytics, name, rows);
    }
  }
}

import { planHas } from '@evercode/access';
import { planNames, type PlanName, type SubscriptionType } from '@evercode/contract';
import { demoCodes, demoStyle } from './demo-codes.ts';
import { plantScans, plantWorkspace, type PlantedCode } from './plant-workspace.ts';
import { DEMO_EMAIL, newPassword, type SeedDeps } from './seed-demo.ts';

const DAYS = 365;
const DAY_MS = 24 * 3600 * 1000;
/** In a year: its plan has a hundred a month. */
const FREE_SCANS = 600;
const members = ['owner', 'admin', 'editor'] as const;

const subscriptionOf: Readonly<Record<PlanName, SubscriptionType>> = {
  free: 'FREE', trial: 'TRIAL', starter: 'PREMIUM', pro: 'PREMIUM', enterprise: 'PREMIUM',
};

/** A free workspace has room for two active codes, and they do not use up their month; not every plan has rules. */
const codesFor = (plan: PlanName): PlantedCode[] =>
  demoCodes.slice(0, plan === 'free' ? 2 : demoCodes.length).map(({ settings, ...code }) => (
    { ...code, ...(settings && planHas(plan, 'redirect-rules') && { settings }), scans: plan === 'free' ? FREE_SCANS : code.scans * 4 }
  ));

export type SeededPeople = { password: string; emails: string[] };

/**
 * A workspace for each plan, with a person for each role and a year of visits; everybody has the same new password.
 * Run again it adds nothing and only changes the password, the demo's too.
 */
export async function seedWorkspaces({ db, analytics, passwords, newUuid, now, publish, compileRoutes }: SeedDeps): Promise<SeededPeople> {
  const password = newPassword();
  const passwordHash = await passwords.hash(password);
  const createdAt = new Date(now.getTime() - DAYS * DAY_MS);
  for (const plan of planNames) {
    const people = members.map((role) => ({ email: emailOf(role, plan), name: `${role} of ${plan}`, role, passwordHash }));
    const there = await db.selectFrom('users').select('id').where('email', '=', emailOf('owner', plan)).executeTakeFirst();
    if (there !== undefined) continue;
    const planted = await db.transaction().execute((trx) => plantWorkspace(trx, {
      name: `Example: ${plan}`, plan, subscriptionType: subscriptionOf[plan], people, codes: codesFor(plan), style: plan === 'free' ? undefined : demoStyle, createdAt, now, newUuid, compileRoutes,
    }));
    await publish(planted.routes);
    await plantScans(analytics, planted, { from: createdAt, to: now });
  }
  const seeded = planNames.flatMap((plan) => members.map((role) => emailOf(role, plan)));
  const changed = await db.updateTable('users').set({ passwordHash }).where('email', 'in', [DEMO_EMAIL, ...seeded]).returning('email').execute();
  return { password, emails: changed.map(({ email }) => email) };
}

function emailOf(role: string, plan: PlanName): string {
  return `${role}.${plan}@example.com`;
}

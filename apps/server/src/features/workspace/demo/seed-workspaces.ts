import { planHas } from '@evercode/access';
import { planNames, type PlanName, type SubscriptionType } from '@evercode/contract';
import { demoTranslate, type DemoTranslate } from '@evercode/i18n/demo';
import { createDemoCodes, createDemoStyle } from './demo-codes.ts';
import { createSampleScans } from './create-sample-scans.ts';
import { createSampleWorkspace, type SampleCode } from './create-sample-workspace.ts';
import { DEMO_EMAIL, createPassword, type SeedDeps } from './seed-demo.ts';

const DAYS = 365;
const DAY_MS = 24 * 3600 * 1000;
/** Scans in a year: the plan includes a hundred a month. */
const FREE_SCANS = 600;
const members = ['owner', 'admin', 'editor'] as const;

const subscriptionByPlan: Readonly<Record<PlanName, SubscriptionType>> = {
  free: 'FREE',
  trial: 'TRIAL',
  starter: 'PREMIUM',
  pro: 'PREMIUM',
  enterprise: 'PREMIUM',
};

/** Fits the demo codes to a plan: Free has room for two active codes within their quota, and some plans lack rules. */
const fitCodesToPlan = (plan: PlanName, t: DemoTranslate): SampleCode[] =>
  createDemoCodes(t)
    .slice(0, plan === 'free' ? 2 : undefined)
    .map(({ settings, ...code }) => ({
      ...code,
      ...(settings && planHas(plan, 'redirect-rules') && { settings }),
      scans: plan === 'free' ? FREE_SCANS : code.scans * 4,
    }));

type SeededPeople = { password: string; emails: string[] };

/**
 * Creates a workspace for each plan, with a person for each role and a year of visits; all have the same new password.
 * A second run adds nothing and changes the passwords, the demo's too.
 */
export async function seedWorkspaces({
  db,
  analytics,
  passwords,
  newUuid,
  now,
  language,
  publish,
  compileRoutes,
}: SeedDeps): Promise<SeededPeople> {
  const password = createPassword();
  const passwordHash = await passwords.hash(password);
  const createdAt = new Date(now.getTime() - DAYS * DAY_MS);
  const t = demoTranslate(language);
  for (const plan of planNames) {
    const people = members.map((role) => ({
      email: emailOf(role, plan),
      name: `${role} of ${plan}`,
      role,
      passwordHash,
    }));
    const existing = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', emailOf('owner', plan))
      .executeTakeFirst();
    if (existing !== undefined) continue;
    const created = await db.transaction().execute((trx) =>
      createSampleWorkspace(trx, {
        name: `Example: ${plan}`,
        language,
        plan,
        subscriptionType: subscriptionByPlan[plan],
        people,
        codes: fitCodesToPlan(plan, t),
        style: plan === 'free' ? undefined : createDemoStyle(t),
        createdAt,
        now,
        newUuid,
        compileRoutes,
      }),
    );
    await publish(created.routes);
    await createSampleScans(analytics, created, { from: createdAt, to: now });
  }
  const seeded = planNames.flatMap((plan) => members.map((role) => emailOf(role, plan)));
  const changed = await db
    .updateTable('users')
    .set({ passwordHash })
    .where('email', 'in', [DEMO_EMAIL, ...seeded])
    .returning('email')
    .execute();
  return { password, emails: changed.map(({ email }) => email) };
}

function emailOf(role: string, plan: PlanName): string {
  return `${role}.${plan}@example.com`;
}

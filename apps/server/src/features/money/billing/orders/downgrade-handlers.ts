import { capabilitiesOf, excess, limitsOf, planHas, type Subject } from '@evercode/access';
import { paidPlans, type DowngradeInfo, type PaidPlan } from '@evercode/contract';
import { sql, type Database, type Transaction } from '@evercode/database';
import { notFound } from '../../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import type { CodesOfWorkspace } from '../../../../platform/ports.ts';
import type { CountRecent } from '../../../../platform/statistics/count-recent.ts';
import { requireCurrent } from '../../../../platform/workspaces/require-current.ts';
import { planUuid } from '../prices/present-plans.ts';
import type { Prices } from '../prices/price.ts';
import { runningOf, settledOf, type Subscription } from '../domain/subscription.ts';
import { requireStored } from './require-billing.ts';

type Deps = {
  db: Database;
  prices: Prices;
  codes: Pick<CodesOfWorkspace, 'listBeyond'>;
  countRecent: CountRecent;
  now: () => Date;
};

/** What a smaller plan takes away, asked before it is chosen. */
export function createDowngradeHandlers(deps: Deps): Pick<Handlers, 'getDowngradeInfo'> {
  const { db, prices, codes, countRecent, now } = deps;
  return {
    getDowngradeInfo: async ({ params, query }, { workspaceUuid, subject, read }) => {
      requireCurrent(params.account, workspaceUuid);
      const plan = (['free', ...paidPlans] as const).find((name) => planUuid(name) === params.plan);
      if (plan === undefined) throw notFound();
      const stored = await requireStored(db, workspaceUuid, now());
      const room = limitsOf({
        plan,
        subscriptionType: plan === 'free' ? 'FREE' : 'PREMIUM',
        billing: 'on',
        agreed: subject.agreed,
      });
      const scans = await countRecent(workspaceUuid, now());
      return read(async (trx) => {
        const { active, beyond } = await codes.listBeyond(trx, workspaceUuid, { codes: room.codes, scans });
        const found = matching(beyond, query.search_term ?? '');
        const first = (query.page - 1) * query.itemsPerPage;
        const members = await listOthers(trx, workspaceUuid, now());
        const membersOver = excess(room.members, members.length);
        return {
          plan,
          at: (paidUntil(stored.subscription) ?? now()).toISOString(),
          prices: pricesOf(prices, plan),
          codes: {
            limit: room.codes === 'unlimited' ? null : room.codes,
            active,
            pausing: found.slice(first, first + query.itemsPerPage),
            found: found.length,
            pausingCount: beyond.length,
          },
          members: membersOver > 0 ? members : [],
          membersOver,
          losing: listLosses(subject, plan),
        } satisfies DowngradeInfo;
      });
    },
  };
}

/** A plan whose renewal is not paid can end at once. */
function paidUntil(subscription: Subscription): Date | undefined {
  return settledOf(subscription).kind === 'past-due' ? undefined : runningOf(subscription)?.periodEnd;
}

function matching<Code extends { title: string }>(codes: readonly Code[], words: string): readonly Code[] {
  const sought = words.trim().toLowerCase();
  return sought === '' ? codes : codes.filter(({ title }) => title.toLowerCase().includes(sought));
}

function pricesOf(prices: Prices, plan: 'free' | PaidPlan): DowngradeInfo['prices'] {
  return prices
    .all()
    .filter((price) => price.plan === plan && price.isVisible && price.isActive)
    .map(({ uuid, months, cents, currency }) => ({ planPrice: uuid, months, cents, currency }));
}

function listLosses(subject: Subject, plan: 'free' | PaidPlan): string[] {
  return capabilitiesOf(subject).filter((capability) => !planHas(plan, capability));
}

/** Members beside the owner, then open invitations. */
async function listOthers(trx: Transaction, workspaceUuid: string, now: Date): Promise<DowngradeInfo['members']> {
  const members = await trx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select([
      'memberships.id as uuid',
      sql<string>`trim(users.name || ' ' || users.last_name)`.as('name'),
      'users.email',
    ])
    .where('memberships.accountId', '=', workspaceUuid)
    .where('memberships.role', '<>', 'owner')
    .orderBy('memberships.createdAt')
    .execute();
  const invitations = await trx
    .selectFrom('invitations')
    .select(['id as uuid', 'email'])
    .where('accountId', '=', workspaceUuid)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .execute();
  return [
    ...members.map((member) => ({ ...member, isPending: false })),
    ...invitations.map((invitation) => ({ ...invitation, name: '', isPending: true })),
  ];
}

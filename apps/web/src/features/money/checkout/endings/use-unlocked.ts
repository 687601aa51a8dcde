import { planLimits, type Limit } from '@evercode/access';
import type { PaidPlan, PlanName } from '@evercode/contract';
import {
  IconChartBar,
  IconPhoto,
  IconQrcode,
  IconRoute,
  IconScan,
  IconUsers,
  IconUserShield,
} from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { paths } from '../../../../platform/navigation/paths.ts';

type Thing = 'codes' | 'scans' | 'logo' | 'reports' | 'team' | 'rules' | 'roles';

/** What a plan is bought for. What the plan before had already is left out, as far as three remain. */
const things: Readonly<Record<PaidPlan, readonly Thing[]>> = {
  starter: ['codes', 'logo', 'reports'],
  pro: ['codes', 'team', 'rules'],
  enterprise: ['codes', 'team', 'roles'],
};

const looks = {
  codes: { Icon: IconQrcode, to: paths.createCode() },
  scans: { Icon: IconScan, to: paths.stats() },
  logo: { Icon: IconPhoto, to: paths.codes() },
  reports: { Icon: IconChartBar, to: paths.stats() },
  team: { Icon: IconUsers, to: paths.people() },
  rules: { Icon: IconRoute, to: paths.codes() },
  roles: { Icon: IconUserShield, to: paths.people() },
} as const satisfies Record<Thing, object>;

export function useUnlocked(plan: PaidPlan, before: PlanName) {
  const { t } = useTranslation('checkout');
  const format = useFormatters();
  const { codes, members } = planLimits(plan);
  const count = (limit: Limit) => (limit === 'unlimited' ? 0 : limit);
  const describe = (thing: Thing): string => {
    if (thing === 'codes') return t('unlocked.codes', { count: count(codes), number: format.number(count(codes)) });
    if (thing === 'team') {
      // The owner counts as well, and takes no seat.
      const people = count(members) + 1;
      return t('unlocked.team', { count: people, number: format.number(people) });
    }
    return t(`unlocked.${thing}`);
  };
  // After a trial of the same plan nothing is new: it stays.
  const hadAll = planLimits(before).codes === codes;
  const named = hadAll && plan === 'pro' ? (['scans', 'team', 'rules'] as const) : things[plan];
  return named.map((thing) => ({ ...looks[thing], text: describe(thing) }));
}

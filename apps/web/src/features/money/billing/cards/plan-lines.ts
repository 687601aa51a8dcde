import type { Account, Subscription } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { useSupportLink } from '../../../../platform/money/use-support-link.ts';
import { useDay } from '../../../../platform/money/use-day.ts';
import { trialDaysLeft } from '../../../../platform/signed-in/trial-days-left.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useMoney } from '../../../../ui/money/money-text.tsx';

type Line = Readonly<{ text: string; tone?: 'warn' | 'bad' }>;
type PlanLines = Readonly<{ headline: string; lines: readonly Line[] }>;

export const cycleName = (months: 1 | 12): 'monthly' | 'yearly' => (months === 12 ? 'yearly' : 'monthly');

/** What the plan card says: the plan with its next charge, and what is unusual about it. */
export function usePlanLines(subscription: Subscription): PlanLines {
  const { t } = useTranslation(['billing', 'plans']);
  const { workspace } = useMe();
  const money = useMoney();
  const day = useDay();
  const format = useFormatters();
  const support = useSupportLink();
  const { state, terms, nextCharge, scheduled, periodEnd, endsAt, nextAttemptAt } = subscription;
  const inForce = nameOf(workspace, subscription);
  const plan = t(`plans:name.${inForce}`);
  const named = { plan, cycle: terms === null ? '' : t(`billing:cycle.${cycleName(terms.months)}`) };

  if (subscription.isForever)
    return {
      headline: plan,
      lines: [
        {
          text: subscription.grantedUntil
            ? t('billing:plan.grantedUntil', { date: day(subscription.grantedUntil) })
            : t('billing:plan.granted'),
        },
      ],
    };

  switch (state) {
    case 'free':
      return { headline: plan, lines: [{ text: t('billing:plan.free') }] };
    case 'trial':
    case 'trial-expired':
      return {
        headline: plan,
        lines: [
          {
            text: t('billing:plan.trial', {
              count: trialDaysLeft(workspace),
            }),
          },
        ],
      };
    case 'active':
      return { headline: headlineOfActive(), lines: linesOfDiscount() };
    case 'past-due':
      return {
        headline: nextCharge
          ? t('billing:plan.due', { ...named, amount: money(nextCharge.cents, nextCharge.currency) })
          : t('billing:plan.named', named),
        lines: linesOfPastDue(),
      };
    case 'cancelled':
      return {
        headline: t('billing:plan.named', named),
        lines: periodEnd === null ? [] : [{ text: t('billing:plan.canceled', { plan, date: day(periodEnd) }) }],
      };
    case 'expired':
      return {
        headline: plan,
        lines: [{ text: t('billing:plan.ended'), tone: 'warn' }, { text: t('billing:plan.endedText') }],
      };
    case 'processing':
      return {
        headline: terms ? t('billing:plan.named', named) : plan,
        lines: [{ text: t('billing:plan.processing'), tone: 'warn' }, { text: t('billing:plan.processingText') }],
      };
    case 'paid-not-active':
      break;
  }
  return {
    headline: terms ? t('billing:plan.named', named) : plan,
    lines: [
      { text: t('billing:plan.notActive'), tone: 'warn' },
      { text: t('billing:plan.notActiveText') },
      ...(support === null ? [{ text: t('billing:plan.notActiveAsk') }] : []),
    ],
  };

  function headlineOfActive(): string {
    if (scheduled) {
      const cycle = t(`billing:cycle.${cycleName(scheduled.months)}`);
      const isOtherPlan = scheduled.plan !== inForce;
      const next = isOtherPlan ? t('billing:plan.named', { plan: t(`plans:name.${scheduled.plan}`), cycle }) : cycle;
      return t('billing:plan.until', { ...named, date: day(scheduled.at), next });
    }
    if (nextCharge === null) return t('billing:plan.named', named);
    return t('billing:plan.renews', {
      ...named,
      amount: money(nextCharge.cents, nextCharge.currency),
      date: day(nextCharge.at),
    });
  }

  function linesOfDiscount(): Line[] {
    if (scheduled || nextCharge?.percentOff === null || nextCharge?.percentOff === undefined || terms === null)
      return [];
    const off = { percent: format.percent(nextCharge.percentOff / 100), amount: money(terms.cents, terms.currency) };
    return [{ text: t('billing:plan.off', off) }];
  }

  function linesOfPastDue(): Line[] {
    if (nextAttemptAt !== null) return [{ text: t('billing:plan.retry', { date: day(nextAttemptAt) }), tone: 'warn' }];
    return endsAt === null ? [] : [{ text: t('billing:plan.lastDay', { plan, date: day(endsAt) }), tone: 'bad' }];
  }
}

/** Of the paid plan where there is one; the workspace has the plan in force otherwise. */
export function nameOf({ planName }: Account, { terms, state }: Subscription): Account['planName'] {
  return terms !== null && state !== 'expired' ? terms.plan : planName;
}

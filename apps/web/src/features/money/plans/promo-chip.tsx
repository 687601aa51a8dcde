import { paidPlans, type BillingCycle } from '@evercode/contract';
import { IconTag } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import type { PublicPlans } from '../../../platform/money/use-public-plans.ts';
import classes from './price-table.module.css';

type Props = Readonly<{ discount: PublicPlans['discount']; months: BillingCycle }>;

/** What the promo code in the address does, or why it does nothing. */
export function PromoChip({ discount, months }: Props) {
  const { t, i18n } = useTranslation(['plans', 'errors']);
  const format = useFormatters();
  if (discount === undefined) return null;
  if (discount === null) return <Chip tone="plain" text={t('errors:promo-code-unknown')} />;
  if (!discount.isActive) return <Chip tone="plain" text={t('errors:promo-code-expired')} />;

  const { name: code, plans } = discount;
  const percent = format.percent(discount.percentOff / 100);
  const cycle = discount.months.includes(months) ? months : discount.months[0];
  if (plans.length === paidPlans.length) {
    return <Chip tone="good" text={t(cycle === 1 ? 'plans:promo.month' : 'plans:promo.year', { code, percent })} />;
  }
  const names = new Intl.ListFormat(i18n.resolvedLanguage).format(plans.map((plan) => t(`plans:name.${plan}`)));
  return (
    <Chip
      tone="good"
      text={t(cycle === 1 ? 'plans:promo.monthOf' : 'plans:promo.yearOf', { code, percent, plans: names })}
    />
  );
}

function Chip({ tone, text }: { tone: 'good' | 'plain'; text: string }) {
  return (
    <output className={classes.chip} data-tone={tone}>
      <IconTag size={16} stroke={1.75} aria-hidden />
      {text}
    </output>
  );
}

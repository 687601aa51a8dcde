import { planLimits } from '@evercode/access';
import type { Installation } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import classes from './price-table.module.css';

/** Larger numbers are agreed with the operator. */
export function MoreCodes({ installation }: { installation: Installation | undefined }) {
  const { t } = useTranslation('plans');
  const format = useFormatters();
  const { codes } = planLimits('enterprise');
  const email = installation?.operatorEmail;
  if (!installation?.payments || codes === 'unlimited') return null;
  return (
    <p className={classes.more}>
      {t('more', { number: format.number(codes) })}{' '}
      {email ? <a href={`mailto:${email}`}>{t('contact')}</a> : t('contactOperator')}
    </p>
  );
}

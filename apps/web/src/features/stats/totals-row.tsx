import type { Stats } from '@evercode/contract';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../app/language/use-formatters.ts';
import classes from './totals-row.module.css';

export function TotalsRow({ totals }: { totals: Stats['totals'] }) {
  const { t } = useTranslation('stats');
  const format = useFormatters();
  return (
    <dl className={classes.row} aria-label={t('totals.label')}>
      {(['total', 'unique', 'repeat'] as const).map((name) => (
        <div key={name} className={classes.total}>
          <dt>{t(`totals.${name}`)}</dt>
          <dd className={classes.figure} aria-live={name === 'total' ? 'polite' : 'off'}>{format.number(totals[name])}</dd>
          <dd className={classes.hint}>{t(`totals.${name}Hint`)}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { Stats } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { ChangeMark } from './change-mark.tsx';
import { compare } from './compare-totals.ts';
import { Explanation } from './explanation.tsx';
import classes from './totals-row.module.css';

type Totals = Stats['totals'];

type Props = Readonly<{
  totals: Totals;
  /** The totals of the previous period; `awaited` reserves their space. */
  before: Totals | 'awaited' | undefined;
}>;

export function TotalsRow({ totals, before }: Props) {
  const { t } = useTranslation('stats');
  const format = useFormatters();
  return (
    <dl className={classes.row} aria-label={t('totals.label')}>
      {(['total', 'unique', 'repeat'] as const).map((name) => (
        <div key={name} className={classes.total}>
          <dt>
            {t(`totals.${name}`)}
            <Explanation label={t('totals.explain', { name: t(`totals.${name}`) })}>
              <p>{t(`totals.${name}Hint`)}</p>
              {name !== 'total' && <p>{t('totals.method')}</p>}
            </Explanation>
          </dt>
          <dd className={classes.figure} aria-live={name === 'total' ? 'polite' : 'off'}>
            {format.number(totals[name])}
          </dd>
          {before === 'awaited' && <dd className={classes.change} aria-hidden />}
          {typeof before === 'object' && (
            <dd className={classes.change}>
              <ChangeMark change={compare(totals[name], before[name])} isBetterHigh={name !== 'repeat'} />
            </dd>
          )}
          <dd className={classes.hint}>{t(`totals.${name}Hint`)}</dd>
        </div>
      ))}
    </dl>
  );
}

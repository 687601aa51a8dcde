import type { TableComparison } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import classes from './compare-step.module.css';

const parts = ['changed', 'unchanged', 'new', 'notInFile'] as const;

/** How many codes would change, and what happens to all others. */
export function ComparisonSums({ comparison }: { comparison: TableComparison }) {
  const { t } = useTranslation('bulk');
  return (
    <ul className={classes.sums}>
      {parts.map((name) => (
        <li key={name} data-part={name}>
          <span className={classes.number}>{t(`compare.${name}`, { count: comparison[name] })}</span>
          <span className={classes.about}>{t(`compare.${name}Text`)}</span>
        </li>
      ))}
    </ul>
  );
}

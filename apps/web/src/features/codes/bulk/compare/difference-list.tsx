import type { TableComparison } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { OutlinedTable } from '../../../../ui/layout/frames/outlined-table.tsx';
import { useColumnName } from '../work/use-column-name.ts';
import classes from './compare-step.module.css';

type Difference = TableComparison['differences'][number];

/** Each changed code with its cells before and after. */
export function DifferenceList({ comparison: { differences, changed } }: { comparison: TableComparison }) {
  const { t } = useTranslation('bulk');
  if (differences.length === 0) return null;
  return (
    <section aria-label={t('compare.title')}>
      <h2 className={classes.heading}>{t('compare.title')}</h2>
      <OutlinedTable className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('compare.field')}</th>
            <th scope="col">{t('compare.before')}</th>
            <th scope="col">{t('compare.after')}</th>
          </tr>
        </thead>
        {differences.map((difference) => (
          <Code key={difference.line} difference={difference} />
        ))}
      </OutlinedTable>
      {changed > differences.length && (
        <p className={classes.more}>{t('compare.more', { count: changed - differences.length })}</p>
      )}
    </section>
  );
}

function Code({ difference: { line, title, fields } }: { difference: Difference }) {
  const { t } = useTranslation('bulk');
  const nameOf = useColumnName('update');
  return (
    <tbody>
      <tr className={classes.code}>
        <th scope="rowgroup" colSpan={3}>
          {title} <span className={classes.line}>{t('refused.row', { line })}</span>
        </th>
      </tr>
      {fields.map(({ column, before, after }) => (
        <tr key={column}>
          <th scope="row" className={classes.field}>
            {nameOf(column)}
          </th>
          <td>
            <Cell label={t('compare.before')} text={before} isOld />
          </td>
          <td>
            <Cell label={t('compare.after')} text={after} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** Narrow windows have no heads of columns, so each cell has its label. */
function Cell({ label, text, isOld = false }: Readonly<{ label: string; text: string; isOld?: boolean }>) {
  const { t } = useTranslation('bulk');
  const words = text === '' ? t('compare.empty') : text;
  return (
    <>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      {isOld ? (
        <del className={classes.before} data-empty={text === '' || undefined}>
          {words}
        </del>
      ) : (
        <ins className={classes.after} data-empty={text === '' || undefined}>
          {words}
        </ins>
      )}
    </>
  );
}

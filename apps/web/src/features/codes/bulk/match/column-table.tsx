import { isColumnId, type ColumnId } from '@evercode/content/column-ids';
import type { BulkTable } from '@evercode/contract';
import { IconArrowRight, IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { OutlinedTable } from '../../../../ui/layout/outlined-table.tsx';
import type { Way } from '../wizard-frame.tsx';
import { useColumnName } from '../work/use-column-name.ts';
import type { ColumnOptions } from './column-options.ts';
import classes from './match-step.module.css';

type Props = Readonly<{
  way: Way;
  table: BulkTable;
  columns: readonly (ColumnId | null)[];
  options: ColumnOptions;
  /** Narrow windows show what was guessed, and have no room to change it. */
  isFixed: boolean;
  onChoose: (index: number, id: ColumnId | null) => void;
}>;

/** No id of a column. */
const skipped = '-';

/** The columns of the table with their first values, and what each becomes. */
export function ColumnTable({ way, table, columns, options, isFixed, onChoose }: Props) {
  const { t } = useTranslation('bulk');
  const nameOf = useColumnName(way);
  const labelOf = (id: ColumnId) =>
    options.required.includes(id) ? `${nameOf(id)} (${t('match.required')})` : nameOf(id);
  const group = (label: string, ids: readonly ColumnId[]) => ({
    group: label,
    items: ids.map((id) => ({ value: id, label: labelOf(id) })),
  });
  const data = [
    { value: skipped, label: t('match.skip') },
    group(t('match.content'), options.content),
    group(t('match.code'), options.common),
  ];
  return (
    <OutlinedTable className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('match.yours')}</th>
          <th scope="col" className={classes.samples}>
            {t('match.samples')}
          </th>
          <th scope="col">{t('match.becomes')}</th>
        </tr>
      </thead>
      <tbody>
        {table.columns.map(({ index, name, samples }, at) => {
          const chosen = columns[at] ?? null;
          const title = name === '' ? t('match.unnamed', { number: index + 1 }) : name;
          const Icon = chosen === null ? IconMinus : IconCheck;
          return (
            <tr key={index} data-skipped={chosen === null || undefined}>
              <th scope="row" aria-label={title}>
                <span className={classes.yours}>
                  <span className={classes.mark} data-good={chosen !== null || undefined}>
                    <Icon size={14} stroke={2.5} aria-hidden />
                  </span>
                  <span className={classes.name}>{title}</span>
                </span>
              </th>
              <td className={classes.samples}>
                {samples.length === 0 ? (
                  <span className={classes.none}>{t('match.empty')}</span>
                ) : (
                  <ul>
                    {samples.map((sample, place) => (
                      // Two rows may have the same value.
                      // oxlint-disable-next-line react/no-array-index-key -- the samples never change their order
                      <li key={place}>{sample}</li>
                    ))}
                  </ul>
                )}
              </td>
              <td className={classes.becomes}>
                <IconArrowRight size={16} stroke={1.75} aria-hidden className={classes.arrow} />
                {isFixed ? (
                  <span className={classes.fixed}>{chosen === null ? t('match.skip') : nameOf(chosen)}</span>
                ) : (
                  <ChoiceField
                    aria-label={t('match.becomesOf', { name: title })}
                    data-column={index}
                    data={data}
                    value={chosen ?? skipped}
                    allowDeselect={false}
                    searchable
                    onChange={(id) => onChoose(at, id !== null && isColumnId(id) ? id : null)}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </OutlinedTable>
  );
}

import type { BulkTable } from '@evercode/contract';
import { IconArrowRight, IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { ChoiceField } from '../../ui/form/choices/choice-field.tsx';
import { OutlinedTable } from '../../ui/layout/frames/outlined-table.tsx';
import classes from './match-table.module.css';

type Option<Id extends string> = Readonly<{ value: Id; label: string }>;

type Props<Id extends string> = Readonly<{
  table: Pick<BulkTable, 'columns'>;
  /** What each column becomes; null: it is not imported. */
  columns: readonly (Id | null)[];
  /** All choices, or those of a group. */
  options: readonly (Option<Id> | { group: string; items: readonly Option<Id>[] })[];
  /** Shows what was guessed, without a choice. */
  isFixed?: boolean;
  onChoose: (index: number, id: Id | null) => void;
}>;

/** No id of a column. */
const skipped = '-';

/** The columns of an uploaded table with their first values, and what each becomes. On phones each is a block. */
export function MatchTable<Id extends string>({ table, columns, options, isFixed = false, onChoose }: Props<Id>) {
  const { t } = useTranslation('bulk');
  const all = options.flatMap((option) => ('group' in option ? option.items : [option]));
  // Mantine takes mutable lists.
  const data = [
    { value: skipped, label: t('match.skip') },
    ...options.map((option) => ('group' in option ? { ...option, items: [...option.items] } : option)),
  ];
  return (
    <OutlinedTable className={classes.table} data-fixed={isFixed || undefined}>
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
                  <span>{all.find(({ value }) => value === chosen)?.label ?? t('match.skip')}</span>
                ) : (
                  <ChoiceField
                    aria-label={t('match.becomesOf', { name: title })}
                    data-column={index}
                    data={data}
                    value={chosen ?? skipped}
                    allowDeselect={false}
                    searchable
                    onChange={(id) => onChoose(at, all.find(({ value }) => value === id)?.value ?? null)}
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

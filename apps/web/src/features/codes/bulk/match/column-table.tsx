import type { ColumnId } from '@evercode/content/column-ids';
import type { BulkTable } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { MatchTable } from '../../../../platform/tables/match-table.tsx';
import type { Way } from '../work/way.ts';
import { useColumnName } from '../work/use-column-name.ts';
import type { ColumnOptions } from './column-options.ts';

type Props = Readonly<{
  way: Way;
  table: BulkTable;
  columns: readonly (ColumnId | null)[];
  options: ColumnOptions;
  /** Narrow windows show what was guessed, and have no room to change it. */
  isFixed: boolean;
  onChoose: (index: number, id: ColumnId | null) => void;
}>;

/** What each column of the table becomes: a part of the content, or of the code. */
export function ColumnTable({ way, options: { content, common, required }, ...rest }: Props) {
  const { t } = useTranslation('bulk');
  const nameOf = useColumnName(way);
  const group = (label: string, ids: readonly ColumnId[]) => ({
    group: label,
    items: ids.map((value) => ({
      value,
      label: required.includes(value) ? `${nameOf(value)} (${t('match.required')})` : nameOf(value),
    })),
  });
  return <MatchTable {...rest} options={[group(t('match.content'), content), group(t('match.code'), common)]} />;
}

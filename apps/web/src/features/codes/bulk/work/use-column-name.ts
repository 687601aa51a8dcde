import type { ColumnId } from '@evercode/content/column-ids';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { Way } from './way.ts';

/** The name of a column that a row can have. An update finds its codes by their whole links. */
export function useColumnName(way: Way): (id: ColumnId) => string {
  const { t } = useTranslation(['bulk', 'jobs']);
  return (id) => (way === 'update' && id === 'ending' ? t('jobs:rows.link') : t(`bulk:columns.${id}`));
}

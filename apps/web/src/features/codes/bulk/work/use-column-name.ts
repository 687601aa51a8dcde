import { isColumnId } from '@evercode/content/rows';
import { useTranslation } from 'react-i18next';

/** The name of a column that a row can have. A newer server may know one that this page does not. */
export function useColumnName(): (id: string) => string {
  const { t } = useTranslation('bulk');
  return (id) => (isColumnId(id) ? t(`columns.${id}`) : id);
}

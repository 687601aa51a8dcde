import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { Row } from './rows.ts';

export function useRowName(): (row: Row) => string {
  const { t } = useTranslation('plans');
  return (row) => {
    if (row.kind === 'static') return t('compare.has.static');
    return row.kind === 'limit' ? t(`compare.limit.${row.name}`) : t(`compare.has.${row.name}`);
  };
}

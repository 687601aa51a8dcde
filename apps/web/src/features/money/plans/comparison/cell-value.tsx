import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { formatBytes } from '../../../../platform/language/format-bytes.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { HiddenText } from '../../../../ui/layout/hidden-text.tsx';
import classes from './comparison.module.css';
import type { Cell } from './rows.ts';

/** A number, a check mark, or a dash; never color alone. */
export function CellValue({ cell }: { cell: Cell }) {
  const { t, i18n } = useTranslation('plans');
  const format = useFormatters();
  if (typeof cell === 'boolean') {
    const Icon = cell ? IconCheck : IconMinus;
    return (
      <>
        <Icon size={18} stroke={2} className={cell ? classes.yes : classes.no} aria-hidden />
        <HiddenText>{t(cell ? 'compare.yes' : 'compare.no')}</HiddenText>
      </>
    );
  }
  const { name, limit } = cell;
  if (limit === 'unlimited') return t(name === 'statsDays' ? 'compare.allTime' : 'compare.unlimited');
  if (name === 'statsDays') return t('compare.days', { count: limit, number: format.number(limit) });
  const isSize = name === 'fileBytes' || name === 'fileSpaceBytes';
  return isSize ? formatBytes(limit, i18n.resolvedLanguage) : format.number(limit);
}

import { memo } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { CodeDays } from './use-activity.ts';
import { drawLine, splitToday } from './draw-line.ts';
import classes from './sparkline.module.css';

const [width, height] = [100, 24];

/** The last thirty days as a line, with a text alternative. */
export const Sparkline = memo(function Sparkline({
  days,
  isLarge = false,
}: Readonly<{ days: CodeDays; isLarge?: boolean }>) {
  const { t } = useTranslation('qrs');
  const words = t('row.activity', { count: days.total });
  const inWords = { role: 'img', 'aria-label': words } as const;
  const line = drawLine(days.days, width, height);
  const [whole, today] = splitToday(line);
  return (
    <span className={isLarge ? classes.large : classes.small} title={words}>
      <svg
        {...inWords}
        viewBox={`0 -1 ${width} ${height + 2}`}
        preserveAspectRatio="none"
        focusable="false"
        data-empty={days.total === 0 || undefined}
      >
        <path className={classes.area} d={`${line}L${width} ${height}L0 ${height}Z`} />
        <path className={classes.line} d={whole} />
        <path className={classes.line} data-today d={today} />
      </svg>
    </span>
  );
});
